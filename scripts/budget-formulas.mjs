// Formulas of a budget's sheet. They round where contract/budgets/budget-sums.ts does; a sheet counts with 15 digits, so a figure that its
// own arithmetic would miss by a kuruş is written as a number.

/** As a sheet rounds: half away from zero, of a number with 15 digits. */
function round(value, digits) {
  const steps = Number((Math.abs(value) * 10 ** digits).toPrecision(15));
  return (Math.sign(value) * Math.round(steps)) / 10 ** digits;
}

/** Formulas have a text and the number that a sheet makes of it. */
const rounded = ({ text, value }, digits = 2) => ({ text: `ROUND(${text},${digits})`, value: round(value, digits) });
const product = (...factors) => ({
  text: factors.map(({ text }) => text).join("*"),
  value: factors.reduce((all, { value }) => all * value, 1),
});
const number = (text) => ({ text: String(Number(text)), value: Number(text) });
const percentOf = (amount, percent) =>
  rounded({
    text: `${amount.text}*${percent.text}/100`,
    value: (amount.value * percent.value) / 100,
  });

/** The value of a cell: the formula, if it comes to the result; else the result. */
export function cellOf(formula, result) {
  const value = Number(result);
  return Math.abs(formula.value - value) < 0.001 ? { formula: formula.text, result: value } : value;
}

/** The conversion of an amount by the cells of the rates; TRY has none. */
function converted(amount, from, { own, rates }) {
  if (from === own) return amount;
  const [of, by] = [rates.get(from), rates.get(own)];
  const multiplied = of ? product(amount, of) : amount;
  return rounded(by ? { text: `${multiplied.text}/${by.text}`, value: multiplied.value / by.value } : multiplied);
}

/** Quantity × repeat × price, in the budget's currency. */
export const amountOf = (units, price, from, exchange) =>
  converted(rounded(product(...units, typeof price === "string" ? number(price) : price)), from, exchange);

/** A charge: percent of the line's amount without charges, or a price of each of its units. */
export const chargeOf = (tax, base, units, exchange) =>
  tax.price_type === "PERCENTAGE"
    ? percentOf(base, number(tax.price))
    : amountOf(units, tax.price, tax.currency_code, exchange);

export const vatOf = (amount, rate) => percentOf(amount, typeof rate === "string" ? number(rate) : rate);

export const differenceOf = (one, other) =>
  rounded({ text: `${one.text}-${other.text}`, value: one.value - other.value });

export const ratioOf = (part, whole) =>
  rounded({ text: `${part.text}/${whole.text}*100`, value: (part.value / whole.value) * 100 }, 1);
