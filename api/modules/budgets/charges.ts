import { trimZeros } from "#contract/decimals";

import type { Row } from "./parts";

type Taxes = Row["taxes"];
const sameTaxes = (some: Taxes, others: Taxes) =>
  some.length === others.length &&
  some.every((tax, at) => {
    const other = others[at];
    return (["name", "price_type", "currency_code", "price", "vat_rate"] as const).every(
      (field) => other && trimZeros(tax[field]) === trimZeros(other[field]),
    );
  });

/** BUD-020: charges in stored form; those that are only written differently, as `10,00` for 10, are not changed. */
export function taxesOf(taxes: Taxes | undefined, before: Row | undefined): { taxes?: Taxes } {
  if (!taxes || (before && sameTaxes(taxes, before.taxes))) return {};
  return { taxes: taxes.map((tax) => ({ ...tax, price: trimZeros(tax.price), vat_rate: trimZeros(tax.vat_rate) })) };
}
