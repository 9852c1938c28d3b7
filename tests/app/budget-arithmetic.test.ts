import { Big } from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { lineSides } from "#contract/budgets/budget-sums";
import { sumLine } from "#contract/budgets/line-parts";
import type { BudgetItem } from "#contract/budgets/budgets";
import { calculate, isFormula } from "~/browser/budget-arithmetic";
import { readCell } from "~/browser/budget-cells";
import { CellFormulas } from "~/browser/budget-formulas";
import { isWholeMargin, priceFor, readMargin, readMarkup } from "~/browser/budget-margin";

import { runs } from "../helpers/deep";

const read = (cell: Parameters<typeof readCell>[0], text: string) =>
  readCell(cell, text, "TRY", ["TRY", "EUR", "USD", "GBP"]);

describe("arithmetic in a cell", () => {
  it.each([
    ["=1250,5*1,15", "1438.075"],
    ["3*4", "12"],
    ["3 x 4", "12"],
    ["2×3×4", "24"],
    ["=1.250,50+99,50", "1350"],
    ["=(100+20)*1,2-4", "140"],
    ["=100/3", "33.3333"],
    ["=-5*-2", "10"],
    ["= 2 - 5", "-3"],
    ["=1/3*3", "1"],
    ["=0,00005", "0.0001"],
    ["=1000", "1000"],
  ])("BUD-014 %s is %s", (text, value) => {
    expect([isFormula(text), calculate(text, 4)]).toEqual([true, value]);
    expect(read("price_buy", text)).toEqual({ value });
  });

  it.each(["=", "=1/0", "=1+", "=(1", "=1)", "=a*2", "=1..2", "=2**3", `=${"1+".repeat(60)}1`, "=1,2,3", "=%5"])(
    "BUD-014 %s is refused",
    (text) => expect(read("price_buy", text)).toEqual({ fault: "number" }),
  );

  it("BUD-014 a range, a day or a telephone number is never calculated without the sign", () => {
    for (const text of ["10-12", "5/12", "1+2", "0532 123"]) expect([text, isFormula(text)]).toEqual([text, false]);
    expect(read("quantity", "10-12")).toEqual({ fault: "number" });
  });

  it("BUD-015 a formula may have a currency, and keeps to the limits of its cell", () => {
    expect(read("price_sell", "=1250,5*2 €")).toEqual({ value: "2501", currency: "EUR" });
    expect(read("price_sell", "3x4 usd")).toEqual({ value: "12", currency: "USD" });
    expect(read("quantity", "=2-3")).toEqual({ fault: "number" });
    expect(read("quantity", "=10/3")).toEqual({ value: "3.33" });
    expect(read("repeat", "=100000*10")).toEqual({ fault: "number" });
    expect(read("name", "3*4")).toEqual({ value: "3*4" });
    expect(read("note", "=1+1")).toEqual({ value: "=1+1" });
  });

  it("BUD-014 sums and products are exact", () => {
    const number = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2).replace(".", ","));
    const term = fc.array(fc.tuple(fc.constantFrom("+", "-", "*"), number), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(number, term, (first, more) => {
        const text = `=${first}${more.map(([sign, value]) => sign + value).join("")}`;
        // Products first, as everywhere.
        const products = text.slice(1).split(/(?=[+-])/);
        const wanted = products.reduce((sum, part) => {
          const value = part
            .replace(/^[+-]/, "")
            .split("*")
            .reduce((all, one) => all.times(one.replace(",", ".")), new Big(1));
          return part.startsWith("-") ? sum.minus(value) : sum.plus(value);
        }, new Big(0));
        expect(new Big(calculate(text, 9) ?? "NaN").eq(wanted.round(9, Big.roundHalfUp))).toBe(true);
      }),
      runs(200),
    );
  });
});

describe("the formula of a cell is shown again", () => {
  it("BUD-014 while the cell has its value, also after a reload, and never another budget's", () => {
    const held = new Map<string, string>();
    const store = {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => void held.set(key, text),
    };
    const formulas = new CellFormulas("b1", store);
    formulas.keep(7, "price_buy", "=1250,5*1,15", "1438.075");
    expect(formulas.textOf(7, "price_buy", "1438.0750")).toBe("=1250,5*1,15");
    const again = new CellFormulas("b1", store);
    expect(again.textOf(7, "price_buy", "1438.0750")).toBe("=1250,5*1,15");
    expect(again.textOf(7, "price_buy", "1500")).toBeUndefined();
    expect(again.textOf(7, "price_sell", "1438.0750")).toBeUndefined();
    expect(new CellFormulas("b2", store).textOf(7, "price_buy", "1438.0750")).toBeUndefined();
    for (let line = 100; line < 700; line += 1) again.keep(line, "quantity", "2*3", "6");
    expect(again.textOf(7, "price_buy", "1438.0750")).toBeUndefined();
    held.set("kulis-formulas:b1", "{broken");
    expect(new CellFormulas("b1", store).textOf(699, "quantity", "6")).toBeUndefined();
  });
});

const line = (more: Partial<BudgetItem>): BudgetItem =>
  ({
    quantity: "2.00",
    repeat: "3.00",
    price_buy: "100.0000",
    currency_buy: "TRY",
    price_sell: "0.0000",
    currency_sell: "TRY",
    vat_rate: "10.00",
    taxes: [],
    is_internal: 0,
    is_default: 0,
    alt_group: null,
    in_group: null,
    has_service_fee: 1,
    ...more,
  }) as unknown as BudgetItem;
const money = { currency: "TRY", rates: { EUR: "45.1", USD: "40" } };
const ratioAt = (one: BudgetItem, price_sell: string) => lineSides(sumLine({ ...one, price_sell }), money).profit_ratio;

describe("a typed margin", () => {
  it("BUD-011 texts of margins and markups are read, others are not", () => {
    expect(["20", "%17,5", "17.5%", "-5", "0"].map(readMargin)).toEqual(
      [20, 17.5, 17.5, -5, 0].map((margin) => ({ margin })),
    );
    expect(["100", "120", "x", "", "1.234,5"].map(readMargin)).toEqual([null, null, null, null, null]);
    expect(["100", "%120", "99,9", "-100", "x"].map(isWholeMargin)).toEqual([true, true, false, false, false]);
    expect(["+15%", "+%15", "+ 12,5 %"].map(readMarkup)).toEqual([15, 15, 12.5].map((markup) => ({ markup })));
    expect(["15%", "+15", "-15%", "+a%"].map(readMarkup)).toEqual([null, null, null, null]);
  });

  it("BUD-011 the price follows: 600 of cost at 20 % is 750 of sale, 15 % on it is 690", () => {
    expect(priceFor(line({}), money, { margin: 20 })).toBe("125.00");
    expect(priceFor(line({}), money, { markup: 15 })).toBe("115.00");
    expect(priceFor(line({ currency_sell: "EUR" }), money, { markup: 0 })).toBe("2.2173");
    expect(priceFor(line({ price_buy: "0.0000" }), money, { margin: 20 })).toBeNull();
    expect(priceFor(line({ quantity: "0.00" }), money, { margin: 20 })).toBeNull();
    expect(priceFor(line({ is_internal: 1 }), money, { margin: 20 })).toBeNull();
    expect(() => priceFor(line({ currency_buy: "GBP" }), money, { margin: 20 })).toThrow("GBP");
  });

  it("BUD-011 BUD-020 the sheet shows the typed ratio again, with rates and charges of any kind", () => {
    const charge = fc.oneof(
      fc.record({
        name: fc.constant("Vergi"),
        price_type: fc.constant("PERCENTAGE"),
        currency_code: fc.constant("TRY"),
        price: fc.integer({ min: 1, max: 30 }).map(String),
        vat_rate: fc.constant("0"),
      }),
      fc.constant({ name: "Bedel", price_type: "FIXED", currency_code: "TRY", price: "25.00", vat_rate: "20" }),
    );
    const cases = fc.record({
      price_buy: fc.integer({ min: 1000, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(4)),
      quantity: fc.integer({ min: 1, max: 500 }).map((n) => `${n}.00`),
      currency_buy: fc.constantFrom("TRY", "EUR"),
      currency_sell: fc.constantFrom("TRY", "USD"),
      taxes: fc.array(charge, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(cases, fc.integer({ min: -500, max: 800 }), (values, tenths) => {
        const one = line(values as unknown as Partial<BudgetItem>);
        const price = priceFor(one, money, { margin: tenths / 10 });
        expect(Math.abs(Number(ratioAt(one, price ?? "")) - tenths / 10)).toBeLessThanOrEqual(0.1);
      }),
      runs(200),
    );
  });
});
