import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";

import { divided, minus, plus, scaled, textOf, times } from "#contract/exact";

import { runs } from "../helpers/deep";

/** Decimals of so many digits after the dot, as large as a price may be and as small as a kuruş, with zeros at either end. */
const decimal = (digits: number) =>
  fc
    .tuple(
      fc.boolean(),
      fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.bigInt({ min: 0n, max: 99_999n }), fc.constant(0n)),
      fc.nat({ max: digits }),
    )
    .map(([isNegative, value, missing]) => {
      const text = String(value).padStart(digits + 1, "0");
      const part = text.slice(-digits).slice(0, digits - missing);
      return `${isNegative ? "-" : ""}${text.slice(0, -digits)}${part === "" ? "" : `.${part}`}`;
    });

/** Reference by another library, with more decimals than any result. */
const Reference = Big();
Reference.DP = 40;
Reference.RM = 1;

test("BUD-038 sums, products and rounded quotients of decimals are what another library says", () => {
  fc.assert(
    fc.property(decimal(2), decimal(4), decimal(6), (one, two, three) => {
      const [a, b, c] = [scaled(one, 2), scaled(two, 4), scaled(three, 6)];
      const [x, y, z] = [new Reference(one), new Reference(two), new Reference(three)];
      expect(textOf(a, 2)).toBe(new Reference(x.toFixed()).toFixed(2));
      expect(textOf(plus(a, scaled(one, 2)), 2)).toBe(x.plus(x).toFixed(2));
      expect(textOf(minus(scaled(one, 4), b), 4)).toBe(x.minus(y).toFixed(4));
      expect(textOf(times(times(a, b), c), 12)).toBe(x.times(y).times(z).toFixed(12));
      expect(textOf(divided(times(a, b), 10_000), 2)).toBe(x.times(y).round(2, 1).toFixed(2));
      if (z.gt(0)) expect(textOf(divided(times(a, scaled(three, 6)), c), 2)).toBe(x.toFixed(2));
      if (z.gt(0)) expect(textOf(divided(times(a, 1_000_000), c), 2)).toBe(x.div(z).round(2, 1).toFixed(2));
    }),
    runs(3000),
  );
});

test("BUD-038 halves go away from zero, at the edge of what a number holds and beyond it", () => {
  const edge = Number.MAX_SAFE_INTEGER;
  expect([5, -5, 4, -4].map((value) => textOf(divided(value, 10), 1))).toEqual(["0.1", "-0.1", "0.0", "0.0"]);
  expect(plus(edge, 1)).toBe(2n ** 53n);
  expect(plus(plus(edge, 1), -1)).toBe(edge);
  expect(times(edge, 2)).toBe(2n * BigInt(edge));
  expect(divided(times(edge, 10), 10)).toBe(edge);
  expect(divided(BigInt(edge) * 10n + 5n, 10)).toBe(BigInt(edge) + 1n);
  expect(divided(-BigInt(edge) * 10n - 5n, 10)).toBe(-BigInt(edge) - 1n);
  expect(textOf(scaled("-0.00", 2), 2)).toBe("0.00");
});

test("BUD-038 no decimal is cut off, and what is no decimal is no number", () => {
  expect(scaled("12.500000", 2)).toBe(1250);
  expect(() => scaled("12.505", 2)).toThrow(RangeError);
  expect(() => scaled("123456789012345.505", 2)).toThrow(RangeError);
  for (const text of ["1e3", "1.2.3", "1,5", "12a", "abcdefghijklmnopqrst"])
    expect(() => scaled(text, 2)).toThrow(RangeError);
});
