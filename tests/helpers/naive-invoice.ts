import type { InvoiceInput } from "#contract/accounting/invoice-arithmetic";

/**
 * The rules of invoices a second time, as plainly as possible: whole numbers and fractions of bigint alone, nothing of
 * the product. Shares of withholding are given by the caller (`withholding_share`).
 */

interface Fraction {
  top: bigint;
  bottom: bigint;
}

export function fractionOf(text: string): Fraction {
  const isNegative = text.startsWith("-");
  const [whole = "0", part = ""] = text.replace("-", "").split(".");
  const top = BigInt(whole + part);
  return { top: isNegative ? -top : top, bottom: 10n ** BigInt(part.length) };
}

/** Half away from zero, in hundredths. */
export function roundCents({ top, bottom }: Fraction): bigint {
  const magnitude = top < 0n ? -top : top;
  const down = (magnitude * 100n) / bottom;
  const isHalf = (magnitude * 100n - down * bottom) * 2n >= bottom;
  const rounded = isHalf ? down + 1n : down;
  return top < 0n ? -rounded : rounded;
}

const product = (...all: Fraction[]): Fraction => ({
  top: all.reduce((value, { top }) => value * top, 1n),
  bottom: all.reduce((value, { bottom }) => value * bottom, 1n),
});
const centsOf = (value: bigint): Fraction => ({ top: value, bottom: 100n });
const percent = (text: string): Fraction => product(fractionOf(text), { top: 1n, bottom: 100n });
const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);

/** Parts of a discount: rounded, and what is missing or too much moves to the largest row as far as it can bear it. */
function spread(discount: bigint, amounts: readonly bigint[]): bigint[] {
  const bases = amounts.map((amount) => (amount > 0n ? amount : 0n));
  const all = sum(bases);
  if (discount === 0n) return bases.map(() => 0n);
  const parts = bases.map((base) => roundCents({ top: discount * base, bottom: all * 100n }));
  const order = bases.map((_, at) => at).sort((one, other) => Number((bases[other] ?? 0n) - (bases[one] ?? 0n)));
  for (const at of order) {
    while (sum(parts) < discount && (parts[at] ?? 0n) < (bases[at] ?? 0n)) parts[at] = (parts[at] ?? 0n) + 1n;
    while (sum(parts) > discount && (parts[at] ?? 0n) > 0n) parts[at] = (parts[at] ?? 0n) - 1n;
  }
  return parts;
}

export const naiveText = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export function naiveSums(input: InvoiceInput) {
  const rows = input.lines.map((line) => {
    const price = roundCents(product(fractionOf(line.quantity), fractionOf(line.unit_price)));
    return { price, off: roundCents(product(centsOf(price), percent(line.discount_rate ?? "0"))), line };
  });
  const parts = spread(
    roundCents(fractionOf(input.discount_amount ?? "0")),
    rows.map(({ price, off }) => price - off),
  );
  const rate = fractionOf(input.rate);
  const lines = rows.map(({ price, off, line }, at) => {
    const discounted = off + (parts[at] ?? 0n);
    const amount = price - discounted;
    const vatRate = percent(line.vat_rate);
    const inside = (value: bigint) =>
      roundCents({ top: value * vatRate.top, bottom: 100n * (vatRate.bottom + vatRate.top) });
    const vat = input.vat_included ? inside(amount) : roundCents(product(centsOf(amount), vatRate));
    const net = input.vat_included ? amount - vat : amount;
    const discount = input.vat_included ? discounted - inside(discounted) : discounted;
    const withheld = line.withholding_code
      ? roundCents(product(centsOf(vat), percent(line.withholding_share ?? "0")))
      : 0n;
    const company = (value: bigint) => roundCents(product(centsOf(value), rate));
    return { net, vat, discount, withheld, company: [company(net), company(vat), company(withheld)] as const };
  });
  const net = sum(lines.map((line) => line.net));
  const vat = sum(lines.map((line) => line.vat));
  const withheld = sum(lines.map((line) => line.withheld));
  const tax = roundCents(product(centsOf(net), percent(input.income_withholding_rate ?? "0")));
  const companyTax = roundCents(product(centsOf(tax), rate));
  const [companyNet, companyVat, companyWithheld] = [0, 1, 2].map((at) =>
    sum(lines.map((line) => line.company[at] ?? 0n)),
  ) as [bigint, bigint, bigint];
  const paid = (amount: bigint, own: bigint) => amount + (input.reverse_charge ? 0n : own);
  return {
    rows: lines.map((line) => [line.net + line.discount, line.discount, line.net, line.vat, line.withheld]),
    net,
    vat,
    withheld,
    tax,
    total: net + vat,
    payable: paid(net, vat) - withheld - tax,
    company: {
      net: companyNet,
      vat: companyVat,
      withheld: companyWithheld,
      tax: companyTax,
      payable: paid(companyNet, companyVat) - companyWithheld - companyTax,
    },
  };
}
