import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { addUpSpent, isOverrun, spentOf } from "#contract/budgets/budget-spent";
import {
  budgetSums,
  lineParts,
  lineSides,
  MissingRate,
  type SumBudget,
  type SumLine,
} from "#contract/budgets/budget-sums";
import { plus, scaled, textOf, type Whole } from "#contract/exact";

import { anyBudget } from "../helpers/budget-arbitrary";
import { referenceTotals } from "../helpers/budget-reference";
import { rounds, runs, seed } from "../helpers/deep";

const line: SumLine = {
  category_id: 1,
  group_id: null,
  alt_group: null,
  is_default: false,
  is_internal: false,
  quantity: "1",
  repeat: "1",
  price_buy: "100",
  currency_buy: "TRY",
  price_sell: "120",
  currency_sell: "TRY",
  vat_rate: "20",
  taxes: [],
};
const budget = (lines: Partial<SumLine>[], more: Partial<SumBudget> = {}): SumBudget => ({
  currency: "TRY",
  rates: { EUR: "48.2", USD: "41.65" },
  service_fee: null,
  categories: [{ id: 1, has_service_fee: true }],
  groups: [],
  lines: lines.map((one) => ({ ...line, ...one })),
  ...more,
});
const totalOf = (one: SumBudget) => budgetSums(one).total;

describe("BUD-038 sums of a budget", () => {
  test("BUD-038 the budget of the design adds up to the kuruş", () => {
    const sums = budgetSums(
      budget([
        {
          quantity: "250",
          repeat: "4",
          price_buy: "178",
          currency_buy: "EUR",
          price_sell: "205",
          currency_sell: "EUR",
        },
      ]),
    );
    expect(sums.line(0)).toMatchObject({
      total_buy: "8579600.00",
      total_sell: "9881000.00",
      profit: "1301400.00",
      profit_ratio: "13.2",
    });
  });

  test.each([
    ["1.005", "1.01"],
    ["-1.005", "-1.01"],
    ["2.0049", "2.00"],
    ["0", "0.00"],
  ])("BUD-038 an amount of %s is rounded half away from zero to %s", (price, amount) => {
    expect(totalOf(budget([{ price_sell: price }])).total_sell).toBe(amount);
  });

  test("BUD-038 every step is rounded where it stands: amount, conversion, charge, VAT", () => {
    const { total } = budgetSums(
      budget(
        [
          {
            quantity: "3",
            price_sell: "0.335",
            currency_sell: "EUR",
            taxes: [
              { price_type: "PERCENTAGE", price: "1.5", currency_code: "TRY", vat_rate: "10" },
              { price_type: "FIXED", price: "0.105", currency_code: "USD", vat_rate: "0" },
            ],
          },
        ],
        { currency: "USD" },
      ),
    );
    // 1.005 → 1.01 EUR; × 48.2 ÷ 41.65 = 1.1688… → 1.17; 1.5 % → 0.02; 3 × 0.105 = 0.315 → 0.32.
    expect(total.total_sell).toBe("1.51");
    // 20 % of 1.17 → 0.23; 10 % of 0.02 → 0.00.
    expect(total.vat_sell).toBe("0.23");
  });

  test("BUD-035 of alternatives, lines and groups together, the default alone counts, and a group takes its lines along", () => {
    const { total, groups } = budgetSums(
      budget(
        [
          { alt_group: "otel", is_default: true, price_sell: "10" },
          { alt_group: "otel", price_sell: "20" },
          { group_id: 7, price_sell: "40" },
          { group_id: 7, alt_group: "sahne", price_sell: "80" },
        ],
        { groups: [{ id: 7, category_id: 1, alt_group: "otel", is_default: false }] },
      ),
    );
    expect(total.total_sell).toBe("10.00");
    // Sum of the group if it were chosen.
    expect(groups.get(7)?.total_sell).toBe("40.00");
  });

  test("BUD-038 the fee is taken of the categories that carry it, charges included, and has its own VAT", () => {
    const taxes = [{ price_type: "PERCENTAGE" as const, price: "2", currency_code: "TRY", vat_rate: "20" }];
    const total = totalOf(
      budget(
        [
          { price_sell: "1000", taxes },
          { category_id: 2, price_sell: "500" },
        ],
        {
          categories: [
            { id: 1, has_service_fee: true },
            { id: 2, has_service_fee: false },
          ],
          service_fee: { type: "PERCENTAGE", amount: "8", vat_rate: "20" },
        },
      ),
    );
    expect(total).toMatchObject({
      total_sell: "1520.00",
      service_fee: "81.60",
      service_fee_vat: "16.32",
      total_sell_with_service_fee: "1601.60",
      vat: [{ vat_rate: "20", buy: "40.40", sell: "304.00" }],
      total_vat: "320.32",
    });
  });

  test("BUD-038 a FIXED fee is never converted; without anything to sell there is no ratio", () => {
    const fee = { type: "FIXED" as const, amount: "250", vat_rate: "0" };
    expect(totalOf(budget([], { currency: "EUR", service_fee: fee })).total_sell_with_service_fee).toBe("250.00");
    expect(totalOf(budget([{ price_sell: "0" }])).profit_ratio).toBeNull();
  });

  test("BUD-038 a FIXED charge stands at price 0 and on a discount; an internal line sells nothing", () => {
    const taxes = [{ price_type: "FIXED" as const, price: "5", currency_code: "TRY", vat_rate: "0" }];
    expect(totalOf(budget([{ price_sell: "0", taxes }])).total_sell).toBe("5.00");
    expect(totalOf(budget([{ price_sell: "-100", taxes }])).total_sell).toBe("-95.00");
    const internal = totalOf(budget([{ is_internal: true, taxes }]));
    expect([internal.total_sell, internal.vat_sell, internal.total_buy]).toEqual(["0.00", "0.00", "105.00"]);
  });

  test("BUD-038 the exposure is what is bought and not sold in each other currency", () => {
    expect(
      budgetSums(
        budget([
          { price_buy: "42000", currency_buy: "EUR" },
          { price_sell: "7", currency_sell: "USD" },
        ]),
      ).exposure,
    ).toEqual([
      { currency: "EUR", amount: "42000.00" },
      { currency: "USD", amount: "-7.00" },
    ]);
  });

  test("BUD-038 a currency without a rate is told of, never guessed", () => {
    expect(() => budgetSums(budget([{ currency_buy: "JPY" }]))).toThrow(MissingRate);
  });
});

describe("BUD-038 laws of the sums", () => {
  test("BUD-020 the parts of a line add up to it, its VAT too, and an internal one sells nothing", () => {
    fc.assert(
      fc.property(anyBudget, ({ lines, ...money }) => {
        for (const own of lines) {
          const [parts, sides] = [lineParts(own, money), lineSides(own, money)];
          for (const side of ["buy", "sell"] as const) {
            expect(parts[side]).toHaveLength(side === "sell" && own.is_internal ? 0 : 1 + own.taxes.length);
            const sum = (of: "net" | "vat") =>
              parts[side].reduce<Whole>((all, part) => plus(all, scaled(part[of], 2)), 0);
            expect(textOf(sum("net"), 2)).toBe(sides[`total_${side}`]);
            expect(textOf(sum("vat"), 2)).toBe(sides[`vat_${side}`]);
          }
        }
      }),
      runs(300),
    );
  });

  test("the order of lines changes no total", () => {
    fc.assert(
      fc.property(anyBudget, fc.infiniteStream(fc.nat()), (one, random) => {
        const order = one.lines.map((own) => ({ own, at: random.next().value as number }));
        const moved = { ...one, lines: order.toSorted((a, b) => a.at - b.at).map(({ own }) => own) };
        expect(budgetSums(moved).total).toEqual(budgetSums(one).total);
        expect(budgetSums(moved).exposure).toEqual(budgetSums(one).exposure);
      }),
      runs(500),
    );
  });

  test("a line of whole units may be parted into two, and two be joined, without a difference", () => {
    const whole = fc.record({
      quantity: fc.integer({ min: 2, max: 400 }),
      part: fc.nat(),
      price: fc.integer({ min: -9999, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(whole, ({ quantity, part, price }) => {
        // Prices of whole kuruş in the budget's own currency and no VAT: nothing is left to round.
        const price_sell = (price / 100).toFixed(2);
        const first = 1 + (part % (quantity - 1));
        const two = [String(first), String(quantity - first)];
        const plain = { price_sell, price_buy: price_sell, vat_rate: "0" };
        expect(totalOf(budget(two.map((one) => ({ ...plain, quantity: one }))))).toEqual(
          totalOf(budget([{ ...plain, quantity: String(quantity) }])),
        );
      }),
      runs(300),
    );
  });

  test("what is printed adds up: totals are the sums of the categories and of the rates", () => {
    const cents = (text: string) => Math.round(Number(text) * 100);
    fc.assert(
      fc.property(anyBudget, (one) => {
        const { categories, total } = budgetSums(one);
        for (const key of ["total_buy", "total_sell", "vat_buy", "vat_sell"] as const)
          expect([...categories.values()].reduce((sum, row) => sum + cents(row[key]), 0)).toBe(cents(total[key]));
        expect(total.vat.reduce((sum, row) => sum + cents(row.sell), 0)).toBe(cents(total.vat_sell));
      }),
      runs(500),
    );
  });

  describe("against SQL", () => {
    let client: Client;
    beforeAll(async () => {
      client = new Client({ connectionString: process.env["TEST_DATABASE_URL"] ?? "" });
      await client.connect();
    });
    afterAll(() => client.end());

    test("random budgets come to what a reference in SQL says", { timeout: 240_000 }, async () => {
      const wanted = rounds(2000, 100_000);
      for (let at = 0; at < wanted; at += 1000) {
        const budgets = fc.sample(anyBudget, { numRuns: 1000, seed: seed + at });
        const reference = await referenceTotals(client, budgets);
        expect(reference.length).toBe(1000);
        budgets.forEach((one, index) => {
          if (JSON.stringify(sorted(totalOf(one))) !== JSON.stringify(sorted(reference[index]!)))
            expect({ budget: one, total: totalOf(one) }).toEqual({ budget: one, total: reference[index] });
        });
      }
    });
  });
});

const sorted = (one: object) => Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1));

describe("planned, committed and actual", () => {
  test("BUD-006 an advance is spent by the expenses of its person alone, and nothing counts twice", () => {
    const of = (kind: "advance" | "expense" | "payment", person: number, amount: string) => ({ kind, person, amount });
    const both = [of("advance", 1, "100.00"), of("expense", 1, "30.10"), of("expense", 1, "20.00")];
    expect(addUpSpent([])).toEqual({ committed: "0.00", actual: "0.00" });
    expect(addUpSpent(both)).toEqual({ committed: "100.00", actual: "50.10" });
    expect(addUpSpent([...both, of("expense", 2, "5.00")])).toEqual({ committed: "105.00", actual: "55.10" });
    expect(addUpSpent([...both, of("expense", 1, "60.00"), of("payment", 1, "7.00")])).toEqual({
      committed: "117.10",
      actual: "110.10",
    });
  });

  test("what is spent on lines adds up, exactly", () => {
    expect(spentOf([])).toEqual({ committed: "0.00", actual: "0.00" });
    const cents = Array.from({ length: 10 }, () => ({ committed: "0.10", actual: "-0.01" }));
    expect(spentOf(cents)).toEqual({ committed: "1.00", actual: "-0.10" });
    const large = { committed: "9007199254740993.01", actual: "0.00" };
    expect(spentOf([large, large]).committed).toBe("18014398509481986.02");
  });

  test.each([
    ["100.00", "100.00", "0.00", false],
    ["100.00", "100.01", "0.00", true],
    ["100.00", "0.00", "100.01", true],
    ["0.00", "0.01", "0.00", true],
    ["9.00", "10.00", "0.00", true],
    // A discount is bought for less than nothing.
    ["-5.00", "0.00", "0.00", false],
    ["0.00", "-3.00", "0.00", false],
  ])("of %s planned, %s committed and %s invoiced: overrun %s", (total_buy, committed, actual, over) => {
    expect(isOverrun({ total_buy, committed, actual })).toBe(over);
  });
});
