import type { InvoiceLineInput, InvoiceSums } from "#contract/accounting/invoice-arithmetic";
import { withholdingCode } from "#contract/accounting/withholding-codes";
import { trimZeros } from "#contract/decimals";
import { divided, scaled, textOf, times } from "#contract/exact";

/**
 * An invoice as UBL-TR has it, without its XML (docs/decisions/110): `writeInvoice` makes a file of it, `readInvoice`
 * makes it of a file. Days are YYYY-MM-DD, amounts strings with 2 decimals in the invoice's currency, rates and shares in
 * per cent, quantities and unit prices with at most 8 decimals and without VAT.
 */
export interface UblInvoice {
  /** `TICARIFATURA`, `TEMELFATURA`, `EARSIVFATURA`; files of others have more. */
  profile: string;
  /** `SATIS`, `ISTISNA`, `TEVKIFAT`, `IADE`; files of others have more. */
  type: string;
  /** Three letters or digits, the year and nine digits: `GGG2026000000001`. */
  number: string;
  ettn: string;
  issue_date: string;
  /** `12:34:56` */
  issue_time: string | null;
  due_date: string | null;
  currency: string;
  /** TRY for one unit of `currency`; "1" for TRY. Null where a file in a foreign currency does not say it. */
  rate: string | null;
  notes: string[];
  order: { number: string; date: string } | null;
  /** The invoices that a return (IADE) is of. */
  returned: { number: string; date: string }[];
  iban: string | null;
  supplier: UblParty;
  customer: UblParty;
  lines: UblLine[];
  sums: UblSums;
}

export interface UblParty {
  /** VKN of a company (10 digits) or TCKN of a person (11); null if a file has neither. */
  tax_number: string | null;
  name: string | null;
  /** Names of a person, who has a TCKN. */
  first_name: string | null;
  family_name: string | null;
  tax_office: string | null;
  street: string | null;
  building_number: string | null;
  district: string | null;
  city: string | null;
  postal_code: string | null;
  country: string | null;
  phone: string | null;
  mail: string | null;
  website: string | null;
}

export interface UblLine {
  name: string;
  description: string | null;
  quantity: string;
  /** UN/ECE recommendation 20: `C62` piece, `HUR` hour, `DAY` day … */
  unit_code: string;
  unit_price: string;
  /** Share of the row that its whole discount is; null for a discount by amount. */
  discount_rate: string | null;
  discount: string;
  charge: string;
  net: string;
  vat_rate: string;
  vat: string;
  exemption_code: string | null;
  exemption_reason: string | null;
  withholding_code: string | null;
  withholding_share: string | null;
  withheld_vat: string;
}

export interface UblSums {
  /** Sum of the rows before their discounts. */
  gross: string;
  /** All discounts, those of rows and that of the document. */
  discount: string;
  charge: string;
  /** Parts of the two that are in no row. */
  document_discount: string;
  document_charge: string;
  net: string;
  /** The whole VAT, the withheld part too. */
  vat: string;
  vat_by_rate: { rate: string; net: string; vat: string }[];
  withheld_vat: string;
  /** Taxes beside VAT, such as the accommodation tax (0059). */
  other_taxes: { code: string; name: string | null; rate: string | null; amount: string }[];
  /** Net amount with all taxes. */
  total: string;
  rounding: string;
  /** Total and rounding, without the withheld VAT. */
  payable: string;
}

/** Words and codes of a row, beside the figures that it is calculated from. */
export interface UblLineInput extends InvoiceLineInput {
  name: string;
  description?: string | null;
  unit_code: string;
  exemption_code?: string | null;
  /** Words beside the code; the code's own name if left out. */
  exemption_reason?: string | null;
}

const unitDigits = 8;

/** Price of one unit without VAT, of a row whose price has it: gross amount through quantity, 8 decimals. */
function bareUnitPrice(quantity: string, gross: string): string {
  const divisor = scaled(quantity, unitDigits);
  if (!(divisor > 0)) return gross;
  return trimZeros(textOf(divided(times(scaled(gross, unitDigits), 10 ** unitDigits), divisor), unitDigits));
}

/**
 * Rows and sums of an own invoice, from the input and the result of `invoiceSums`. Throws RangeError if there are more rows
 * than sums.
 */
export function figuresOf(
  input: { lines: readonly UblLineInput[]; discount_amount?: string | null; vat_included?: boolean },
  sums: InvoiceSums,
): Pick<UblInvoice, "lines" | "sums"> {
  const isSpread = /[1-9]/.test(input.discount_amount ?? "");
  const lines = input.lines.map((line, at): UblLine => {
    const row = sums.lines[at];
    if (!row) throw new RangeError(`row ${at} has no sums`);
    const code = line.withholding_code ?? null;
    return {
      name: line.name,
      description: line.description ?? null,
      quantity: trimZeros(line.quantity),
      unit_code: line.unit_code,
      unit_price: trimZeros(input.vat_included ? bareUnitPrice(line.quantity, row.gross) : line.unit_price),
      discount_rate: isSpread ? null : (line.discount_rate ?? null),
      discount: row.discount,
      charge: "0.00",
      net: row.net,
      vat_rate: trimZeros(line.vat_rate),
      vat: row.vat,
      exemption_code: line.exemption_code ?? null,
      exemption_reason: line.exemption_reason ?? null,
      withholding_code: code,
      withholding_share:
        code === null ? null : trimZeros(line.withholding_share ?? withholdingCode(code)?.shares[0] ?? ""),
      withheld_vat: row.withheld_vat,
    };
  });
  const { gross, discount, net, vat, vat_by_rate, withheld_vat, total, payable } = sums;
  return {
    lines,
    sums: {
      gross,
      discount,
      charge: "0.00",
      net,
      vat,
      vat_by_rate,
      withheld_vat,
      document_discount: "0.00",
      document_charge: "0.00",
      other_taxes: [],
      total,
      rounding: "0.00",
      payable,
    },
  };
}
