import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";

import { isoDate } from "#contract/common";
import { iban, phone, readPhone, scopeChoice, tagList, taxNumber, wallTime } from "#contract/fields";
import { issueText, messageOf, type IssueLike } from "#contract/messages";

/** What is stored, or the text under the field. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? result.data : `! ${messageOf(result.error.issues[0] as IssueLike, "tr")}`;
}

describe("phone numbers", () => {
  it.each([
    ["0532 123 45 67", "+905321234567"],
    ["532 123 45 67", "+905321234567"],
    ["+90 (532) 123-45-67", "+905321234567"],
    ["00905321234567", "+905321234567"],
    ["0212 293 00 00", "+902122930000"],
    ["+49 30 901820", "+4930901820"],
  ])("%s is stored as %s", (typed, stored) => expect(read(phone, typed)).toBe(stored));

  it.each(["12", "0532 123 45", "0532 123 45 67 8", "abc", "+90 999 999 99 99", "+", "١٢٣"])("%s is refused", (typed) =>
    expect(read(phone, typed)).toBe("! Geçerli bir telefon numarası girmelisin. Örnek: 0532 123 45 67"),
  );

  it("a chosen country reads the national form, a plus wins over it", () => {
    expect(readPhone("030 901820", "DE")).toBe("+4930901820");
    expect(readPhone("+90 532 123 45 67", "DE")).toBe("+905321234567");
  });

  it("what is stored is read as itself", () => {
    for (const number of ["+905321234567", "+4930901820", "+12015550123"]) expect(read(phone, number)).toBe(number);
  });
});

describe("UIK-075 IBAN", () => {
  it.each([
    ["TR33 0006 1005 1978 6457 8413 26", "TR330006100519786457841326"],
    ["tr330006100519786457841326", "TR330006100519786457841326"],
    ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
  ])("UIK-075 %s is stored as %s", (typed, stored) => expect(read(iban, typed)).toBe(stored));

  it("UIK-075 a wrong digit, a wrong length and another country's length are refused in the given words", () => {
    const good = "TR330006100519786457841326";
    for (let at = 4; at < good.length; at += 1) {
      const wrong = good.slice(0, at) + String((Number(good[at]) + 1) % 10) + good.slice(at + 1);
      expect(read(iban, wrong)).toBe("! Geçerli bir IBAN girmelisin.");
    }
    for (const wrong of [good.slice(0, -1), `${good}0`, `DE${good.slice(2)}`, "TR", "XX12"])
      expect(read(iban, wrong)).toBe("! Geçerli bir IBAN girmelisin.");
  });
});

describe("tax numbers", () => {
  it.each(["4540536920", "10000000146"])("%s is good, with spaces too", (number) => {
    expect(read(taxNumber, number)).toBe(number);
    expect(read(taxNumber, ` ${number.slice(0, 3)} ${number.slice(3)} `)).toBe(number);
  });

  it("every nine digits have one tenth, every nine of a person one pair", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }), (digits) => {
        const good = Array.from({ length: 10 }, (_, last) => digits.join("") + last).filter(
          (number) => taxNumber.safeParse(number).success,
        );
        expect(good).toHaveLength(1);
        const pairs = Array.from({ length: 100 }, (_, last) => digits.join("") + String(last).padStart(2, "0")).filter(
          (number) => taxNumber.safeParse(number).success,
        );
        expect(pairs).toHaveLength(digits[0] === 0 ? 0 : 1);
      }),
      { numRuns: 60 },
    );
  });

  it.each(["", "123", "4540536921", "10000000147", "00000000000", "45405369201", "454053692a"])(
    "%j is refused",
    (number) => expect(taxNumber.safeParse(number).success).toBe(false),
  );
});

describe("moments", () => {
  it.each([
    ["2026-11-21 14:30:00", "2026-11-21 14:30:00"],
    ["2026-11-21T14:30", "2026-11-21 14:30:00"],
    ["2024-02-29 06:30:00", "2024-02-29 06:30:00"],
  ])("%s is %s", (typed, stored) => expect(read(wallTime, typed)).toBe(stored));

  it.each([
    "2026-11-21",
    "2026-02-29 10:00:00",
    "2026-11-21 24:30:00",
    "2026-11-21 10:60:00",
    "10:00:00",
    "21.11.2026 10:00",
    "0001-01-01 00:00:00",
    "x",
  ])("UIK-075 %s is refused in the given words", (typed) =>
    expect(read(wallTime, typed)).toBe("! Geçerli bir tarih seçmelisin."),
  );
});

describe("dates", () => {
  it.each(["2026-11-21", "2024-02-29"])("I18-006 %s is a date as it is written on the wire", (date) =>
    expect(read(isoDate, date)).toBe(date),
  );
  it.each(["21.11.2026", "2026-11-1", "20261121", "2026-11-21 10:00:00", "2026-02-29", "2026-13-01", "", 20261121])(
    "I18-006 %j is none",
    (typed) => expect(isoDate.safeParse(typed).success).toBe(false),
  );
});

describe("free words", () => {
  const tags = tagList(3, 10);
  it("comes as a list or as one text, each word once, whatever its case", () => {
    expect(read(tags, "a, b ,,a")).toEqual(["a", "b"]);
    expect(read(tags, ["Iğdır", "ığdır", "İzmir, izmir"])).toEqual(["Iğdır", "İzmir"]);
    expect(read(tags, undefined)).toEqual([]);
    expect(read(tags, "")).toEqual([]);
  });
  it("has a most and a longest", () => {
    expect(read(tags, "a,b,c,d")).toBe("! En fazla 3 seçim yapabilirsin.");
    expect(tags.safeParse("on bir harfli").success).toBe(false);
    expect(tags.safeParse([{}]).success).toBe(false);
  });
});

describe("UIK-074 the shared selector's value", () => {
  it.each([
    ["AGENCY|all", { scope: "AGENCY", scope_id: null }],
    ["AGENCY|", { scope: "AGENCY", scope_id: null }],
    ["TEAM|12", { scope: "TEAM", scope_id: 12 }],
  ])("UIK-074 %s", (text, value) => expect(read(scopeChoice, text)).toEqual(value));

  it.each(["", "AGENCY", "TEAM|0", "TEAM|-1", "TEAM|1|2", "OTHER|1", "team|1", "USER|1e9"])(
    "UIK-074 %j is refused",
    (text) => expect(scopeChoice.safeParse(text).success).toBe(false),
  );
});

describe("UIK-075 the texts that the specification does not show", () => {
  it("UIK-075 are the decided ones", () => {
    expect(issueText("min", "tr", { min: 5 })).toBe("En az 5 olmalı.");
    expect(issueText("max_length", "tr", { max: 80 })).toBe("En fazla 80 karakter olabilir.");
    expect(issueText("date", "tr")).toBe("Geçerli bir tarih seçmelisin.");
    expect(issueText("date_future", "tr")).toBe("İleri bir tarih seçilemez.");
    expect(issueText("iban", "tr")).toBe("Geçerli bir IBAN girmelisin.");
  });
});
