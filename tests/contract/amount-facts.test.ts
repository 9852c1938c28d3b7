import { expect, it } from "vitest";

import { addVat, splitGross } from "#contract/requests/amount-facts";

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
