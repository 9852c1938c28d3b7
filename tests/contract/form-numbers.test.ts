import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { formLanguages } from "#contract/guest-forms/form-facts";
import { numberIn, readNumber } from "#contract/guest-forms/form-numbers";

import { runs } from "../helpers/deep";

const read = (language: (typeof formLanguages)[number], text: string) => readNumber(language, text, 6);

describe("numbers of guests", () => {
  it.each([
    ["tr", "1.234,56", "1234.56"],
    ["tr", "1.234", "1234"],
    ["tr", "12.5", "12.5"],
    ["tr", "-1.234.567,125", "-1234567.125"],
    ["tr", "1.234,56 TL", "1234.56"],
    ["en", "1,234.56", "1234.56"],
    ["en", "1.234", "1.234"],
    ["en", "1,234", "1234"],
    ["en", "12,5", "12.5"],
    ["de", "1.234,56", "1234.56"],
    ["fr", "1\u202F234,567", "1234.567"],
    ["ru", "1\u00A0234\u00A0567,5", "1234567.5"],
    ["es", "1234,5", "1234.5"],
    ["ar", "١٬٢٣٤٫٥٦", "1234.56"],
    ["ar", "1,234.5", "1234.5"],
    ["en", "007", "7"],
  ] as const)("FRM-117 FRM-220 I18-017 %s: %s is %s", (language, text, kept) => {
    expect(read(language, text)).toBe(kept);
  });

  it.each([
    ["tr", "1,234.56"],
    ["en", "1.234,56"],
    ["tr", "1.23.4"],
    ["en", "1,23,456"],
    ["de", "0x10"],
    ["tr", "1e9"],
    ["tr", "9".repeat(70)],
    ["fr", ""],
  ] as const)("FRM-220 %s: %s is read as nothing, for a guess could be wrong by a thousand", (language, text) => {
    expect(read(language, text)).toBeNull();
  });

  it("FRM-117 FRM-220 I18-017 X6 what a language shows it reads again, with every digit", () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,14}$/);
    const fraction = fc.option(fc.stringMatching(/^\d{0,5}[1-9]$/), { nil: undefined });
    fc.assert(
      fc.property(fc.constantFrom(...formLanguages), fc.boolean(), digits, fraction, (language, minus, head, tail) => {
        const kept = `${minus ? "-" : ""}${head}${tail === undefined ? "" : `.${tail}`}`;
        expect(read(language, numberIn(language, kept).replaceAll(/[\u200E\u200F\u061C]/g, ""))).toBe(kept);
      }),
      runs(2000),
    );
    expect(numberIn("tr", "1234567.125")).toBe("1.234.567,125");
    expect(numberIn("en", "1234.50")).toBe("1,234.50");
    expect(numberIn("tr", "yok")).toBe("yok");
  });
});
