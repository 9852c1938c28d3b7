import fc from "fast-check";
import { expect, test } from "vitest";

import { agingOf, convertAmount, exchangeDifference, valueOfPart } from "#contract/accounting/allocation";
import { amountInWords } from "#contract/accounting/amount-in-words";
import { textOf } from "#contract/exact";

import { runs } from "../helpers/deep";

test("BUD-038 the exchange difference of a payment against an invoice, and of the one that closes it", () => {
  const invoice = { rate: "42.10", open: "100.00", company_open: "4210.00" };
  expect(valueOfPart("40.00", invoice)).toBe("1684.00");
  expect(exchangeDifference({ paid: "40.00", company_amount: "1684.00" }, "43.55")).toBe("58.00");
  expect(exchangeDifference({ paid: "40", company_amount: "1684.00" }, "41.00")).toBe("-44.00");
  // Rows of the invoice were rounded one by one: its value is a kuruş more than its total at the rate.
  const last = { rate: "42.10", open: "60.00", company_open: "2526.01" };
  expect(valueOfPart("60", last)).toBe("2526.01");
  expect(exchangeDifference({ paid: "60", company_amount: "2526.01" }, "42.10")).toBe("-0.01");
});

test("BUD-038 several payments take the whole value of an invoice, to the kuruş", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: -3, max: 3 }), (all, rate, odd) => {
      const rateText = textOf(rate, 6);
      const total = all.reduce((sum, part) => sum + part, 0);
      let open = total;
      let company = Math.round(Number(convertAmount(textOf(total, 2), rateText)) * 100) + odd;
      for (const part of all) {
        const invoice = { rate: rateText, open: textOf(open, 2), company_open: textOf(company, 2) };
        const taken = valueOfPart(textOf(part, 2), invoice);
        open -= part;
        company -= Number(taken.replace(".", ""));
      }
      expect([open, company]).toEqual([0, 0]);
    }),
    runs(300),
  );
});

test("BUD-038 an amount between two foreign currencies is rounded once, at the cross rate", () => {
  expect(convertAmount("100.00", "49.1234", "42.4242")).toBe("115.79");
  expect(convertAmount("0.01", "42.5")).toBe("0.43");
  expect(() => convertAmount("1", "1", "0")).toThrow(RangeError);
});

test("aging: not due until the due day, then by thirty days", () => {
  const today = "2026-11-30";
  const due = ["2026-12-01", "2026-11-30", "2026-10-31", "2026-10-30", "2026-10-01", "2026-09-30", "2026-09-01"];
  expect([...due, "2026-08-31"].map((day) => agingOf(day, today))).toEqual([
    "not_due",
    "0-30",
    "0-30",
    "31-60",
    "31-60",
    "61-90",
    "61-90",
    "90+",
  ]);
});

test("amounts in Turkish words", () => {
  const cases: [string, string, string][] = [
    ["1234.56", "TRY", "BİNİKİYÜZOTUZDÖRT TÜRK LİRASI ELLİALTI KURUŞ"],
    ["0.05", "TRY", "SIFIR TÜRK LİRASI BEŞ KURUŞ"],
    ["0", "TRY", "SIFIR TÜRK LİRASI"],
    ["100.5", "USD", "YÜZ ABD DOLARI ELLİ SENT"],
    ["1001.00", "EUR", "BİNBİR AVRO"],
    ["21000", "GBP", "YİRMİBİRBİN İNGİLİZ STERLİNİ"],
    ["101000.01", "TRY", "YÜZBİRBİN TÜRK LİRASI BİR KURUŞ"],
    ["1001001", "TRY", "BİRMİLYONBİNBİR TÜRK LİRASI"],
    [
      "999999999999999.99",
      "TRY",
      "DOKUZYÜZDOKSANDOKUZTRİLYONDOKUZYÜZDOKSANDOKUZMİLYARDOKUZYÜZDOKSANDOKUZMİLYONDOKUZYÜZDOKSANDOKUZBİNDOKUZYÜZDOKSANDOKUZ TÜRK LİRASI DOKSANDOKUZ KURUŞ",
    ],
    ["-7.10", "TRY", "EKSİ YEDİ TÜRK LİRASI ON KURUŞ"],
    ["5.50", "SEK", "BEŞ SEK 50/100"],
  ];
  expect(cases.map(([amount, currency]) => amountInWords(amount, currency))).toEqual(cases.map(([, , words]) => words));
  for (const amount of ["1,5", "1.234", "1234567890123456", ""])
    expect(() => amountInWords(amount, "TRY")).toThrow(RangeError);
});
