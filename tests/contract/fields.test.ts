import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import { amount, email, isoDate, isoDateTime, line, money, nameLine, text, typedDay } from "#contract/common";
import { iban, phone, readPhone, scopeChoice, tagList, taxNumber, wallTime } from "#contract/fields";
import { issueText, messageOf, type IssueLike } from "#contract/messages";
import { runs } from "../helpers/deep";

/** The stored value, or the text under the field. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? result.data : `! ${messageOf(result.error.issues[0] as IssueLike, "tr")}`;
}

describe("names of companies and people", () => {
  it.each([
    ["Acme  Kongre", "Acme Kongre"],
    ["Acme\u00a0\u3000Kongre\u2009", "Acme Kongre"],
    ["ﬁrma", "firma"],
    ["Ａcme １", "Acme 1"],
    ["Ac\u00adme", "Acme"],
    ["S\u0327ule I\u0307nal Iraz", "Şule İnal Iraz"],
    ["Acme™ ® m² ½ №1", "Acme™ ® m² ½ №1"],
    ["\u00a0 \u2003", ""],
  ])("%j is stored as %j", (typed, stored) => expect(read(nameLine(160), typed)).toBe(stored));

  it("one that is stored stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const once = read(nameLine(160), typed);
        if (typeof once === "string" && !once.startsWith("!")) expect(read(nameLine(160), once)).toBe(once);
      }),
      runs(500),
    );
  });
});

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
      runs(60),
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
    "2026-11-21 10:00:00 x",
    "x",
  ])("UIK-075 %s is refused in the given words", (typed) =>
    expect(read(wallTime, typed)).toBe("! Geçerli bir tarih seçmelisin."),
  );
});

describe("dates from people", () => {
  const far = "! 1970 ile 2100 yılları arasında bir tarih seçmelisin.";
  it.each(["1970-01-01", "2026-11-21", "2024-02-29", "2100-12-31"])("UIK-075 %s is taken", (day) => {
    expect(read(typedDay, day)).toBe(day);
    expect(read(wallTime, `${day}T09:30`)).toBe(`${day} 09:30:00`);
  });
  it.each(["0001-01-01", "0026-11-21", "1969-12-31", "2101-01-01", "2206-11-21", "9999-12-31", "20226-03-01"])(
    "UIK-075 %s is a slip of the fingers, and the field says so",
    (day) => {
      expect(read(typedDay, day)).toBe(far);
      expect(read(wallTime, `${day} 09:30:00`)).toBe(far);
    },
  );
  it.each(["2026-02-29", "2026-13-01", "0000-00-00", "21.11.2026", "", "2026-11-21 "])(
    "UIK-075 %j is none at all",
    (day) => expect(read(typedDay, day)).toMatch(/^! (Geçerli bir tarih seçmelisin|Bu alan zorunludur)\.$/),
  );
  it("I18-005 a time on the wire is YYYY-MM-DD HH:mm:ss, and a form's own is read as such", () => {
    const isTime = (text: string) => isoDateTime.safeParse(text).success;
    expect(
      ["2026-11-21 09:05:00", "2026-11-21T09:05:00", "2026-11-21 09:05", "21.11.2026 09:05:00"].map(isTime),
    ).toEqual([true, false, false, false]);
    expect(wallTime.parse("2026-11-21T09:05")).toBe("2026-11-21 09:05:00");
  });

  it("I18-006 what stands in an answer may be older", () => {
    for (const day of ["1923-10-29", "9999-12-31"]) expect(read(isoDate, day)).toBe(day);
  });
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

describe("what nobody sees", () => {
  const codes = (...ranges: [number, number][]) =>
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)));
  const turning = codes([0x202a, 0x202e], [0x2066, 0x2069], [0x200e, 0x200f], [0x61c, 0x61c]);
  const hidden = codes([0x200b, 0x200b], [0x2060, 0x2060], [0xfeff, 0xfeff]);
  const parting = ["\t", "\n", "\v", "\f", "\r", "\r\n", "\u0085", "\u2028", "\u2029"];
  const controls = codes([0, 0x1f], [0x7f, 0x9f]).filter((one) => !parting.includes(one));

  it("X6 is taken out of lines and texts, wherever it stands", () => {
    for (const one of [...turning, ...hidden, ...controls]) {
      const typed = `${one}Ilgaz${one} Kongre${one}`;
      const named = JSON.stringify(one);
      expect(read(line(80), typed), named).toBe("Ilgaz Kongre");
      expect(read(text(80), typed), named).toBe("Ilgaz Kongre");
      expect(read(email, `${one}isil@kulis${one}.example`), named).toBe("isil@kulis.example");
      expect(read(phone, `${one}0532 123 45 67${one}`), named).toBe("+905321234567");
      expect(read(tagList(3), `a${one},a, ${one}`), named).toEqual(["a"]);
    }
  });

  it("X6 breaks part the words of a line; a text keeps its lines and tabs", () => {
    for (const one of parting)
      expect(read(line(80), `Ilgaz${one}Kongre${one}`), JSON.stringify(one)).toBe("Ilgaz Kongre");
    expect(read(text(80), "bir\r\n\tiki\n\rüç\u2028dört")).toBe("bir\n\tiki\n\nüç\ndört");
  });

  it("X6 a name of nothing else is no name, and only what is left is counted", () => {
    const name = line(5).pipe(z.string().min(1));
    expect(read(name, "\u202e\u200b \u2066")).toBe("! Bu alan zorunludur.");
    expect(read(name, "\u202eIlgaz\u202c")).toBe("Ilgaz");
    expect(read(name, "\ud800")).toBe("! Bu metinde kullanılamayan bir karakter var.");
  });

  it("X6 joiners of emoji and of scripts stay, and so does every letter", () => {
    for (const good of ["\u{1F469}\u200D\u{1F4BB} Işık", "می\u200cخواهم", "שלום", "İğdır ŞÇÖÜ", "e\u0301"]) {
      expect(read(line(80), good)).toBe(good);
      expect(read(text(80), good)).toBe(good);
    }
  });
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
  ])("UIK-074 ORG-033 %s", (text, value) => expect(read(scopeChoice, text)).toEqual(value));

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

describe("amounts", () => {
  it.each([
    ["1234.50", "1234.50"],
    [" 1 234,50 ", "1234.50"],
    ["1\u00a0234,50", "1234.50"],
    ["1\u202f234\u202f567.8", "1234567.8"],
    ["12,5", "12.5"],
    ["250 000", "250000"],
  ])("LED-045 the API reads %j", (typed, read) => expect(amount.parse(typed)).toBe(read));

  // A dot is the decimal point in the API: Turkish thousands are refused, never read a thousandfold.
  it.each(["1.234,50", "1.234", "12 34", "1 2345", "1 234,567", "1,234", "- 5", "1 234 ,5", "", " "])(
    "LED-045 the API refuses %j",
    (typed) => expect(amount.safeParse(typed).success).toBe(false),
  );

  it("LED-045 amounts may be below zero where money is", () => {
    expect(money.parse("-1 234,50")).toBe("-1234.50");
    expect(amount.safeParse("-1").success).toBe(false);
  });
});

describe("X14 free words", () => {
  it("X14 a list that is too long is refused for its length, and its words are looked at once", () => {
    const typed = Array.from({ length: 50_000 }, (_, index) => index.toString(36)).join(",");
    const { error } = tagList(5).safeParse(typed);
    expect(error?.issues.map(({ code }) => code)).toEqual(["too_big"]);
    expect(tagList(5).safeParse(Array.from({ length: 50_000 }, () => 1)).error?.issues.length).toBeLessThan(10);
    expect(tagList(5).parse(`${"a, A,".repeat(20_000)}b`)).toEqual(["a", "b"]);
  });
});
