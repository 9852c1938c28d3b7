import fc from "fast-check";

import type { SumBudget, SumCharge, SumLine } from "#contract/budgets/budget-sums";

const currencies = ["TRY", "EUR", "USD", "GBP"] as const;
const currency = fc.constantFrom(...currencies);
const vat = fc.constantFrom("0", "1", "10", "20", "8.1234");

/** A decimal as text, of so many digits after the dot at most. */
const decimal = (min: number, max: number, digits: number) =>
  fc.integer({ min: Math.ceil(min * 10 ** digits), max: Math.floor(max * 10 ** digits) }).map((value) => {
    const text = String(Math.abs(value)).padStart(digits + 1, "0");
    const dotted = `${text.slice(0, -digits)}.${text.slice(-digits)}`;
    return value < 0 ? `-${dotted}` : dotted;
  });

/** Zero and below zero (a discount) are as likely as they need to be to be met often. */
const price = fc.oneof(
  { weight: 8, arbitrary: decimal(0, 100_000, 4) },
  { weight: 1, arbitrary: fc.constant("0") },
  { weight: 2, arbitrary: decimal(-5000, 0, 4) },
);

const charge: fc.Arbitrary<SumCharge> = fc.record({
  price_type: fc.constantFrom("PERCENTAGE", "FIXED"),
  price: decimal(0, 30, 4),
  currency_code: currency,
  vat_rate: vat,
});

interface Shape {
  categories: number;
  /** Category of each group. */
  groups: { category: number; alt: number; isDefault: boolean }[];
}

const lineOf = ({ categories, groups }: Shape): fc.Arbitrary<SumLine> =>
  fc
    .record({
      category: fc.nat({ max: categories - 1 }),
      group: fc.option(fc.nat({ max: 2 }), { freq: 2 }),
      alt: fc.nat({ max: 5 }),
      is_default: fc.boolean(),
      is_internal: fc.nat({ max: 9 }).map((value) => value === 0),
      quantity: fc.oneof(decimal(0, 500, 2), fc.nat({ max: 300 }).map(String)),
      repeat: fc.oneof(fc.constant("1"), decimal(0, 10, 2)),
      price_buy: price,
      currency_buy: currency,
      price_sell: price,
      currency_sell: currency,
      vat_rate: vat,
      taxes: fc.array(charge, { maxLength: 3 }),
    })
    .map(({ category, group, alt, ...line }) => {
      const own = group === null ? undefined : groups[group];
      return {
        ...line,
        category_id: (own?.category ?? category) + 1,
        group_id: own ? group! + 1 : null,
        alt_group: alt < 2 ? `set-${alt}` : null,
      };
    });

/** Budgets of four currencies, groups, alternatives, discounts and charges. Alternative sets may lack a default here. */
export const anyBudget: fc.Arbitrary<SumBudget> = fc
  .record({
    categories: fc.integer({ min: 1, max: 3 }),
    groups: fc.array(fc.record({ category: fc.nat({ max: 2 }), alt: fc.nat({ max: 4 }), isDefault: fc.boolean() }), {
      maxLength: 3,
    }),
    fees: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  })
  .chain(({ categories, groups: some, fees }) => {
    const groups = some.map((one) => ({ ...one, category: one.category % categories }));
    return fc.record({
      currency,
      rates: fc.record({ EUR: decimal(1, 99, 6), USD: decimal(1, 99, 6), GBP: decimal(1, 99, 6) }),
      service_fee: fc.option(
        fc.record({ type: fc.constantFrom("PERCENTAGE", "FIXED"), amount: decimal(0, 40, 2), vat_rate: vat }),
        { freq: 3 },
      ),
      categories: fc.constant(
        Array.from({ length: categories }, (_, at) => ({ id: at + 1, has_service_fee: fees[at] !== false })),
      ),
      groups: fc.constant(
        groups.map(({ category, alt, isDefault }, at) => ({
          id: at + 1,
          category_id: category + 1,
          alt_group: alt < 2 ? `set-${alt}` : null,
          is_default: isDefault,
        })),
      ),
      lines: fc.array(lineOf({ categories, groups }), { maxLength: 8 }),
    });
  }) as fc.Arbitrary<SumBudget>;
