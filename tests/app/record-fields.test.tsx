// A record's plain fields follow from the contract's facts.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import { amountIn, clearable, int, line, percent, text, typedDay } from "#contract/common";
import { createItem, updateItem } from "#contract/projects/depot";
import { factsOf } from "#contract/kinds";

import { headFields, RecordFields, startingValues } from "../../app/components/form/record-fields";
import { words as tr } from "../../app/locales/tr";
import { areaWords } from "../../app/locales/areas";
import { makeWords, WordsProvider } from "../../app/shared/words";

const schema = z.object({
  name: line(40).pipe(z.string().min(1)),
  note: clearable(text(90)),
  stock: int(0, 50).default(3),
  price: clearable(amountIn("currency")),
  rate: percent.optional(),
  day: typedDay,
  size: z.enum(["s", "l"]),
});
const facts = factsOf(schema);
const metaOf = (name: string) => ({ id: name, name, errorId: `${name}-e`, descriptionId: `${name}-d` });
const metas = Object.fromEntries(["currency", ...Object.keys(facts)].map((name) => [name, metaOf(name)]));
const layout = [["name"], ["note", "stock"], ["price", "rate", "day", "size", "nobody"]];
const fields = { layout, facts, metas, label: (name: string) => `[${name}]` };

const html = renderToStaticMarkup(
  <WordsProvider value={makeWords({ ...tr, ...areaWords.tr }, "tr")}>
    <RecordFields {...fields} extras={{ size: { options: [{ value: "s", label: "Küçük" }] } }} />
  </WordsProvider>,
);
const control = (name: string) =>
  new RegExp(`<(input|textarea|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
const starred = (name: string) => new RegExp(`\\[${name}\\]<span class="label-star"`).test(html);

describe("fields of a record", () => {
  it("have the control of their kind, with its limits", () => {
    expect(control("name")).toMatch(/<input[^>]*maxLength="40"/i);
    expect(control("note")).toMatch(/<textarea/);
    expect(control("stock")).toMatch(/type="number"[^>]*min="0"|min="0"[^>]*type="number"/);
    expect(control("stock")).toContain('max="50"');
    expect(control("price")).toContain('inputMode="decimal"');
    expect(control("currency")).toMatch(/<select/);
    expect(html).toContain("Küçük");
    expect(html).not.toContain("nobody");
  });

  it("UIK-006 have a star exactly where the contract refuses to do without", () => {
    const names = Object.keys(facts);
    expect(names.filter(starred)).toEqual(names.filter((name) => facts[name]?.required));
    expect(names.filter(starred)).toEqual(["name", "day", "size"]);
  });

  it("tell the error list and a stale save their kind, an amount with its currency", () => {
    const head = headFields(fields);
    expect(head.map(({ meta }) => meta.name)).toEqual(["name", "note", "stock", "price", "rate", "day", "size"]);
    expect(head[3]).toMatchObject({ kind: "money", currency: "currency", also: [{ meta: metas["currency"] }] });
  });

  it("start with the record, else with what the server takes by itself", () => {
    expect(startingValues(facts, null)).toMatchObject({ name: "", stock: "3" });
    expect(startingValues(facts, { name: "Kablo", stock: 0, note: null })).toMatchObject({
      name: "Kablo",
      stock: "0",
      note: "",
    });
  });

  it("SHL-065 the depot's form has every field of its bodies", () => {
    const own = ["category", "location", "low_stock", "name", "note", "unit"];
    expect(Object.keys(factsOf(createItem.body)).toSorted()).toEqual([...own, "quantity"].toSorted());
    expect(Object.keys(factsOf(updateItem.body)).toSorted()).toEqual([...own, "version"].toSorted());
  });
});
