import { Big } from "big.js";
import { expect } from "vitest";

/** Half away from zero, as the budget rounds. */
const cents = (value: Big) => value.round(2, Big.roundHalfUp);

/** `1.234,5678` and `−5,00` as numbers. */
export const readPrinted = (text: string): Big =>
  Big(text.replaceAll(/[.\s]/g, "").replace(",", ".").replace("\u2212", "-"));

/** A line's amount as it is printed, with the figures beside it. */
export interface PrintedLine {
  quantity: Big;
  repeat: Big;
  price: Big;
  /** Sign of the price's currency. */
  sign: string;
  /** The amount without charges and each charge with its label; empty for a line without charges. */
  parts: { label: string; amount: Big }[];
  total: Big;
}

interface Printed {
  /** Price of one unit in ₺, by the sign of the currency. */
  rates: ReadonlyMap<string, Big>;
  /** Sign of the budget's currency. */
  own: string;
}

/** Works the line out by the printed figures alone. */
export function expectAddsUp(line: PrintedLine, { rates, own }: Printed, what: string): void {
  const rateOf = (sign: string) => (sign === "₺" ? Big(1) : rates.get(sign)!);
  const converted = (amount: Big, sign: string) =>
    sign === own ? amount : cents(amount.times(rateOf(sign)).div(rateOf(own)));
  const units = line.quantity.times(line.repeat);
  const priced = (price: Big, sign: string) => converted(cents(units.times(price)), sign).toFixed(2);
  const [base, ...charges] = line.parts;
  const amount = base?.amount ?? line.total;
  expect(amount.toFixed(2), what).toBe(priced(line.price, line.sign));
  for (const charge of charges) {
    const percent = /^\+ %(\S+) Vergi/.exec(charge.label)?.[1];
    const [, price = "", sign = ""] = /^\+ (\S+) (\S+) Vergi/.exec(charge.label) ?? [];
    const worked =
      percent === undefined
        ? priced(readPrinted(price), sign)
        : cents(amount.times(readPrinted(percent)).div(100)).toFixed(2);
    expect(charge.amount.toFixed(2), `${what} ${charge.label}`).toBe(worked);
  }
  const sum = charges.reduce((all, one) => all.plus(one.amount), amount);
  expect(line.total.toFixed(2), what).toBe(sum.toFixed(2));
}
