import { describe, expect, it } from "vitest";
import { z } from "zod";

import { amountIn, clearable, email, id, int, jsonText, line, percent, text, typedDay } from "#contract/common";
import { iban, phone, richText, taxNumber, wallTime } from "#contract/fields";
import { factsOf, heldOf } from "#contract/kinds";
import { leadCreate } from "#contract/projects/lead-fields";
import * as leads from "#contract/projects/leads";

describe("what a schema says of its fields", () => {
  it("is their kind, however they are wrapped", () => {
    const kinds = factsOf(
      z.object({
        a: line(5).pipe(z.string().min(1)),
        b: clearable(text(9)),
        c: z.preprocess((value) => value, percent.optional()),
        d: amountIn("currency").refine((value) => value !== "1"),
        e: jsonText(z.object({ start: typedDay, end: typedDay })),
        f: z.array(z.string()).max(3),
        g: z.enum(["x", "y"]).nullable(),
        h: phone,
        i: iban.optional(),
        j: taxNumber,
        k: wallTime,
        l: richText(20),
        m: email,
        n: int(1, 9).default(4),
        o: id,
        unknown: z.string(),
      }),
    );
    expect(kinds).toEqual({
      a: { kind: "line", required: true, max: 5 },
      b: { kind: "text", required: false, max: 9 },
      c: { kind: "percent", required: false },
      d: { kind: "money", required: true, currency: "currency" },
      "e.start": { kind: "day", required: true },
      "e.end": { kind: "day", required: true },
      f: { kind: "list", required: true },
      g: { kind: "choice", required: true },
      h: { kind: "phone", required: true },
      i: { kind: "iban", required: false },
      j: { kind: "tax_number", required: true },
      k: { kind: "time", required: true },
      l: { kind: "rich_text", required: true, max: 20 },
      m: { kind: "email", required: true, max: 254 },
      n: { kind: "whole", required: false, min: 1, max: 9, initial: "4" },
      o: { kind: "reference", required: true },
    });
  });

  it("follows the mode of a form: a new offer needs a value, an old one may lose it", () => {
    expect(factsOf(leadCreate)["lead_value"]).toEqual({
      kind: "money",
      required: true,
      currency: "lead_currency",
    });
    expect(factsOf(leads.update.body)["lead_value"]?.required).toBe(false);
  });

  it("is what an answer holds: read as it is, empty only where it can be cleared", () => {
    const held = z.object(
      heldOf({ name: line(5).pipe(z.string().min(1)), stock: int(0, 9).default(0), place: clearable(line(5)) }),
    );
    expect(held.parse({ name: "", stock: 12, place: null })).toEqual({ name: "", stock: 12, place: null });
    expect(held.safeParse({ name: "a", stock: "1", place: null }).success).toBe(false);
    expect(held.safeParse({ name: null, stock: 1, place: null }).success).toBe(false);
  });
});
