import type * as contract from "#contract/budgets/budget-rows";
import type { BodyOf } from "#contract/call";

import type { InTransaction } from "../../context";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { taxesOf } from "./charges";
import type { BudgetRow } from "./kind";
import { checkCurrency } from "./operations";
import type { CategoryRow, Row } from "./parts";

/** The columns of a body; its supplier is an id by then. */
type Fields = Partial<Omit<BodyOf<typeof contract.addItem>, "supplier">> &
  Partial<Pick<Row, "supplier_id" | "offer_id">>;

/** An internal line has no sales, so that the client's version adds up without it; a sell price is refused. */
export function sellPriceOf(tx: InTransaction, isInternal: boolean, price_sell: string | undefined) {
  if (!isInternal) return {};
  if (price_sell !== undefined && Number(price_sell) !== 0)
    throw new Invalid({ price_sell: [translate(tx.locale, "budget_internal_price")] });
  return { price_sell: "0" };
}

/** Default values of a new line: taxes come from its category, and currencies from its budget. */
export const startOf = ({ currency }: Pick<BudgetRow, "currency">, { vat_rate, taxes }: CategoryRow) => ({
  vat_rate,
  taxes,
  currency_buy: currency,
  currency_sell: currency,
});

/** Columns of the body; an internal line has no sales, and a set has one default. */
export function valuesOf(tx: InTransaction, fields: Fields, before?: Row) {
  const { is_internal, place: _place, taxes, ...own } = fields;
  const isInternal = is_internal === undefined ? (before?.is_internal ?? false) : is_internal === 1;
  const sold = sellPriceOf(tx, isInternal, own.price_sell);
  for (const field of ["currency_buy", "currency_sell"] as const) checkCurrency(tx, field, own[field]);
  for (const [at, tax] of (taxes ?? []).entries()) checkCurrency(tx, `taxes[${at}].currency_code`, tax.currency_code);
  return {
    ...own,
    ...taxesOf(taxes, before),
    is_internal: isInternal,
    ...sold,
    // In another set it is chosen anew.
    ...(own.alt_group !== undefined && own.alt_group !== (before?.alt_group ?? null) ? { is_default: false } : {}),
  };
}

export const wantedRates = (row: Pick<Row, "currency_buy" | "currency_sell" | "taxes">) => [
  { currency: row.currency_buy, field: "currency_buy" },
  { currency: row.currency_sell, field: "currency_sell" },
  ...row.taxes.flatMap((tax, at) =>
    tax.price_type === "FIXED" ? [{ currency: tax.currency_code, field: `taxes[${at}].currency_code` }] : [],
  ),
];
