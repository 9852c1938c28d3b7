import { expect, it } from "vitest";

import { addVat, splitGross } from "#contract/requests/amount-facts";
import { lineAmounts, prepaymentOf, restOf, sumLines, sumVat } from "#contract/requests/sales-invoice-facts";

const rates = ["0", "1", "10", "20"];
const toCents = (text: string) => Math.round(Number(text) * 100);

/** Every amount to 30 lira, and amounts far above them. */
const amounts = Array.from({ length: 3000 }, (_, at) => (at / 100).toFixed(2));
const large = ["999999.99", "1234567.89", "9999999999999.99", "100000000000.05"];

it("ACC-070 ACC-071 the typed total stays: net and VAT add up to it to the kuruş at every rate", () => {
  for (const rate of rates)
    for (const amount of amounts) {
      const { net, vat } = splitGross(amount, rate);
      expect(toCents(net) + toCents(vat)).toBe(toCents(amount));
      // Net is the nearest one: a naive floating division is at most half a kuruş away.
      expect(Math.abs(Number(net) - Number(amount) / (1 + Number(rate) / 100))).toBeLessThanOrEqual(0.005_000_1);
    }
});

it("ACC-070 ACC-071 an amount that VAT was added to splits into the same net amount and VAT", () => {
  for (const rate of rates)
    for (const net of [...amounts, ...large]) {
      const { gross, vat } = addVat(net, rate);
      expect(splitGross(gross, rate)).toEqual({ net, vat });
    }
});

it("ACC-071 known amounts", () => {
  expect(splitGross("120.00", "20")).toEqual({ net: "100.00", vat: "20.00" });
  expect(splitGross("0.01", "20")).toEqual({ net: "0.01", vat: "0.00" });
  expect(splitGross("100.00", "10")).toEqual({ net: "90.91", vat: "9.09" });
  expect(splitGross("9999999999999.99", "20")).toEqual({ net: "8333333333333.33", vat: "1666666666666.66" });
  expect(addVat("8333333333333.33", "1")).toEqual({ gross: "8416666666666.66", vat: "83333333333.33" });
});

it("ACC-181 lines of an invoice add up: net and VAT are the amount, whether prices are with VAT or without", () => {
  const quantities = ["1", "0.0001", "2.5", "3.3333", "999"];
  const prices = ["0", "0.01", "33.3333", "1234.56", "-19.99", "999999999999.9999"];
  const all = quantities.flatMap((quantity) =>
    prices.flatMap((unit_price) =>
      rates.flatMap((vat_rate) =>
        [false, true].map((isIncluded) => ({
          vat_rate,
          ...lineAmounts({ quantity, unit_price, vat_rate }, isIncluded),
          typed: isIncluded ? "amount" : ("net" as const),
          product: Number(quantity) * Number(unit_price),
        })),
      ),
    ),
  );
  for (const line of all) {
    expect(restOf(line.amount, line.net, line.vat)).toBe("0.00");
    const typed = Number(line.typed === "amount" ? line.amount : line.net);
    expect(Math.abs(typed - line.product)).toBeLessThanOrEqual(Math.max(0.005_000_1, Math.abs(line.product) * 1e-12));
  }
  const sum = sumLines(all);
  expect(restOf(sum.amount, sum.net, sum.vat)).toBe("0.00");
  expect(restOf(sum.vat, ...sumVat(all).map(({ vat }) => vat))).toBe("0.00");
  expect([prepaymentOf("100.01", "50"), prepaymentOf("0.01", "33.333"), restOf("100", "30.50", "80")]).toEqual([
    "50.01",
    "0.00",
    "-10.50",
  ]);
});
