import { invoiceSums } from "#contract/accounting/invoice-arithmetic";
import { divided, minus, plus, scaled, textOf, times, type Whole } from "#contract/exact";
import { taxNumberFault } from "#contract/fields";

import { withoutNumber } from "./check";
import type { UblInvoice, UblLine } from "./document";

/** Figures of an invoice of others beside ours (docs/decisions/110). Theirs are kept, a larger difference is a warning. */

export type UblWarning =
  | { code: "difference"; field: string; theirs: string; ours: string }
  /** A tax number with a wrong check digit. */
  | { code: "tax_number"; field: string }
  /** A foreign currency without a rate. */
  | { code: "rate"; field: "rate" };

/** 0.05: VAT by row and VAT by rate may differ by a few hundredths without a fault. */
const tolerance = 5;
const unitDigits = 8;

/** Taxes that are not in the base of VAT: accommodation (0059) and communication (4080, 4081). */
const outsideBase = new Set(["0059", "4080", "4081"]);

const cents = (text: string) => scaled(text, 2);

/** Quantity × price without discounts and with charges. */
function netOf({ quantity, unit_price, discount, charge }: UblLine): string {
  const gross = divided(times(scaled(quantity, unitDigits), scaled(unit_price, unitDigits)), 10n ** 14n);
  return textOf(plus(minus(gross, cents(discount)), cents(charge)), 2);
}

/** Every pair of figures that should be equal: path, theirs, ours. */
function pairsOf({ lines, sums }: UblInvoice): [field: string, theirs: string, ours: string][] {
  const rows = lines.map((line, at): [string, string, string] => [`lines.${at}.net`, line.net, netOf(line)]);
  const others = sums.other_taxes.reduce<Whole>((all, { amount }) => plus(all, cents(amount)), 0);
  const total = textOf(plus(plus(cents(sums.net), cents(sums.vat)), others), 2);
  const payable = textOf(plus(minus(cents(sums.total), cents(sums.withheld_vat)), cents(sums.rounding)), 2);
  const totals: [string, string, string][] = [
    ["sums.total", sums.total, total],
    ["sums.payable", sums.payable, payable],
  ];
  // The VAT of a document's charge, and of taxes inside its base, cannot be told from its rows.
  const isPlain = cents(sums.document_charge) === 0 && sums.other_taxes.every(({ code }) => outsideBase.has(code));
  if (!isPlain) return [...rows, ...totals];
  try {
    const ours = invoiceSums({
      currency: "",
      rate: "1",
      lines: lines.map(({ net, vat_rate, withholding_code, withholding_share }) => ({
        quantity: "1",
        unit_price: net,
        vat_rate,
        withholding_code,
        withholding_share: withholding_share ?? "0",
      })),
      discount_amount: sums.document_discount,
    });
    const figures = (["net", "vat", "withheld_vat"] as const).map((field): [string, string, string] => [
      `sums.${field}`,
      sums[field],
      ours[field],
    ]);
    return [...rows, ...figures, ...totals];
  } catch (error) {
    // A discount larger than the rows, or a rate that is none: the rows themselves say so.
    if (error instanceof RangeError) return [...rows, ["sums.net", sums.net, "0.00"], ...totals];
    throw error;
  }
}

const isFar = (one: string, other: string) => {
  const difference = minus(cents(one), cents(other));
  return difference > tolerance || difference < -tolerance;
};

/** Everything of a read invoice that its reader should see; empty for one that adds up. Amounts have 2 decimals. */
export function warningsOf(invoice: UblInvoice): UblWarning[] {
  const differences = pairsOf(invoice)
    .filter(([, theirs, ours]) => isFar(theirs, ours))
    .map(([field, theirs, ours]): UblWarning => ({ code: "difference", field, theirs, ours }));
  const parties = (["supplier", "customer"] as const).flatMap((party): UblWarning[] => {
    const number = invoice[party].tax_number;
    return number !== null && !withoutNumber.includes(number) && taxNumberFault(number)
      ? [{ code: "tax_number", field: `${party}.tax_number` }]
      : [];
  });
  const rate: UblWarning[] = invoice.rate === null ? [{ code: "rate", field: "rate" }] : [];
  return [...differences, ...parties, ...rate];
}
