import { describe, expect, test } from "vitest";

import { email, int } from "#contract/common";
import { parseMoneyInput } from "#contract/decimals";
import { iban } from "#contract/fields";
import { foldTurkish, isSameName, lowerTurkish } from "#contract/fold";
import { visibleName } from "#contract/guest-forms/visible";
import { customSchema } from "#contract/projects/attendee-fields";

const column = customSchema([{ key: "oda", kind: "number", options: [] }]);
const stored = (typed: string) => column.safeParse({ oda: typed }).data?.["oda"];

describe("one reading of numbers (CLDR tr)", () => {
  test.each([
    ["1.250", "1250"],
    ["1.250,50", "1250.50"],
    ["1250,50", "1250.50"],
    ["1250.50", "1250.50"],
    ["1.250.000", "1250000"],
    ["1 250", "1250"],
    ["1\u00a0250,5", "1250.5"],
    ["-1.250,5", "-1250.5"],
    ["0,125", "0.1250"],
    ["0.125", "0.1250"],
    ["1250.125", "1250.1250"],
    ["12,345678", "12.345678"],
    ["1.250 TL", "1250"],
  ])("PRJ-100 a number of an attendee, %s, is stored as %s and read again as itself", (typed, value) => {
    expect(stored(typed)).toBe(value);
    expect(stored(value)).toBe(value);
    expect(Number(parseMoneyInput(value, { digits: 6 }))).toBe(Number(value));
  });

  test.each(["1.25.0", "1,250.50", "01.250", "12a", "1.2500,5", ","])("%s is refused, not guessed", (typed) =>
    expect(column.safeParse({ oda: typed }).success).toBe(false),
  );

  test.each([
    ["1.250", 1250],
    ["1 250", 1250],
    ["1.250.000", 1_250_000],
    ["-1.250", -1250],
  ])("a whole number %s is %d", (typed, value) => expect(int(-2000, 2_000_000).parse(typed)).toBe(value));

  test.each(["1.25", "1,5", "1.2500", "0.125"])("%s is no whole number", (typed) =>
    expect(int(0, 2_000_000).safeParse(typed).success).toBe(false),
  );
});

describe("pasted account numbers", () => {
  test.each([
    "TR33\u00a00006\u00a01005\u00a01978\u00a06457\u00a08413\u00a026",
    "IBAN: TR33 0006 1005 1978 6457 8413 26",
    "iban no: tr33 0006 1005 1978 6457 8413 26",
    "TR33-0006-1005-1978-6457-8413-26",
    "TR33.0006.1005.1978.6457.8413.26",
    "TR33\u202f0006\u20091005 1978 6457 8413 26",
  ])("UIK-075 %s is one IBAN", (typed) => expect(iban.parse(typed)).toBe("TR330006100519786457841326"));
});

describe("i with a dot of its own is i (Unicode SpecialCasing)", () => {
  const dotted = "bh i\u0307stanbul turizm";

  test("in names, search and mails", () => {
    expect(visibleName(dotted)).toBe("bh istanbul turizm");
    expect(foldTurkish(dotted)).toBe(foldTurkish("BH İSTANBUL TURİZM"));
    expect(foldTurkish("I\u0307STANBUL")).toBe("istanbul");
    expect(lowerTurkish("IĞDIR İL")).toBe("ığdır il");
    expect(lowerTurkish("S\u0327ULE I\u0307NAL")).toBe("şule inal");
    expect([isSameName("ŞEN IŞIK", "şen ışık"), isSameName("Şen", "Sen"), isSameName("Işık", "işik")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(email.parse("İLETİSİM@ORNEK.TEST")).toBe("iletisim@ornek.test");
    expect(email.parse("i\u0307letisim@ornek.test")).toBe("iletisim@ornek.test");
  });

  test("joined emoji stay whole in a name", () => {
    const family = "Aile 👨‍👩‍👧‍👦 Turizm";
    expect(visibleName(family)).toBe(family);
  });
});
