import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { invoiceSums, InvoiceInputError, type InvoiceInput } from "#contract/accounting/invoice-arithmetic";

import { runs } from "../helpers/deep";
import { naiveSums, naiveText } from "../helpers/naive-invoice";

type Line = InvoiceInput["lines"][number];
const line = (unit_price: string, more: Partial<Line> = {}): Line => ({
  quantity: "1",
  unit_price,
  vat_rate: "20",
  ...more,
});
const lira = (lines: Line[], more: Partial<InvoiceInput> = {}): InvoiceInput => ({
  currency: "TRY",
  rate: "1",
  lines,
  ...more,
});
const faultOf = (input: InvoiceInput) => {
  try {
    invoiceSums(input);
  } catch (error) {
    if (error instanceof InvoiceInputError) return [error.code, error.line];
    throw error;
  }
  return null;
};

describe("BUD-038 figures of an invoice by hand", () => {
  test("several rates: VAT by row, sums of rounded rows", () => {
    const sums = invoiceSums(
      lira([
        line("333.333", { quantity: "3" }),
        line("100.05", { vat_rate: "10" }),
        line("0.12345678", { quantity: "1000.5", vat_rate: "1" }),
        line("80", { vat_rate: "0" }),
      ]),
    );
    expect(sums.lines.map(({ net, vat, total }) => [net, vat, total])).toEqual([
      ["1000.00", "200.00", "1200.00"],
      ["100.05", "10.01", "110.06"],
      ["123.52", "1.24", "124.76"],
      ["80.00", "0.00", "80.00"],
    ]);
    expect(sums).toMatchObject({ net: "1303.57", vat: "211.25", total: "1514.82", payable: "1514.82" });
    expect(sums.vat_by_rate).toEqual([
      { rate: "0", net: "80.00", vat: "0.00" },
      { rate: "1", net: "123.52", vat: "1.24" },
      { rate: "10", net: "100.05", vat: "10.01" },
      { rate: "20", net: "1000.00", vat: "200.00" },
    ]);
  });

  test("half a kuruş goes away from zero, in rows below zero too", () => {
    const sums = invoiceSums(lira([line("0.025"), line("0.0249"), line("-0.025"), line("10.125", { vat_rate: "4" })]));
    expect(sums.lines.map(({ net }) => net)).toEqual(["0.03", "0.02", "-0.03", "10.13"]);
    expect(invoiceSums(lira([line("0.25", { vat_rate: "10" })])).vat).toBe("0.03");
    expect(invoiceSums(lira([line("0.24", { vat_rate: "10" })])).vat).toBe("0.02");
    // Three rows of 0.03 VAT, where the rate of their sum would be 0.08.
    expect(invoiceSums(lira([1, 2, 3].map(() => line("0.25", { vat_rate: "10" })))).vat).toBe("0.09");
  });

  test("withholding of 9/10 and 5/10 by code; what is paid is without it", () => {
    const sums = invoiceSums(
      lira([
        line("1000", { withholding_code: "612" }),
        line("333.33", { withholding_code: "604", vat_rate: "10" }),
        line("50"),
      ]),
    );
    expect(sums.lines.map((row) => row.withheld_vat)).toEqual(["180.00", "16.67", "0.00"]);
    expect(sums).toMatchObject({ vat: "243.33", withheld_vat: "196.67", total: "1626.66", payable: "1429.99" });
    // Full withholding, and a share of an older document.
    expect(invoiceSums(lira([line("100", { withholding_code: "805" })])).payable).toBe("100.00");
    const older = line("100", { withholding_code: "612", withholding_share: "70" });
    expect(invoiceSums(lira([older])).withheld_vat).toBe("14.00");
  });

  test("discounts: per cent by row, an amount by net with the remainder on the largest row", () => {
    const sums = invoiceSums(lira([line("200", { discount_rate: "12.5" })]));
    expect(sums).toMatchObject({ gross: "200.00", discount: "25.00", net: "175.00", vat: "35.00" });
    const spread = (prices: string[], discount_amount: string) =>
      invoiceSums(
        lira(
          prices.map((price) => line(price)),
          { discount_amount },
        ),
      ).lines.map(({ discount }) => discount);
    expect(spread(["100", "100", "100"], "100")).toEqual(["33.34", "33.33", "33.33"]);
    expect(spread(["100", "300", "200"], "100")).toEqual(["16.67", "50.00", "33.33"]);
    expect(spread(["10", "10", "10.01"], "0.05")).toEqual(["0.02", "0.02", "0.01"]);
    expect(spread(["10", "-3", "0"], "10")).toEqual(["10.00", "0.00", "0.00"]);
    // Two hundred rows of a kuruş, whose parts all round up or all round down: none is below zero or above its row.
    const kurus = Array.from({ length: 200 }, () => "0.01");
    for (const [discount, rows] of [
      ["1", 100],
      ["0.8", 80],
    ] as const) {
      const tiny = spread(kurus, discount);
      expect(tiny.filter((part) => part === "0.01")).toHaveLength(rows);
      expect(tiny.filter((part) => part === "0.00")).toHaveLength(200 - rows);
    }
  });

  test("prices with VAT keep their sum, and give the same figures as prices without it", () => {
    const sums = invoiceSums(
      lira([line("100"), line("110", { vat_rate: "10" }), line("0.03")], { vat_included: true }),
    );
    expect(sums.lines.map(({ net, vat, total }) => [net, vat, total])).toEqual([
      ["83.33", "16.67", "100.00"],
      ["100.00", "10.00", "110.00"],
      ["0.02", "0.01", "0.03"],
    ]);
    const off = invoiceSums(
      lira([line("120", { discount_rate: "50" })], { vat_included: true, discount_amount: "12" }),
    );
    expect(off).toMatchObject({ gross: "100.00", discount: "60.00", net: "40.00", vat: "8.00", payable: "48.00" });
  });

  test("a professional receipt pays neither income tax nor withheld VAT, an invoice from abroad no VAT", () => {
    const fee = lira([line("10000", { withholding_code: "602" })], { income_withholding_rate: "20" });
    expect(invoiceSums(fee)).toMatchObject({ vat: "2000.00", income_tax: "2000.00", payable: "8200.00" });
    const abroad = invoiceSums({ currency: "EUR", rate: "49.1234", lines: [line("99.99")], reverse_charge: true });
    expect(abroad).toMatchObject({ net: "99.99", vat: "20.00", total: "119.99", payable: "99.99" });
    expect(abroad.company).toMatchObject({ net: "4911.85", vat: "982.47", total: "5894.32", payable: "4911.85" });
  });

  test("rows are converted one by one, and VAT is the converted VAT", () => {
    const sums = invoiceSums({ currency: "USD", rate: "42.4242", lines: [line("0.33"), line("0.33"), line("0.34")] });
    expect(sums.lines.map(({ company }) => [company.net, company.vat])).toEqual([
      ["14.00", "2.97"],
      ["14.00", "2.97"],
      ["14.42", "2.97"],
    ]);
    expect(sums.company).toMatchObject({ net: "42.42", vat: "8.91", total: "51.33", payable: "51.33" });
  });

  test("input that makes no sense has a code and its row", () => {
    expect(faultOf(lira([line("1"), line("1", { withholding_code: "699" })]))).toEqual(["unknown_withholding_code", 1]);
    expect(faultOf(lira([line("1", { discount_rate: "100.01" })]))).toEqual(["discount_rate", 0]);
    expect(faultOf(lira([line("1", { vat_rate: "-1" })]))).toEqual(["vat_rate", 0]);
    expect(faultOf(lira([line("1")], { discount_amount: "1.01" }))).toEqual(["discount_above_net", null]);
    expect(faultOf(lira([line("1")], { discount_amount: "-1" }))).toEqual(["discount_above_net", null]);
    const abroad = lira([line("1", { withholding_code: "605" })], { reverse_charge: true });
    expect(faultOf(abroad)).toEqual(["withholding_with_reverse_charge", 0]);
    for (const price of ["1,5", "1e3", "0.123456789"])
      expect(() => invoiceSums(lira([line(price)]))).toThrow(RangeError);
    expect(invoiceSums(lira([]))).toMatchObject({ net: "0.00", payable: "0.00", vat_by_rate: [] });
  });
});

const decimal = (digits: number, most: bigint) =>
  fc.tuple(fc.bigInt({ min: 0n, max: most }), fc.nat({ max: digits })).map(([value, short]) => {
    const text = String(value).padStart(digits + 1, "0");
    const part = text.slice(-digits).slice(0, digits - short);
    return `${text.slice(0, -digits)}${part === "" ? "" : `.${part}`}`;
  });

const lines = fc.record({
  quantity: fc.oneof(decimal(8, 10n ** 11n), fc.nat({ max: 50 }).map(String)),
  unit_price: fc.oneof(
    decimal(8, 10n ** 13n),
    decimal(2, 10n ** 7n),
    fc.constantFrom("0.005", "0.025", "0.125", "0.01"),
  ),
  discount_rate: fc.option(fc.constantFrom("0", "0.5", "12.5", "33.3333", "100")),
  vat_rate: fc.constantFrom("0", "1", "8", "10", "18", "20"),
  withholding_code: fc.option(fc.constant("612")),
  withholding_share: fc.constantFrom("90", "70", "50", "20", "100"),
});

const inputs = fc
  .record({
    rate: fc.oneof(fc.constant("1"), decimal(6, 10n ** 8n)),
    lines: fc.array(lines, { maxLength: 12 }),
    part: fc.nat({ max: 100 }),
    income_withholding_rate: fc.option(fc.constantFrom("10", "20", "17.5")),
    vat_included: fc.boolean(),
    reverse_charge: fc.boolean(),
  })
  .map(({ part, ...given }): InvoiceInput => {
    const rows = given.lines.map((row) => (given.reverse_charge ? { ...row, withholding_code: null } : row));
    const input: InvoiceInput = { ...given, lines: rows, currency: "EUR" };
    // A discount of so many per cent of all rows, in the terms of their prices.
    const all = naiveSums({ ...input, vat_included: false }).net;
    return { ...input, discount_amount: naiveText((all * BigInt(part)) / 100n) };
  });

test("BUD-038 a second calculation with plain fractions comes to the same figures", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const sums = invoiceSums(input);
      const naive = naiveSums(input);
      expect(sums.lines.map((row) => [row.gross, row.discount, row.net, row.vat, row.withheld_vat])).toEqual(
        naive.rows.map((row) => row.map(naiveText)),
      );
      expect([sums.net, sums.vat, sums.withheld_vat, sums.income_tax, sums.total, sums.payable]).toEqual(
        [naive.net, naive.vat, naive.withheld, naive.tax, naive.total, naive.payable].map(naiveText),
      );
      const { company } = sums;
      expect([company.net, company.vat, company.withheld_vat, company.income_tax, company.payable]).toEqual(
        [naive.company.net, naive.company.vat, naive.company.withheld, naive.company.tax, naive.company.payable].map(
          naiveText,
        ),
      );
    }),
    runs(1500),
  );
});

const centsOf = (text: string) => BigInt(text.replace(".", ""));
const sum = (values: readonly string[]) => values.reduce((all, one) => all + centsOf(one), 0n);

test("BUD-038 printed rows add up to every printed total", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const sums = invoiceSums(input);
      for (const field of ["gross", "discount", "net", "vat", "withheld_vat", "total"] as const)
        expect(sum(sums.lines.map((row) => row[field]))).toBe(centsOf(sums[field]));
      for (const field of ["net", "vat", "withheld_vat", "total"] as const)
        expect(sum(sums.lines.map(({ company }) => company[field]))).toBe(centsOf(sums.company[field]));
      for (const row of [...sums.lines, sums])
        expect([centsOf(row.gross) - centsOf(row.discount), centsOf(row.net) + centsOf(row.vat)]).toEqual([
          centsOf(row.net),
          centsOf(row.total),
        ]);
      expect(sum(sums.vat_by_rate.map(({ net }) => net))).toBe(centsOf(sums.net));
      expect(sum(sums.vat_by_rate.map(({ vat }) => vat))).toBe(centsOf(sums.vat));
    }),
    runs(500),
  );
});

test("BUD-038 a price with VAT of what a row came to without it is the same row", () => {
  const rows = fc.array(
    fc.record({
      net: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      vat_rate: fc.constantFrom("0", "1", "8", "10", "18", "20"),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(rows, (given) => {
      const plain = invoiceSums(lira(given.map(({ net, vat_rate }) => line(naiveText(net), { vat_rate }))));
      const back = plain.lines.map(({ total }, at) => line(total, { vat_rate: given[at]?.vat_rate ?? "0" }));
      expect(invoiceSums(lira(back, { vat_included: true }))).toEqual(plain);
    }),
    runs(1000),
  );
});
