import { invoiceSums, type InvoiceSums } from "#contract/accounting/invoice-arithmetic";
import { priceDigits } from "#contract/accounting/record-facts";
import { parseMoneyInput, parsePercentInput } from "#contract/decimals";

import type { InvoiceLineValues } from "./form-data";

interface TypedInvoice {
  kind: string;
  currency: string;
  vat_included: boolean;
  discount_amount: string;
  income_rate: string;
  items: readonly Partial<InvoiceLineValues>[];
}

const percentOf = (text: string | undefined): string | null => (text?.trim() ? parsePercentInput(text) : null);

/** Sums of what is typed; null while a number is missing or cannot be read. `lines` are those of the typed lines. */
export function typedSums({ items, ...head }: TypedInvoice): InvoiceSums | null {
  const lines = items.map((line) => {
    const quantity = parseMoneyInput(line.quantity ?? "", { digits: priceDigits });
    const unit_price = parseMoneyInput(line.unit_price ?? "", { digits: priceDigits });
    const vat_rate = percentOf(line.vat_rate);
    if (quantity === null || unit_price === null || vat_rate === null) return null;
    return {
      quantity,
      unit_price,
      vat_rate,
      discount_rate: percentOf(line.discount_rate),
      withholding_code: line.withholding_code || null,
    };
  });
  const whole = lines.flatMap((line) => line ?? []);
  if (whole.length === 0 || whole.length < lines.length) return null;
  try {
    return invoiceSums({
      currency: head.currency,
      rate: "1",
      lines: whole,
      discount_amount: head.discount_amount.trim() ? parseMoneyInput(head.discount_amount) : null,
      income_withholding_rate: percentOf(head.income_rate),
      vat_included: head.vat_included,
      reverse_charge: head.kind === "foreign_invoice",
    });
  } catch {
    // A discount above the lines, for example: the save says which field is wrong.
    return null;
  }
}
