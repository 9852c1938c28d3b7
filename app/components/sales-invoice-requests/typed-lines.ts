import { parseMoneyInput } from "#contract/decimals";
import { lineAmounts, type LineAmounts } from "#contract/requests/sales-invoice-facts";

import type { SalesInvoiceProposal } from "#contract/requests/sales-invoice-requests";

import type { LineValues } from "./form-data";

export type TypedLine = LineAmounts & { vat_rate: string };

/** Decimals that the contract gives quantities and prices. */
const digits = 4;

/** Amounts of a typed line; null while one of its numbers is missing or cannot be read. */
export function readLine(
  { quantity, unit_price, vat_rate }: Partial<LineValues>,
  isVatIncluded: boolean,
): TypedLine | null {
  const count = parseMoneyInput(quantity ?? "", { digits });
  const price = parseMoneyInput(unit_price ?? "", { digits });
  if (count === null || price === null || !/^\d{1,3}(\.\d{1,4})?$/.test(vat_rate ?? "")) return null;
  const rate = vat_rate ?? "0";
  return { ...lineAmounts({ quantity: count, unit_price: price, vat_rate: rate }, isVatIncluded), vat_rate: rate };
}

/** A line of the budget as a line of the form. */
export const toLine = (proposal: SalesInvoiceProposal): LineValues => ({
  description: proposal.description,
  quantity: proposal.quantity,
  unit_price: proposal.unit_price,
  vat_rate: proposal.vat_rate,
  budget_row_id: proposal.budget_row_id === null ? "" : String(proposal.budget_row_id),
  is_service_fee: String(proposal.is_service_fee),
});
