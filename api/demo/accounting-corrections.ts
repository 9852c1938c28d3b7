import { planInvoice, type InvoicePlan, type RateOn } from "./accounting-plans";
import type { Random } from "./random";

const returnNotes = ["Kullanılmayan oda iadesi", "Eksik teslim edilen ürün", "İptal edilen hizmet", "Fiyat farkı"];

/** A return of a part of an invoice's first line, at the invoice's rate. */
function returnOf(draw: Random, invoice: InvoicePlan, nth: number): InvoicePlan[] {
  const [line] = invoice.lines;
  if (!line) return [];
  const day = Math.min(0, invoice.day + draw.int(6, 18));
  const { direction, kind, supplier_id, client_id, project_id, currency, rate, vat_included } = invoice;
  return [
    planInvoice({
      direction,
      kind,
      day,
      due: day + 15,
      supplier_id,
      client_id,
      project_id,
      currency,
      rate,
      vat_included,
      is_return: true,
      refers_to: invoice,
      note: returnNotes[nth % returnNotes.length] ?? null,
      lines: [
        Number(line.quantity) >= 4
          ? {
              ...line,
              quantity: String(Math.floor(Number(line.quantity) / 4)),
            }
          : {
              ...line,
              unit_price: (Number(line.unit_price) / 5).toFixed(2),
            },
      ],
    }),
  ];
}

/** The counter-entry of an invoice, with the same figures. */
function counterOf(invoice: InvoicePlan, reason: string): InvoicePlan {
  invoice.is_reversed = true;
  const day = Math.min(0, invoice.day + 4);
  return { ...invoice, day, due: day, refers_to: invoice, reason, is_reversed: false };
}

/**
 * Returns, and for each direction one invoice that was wrong: its counter-entry stands against it, and the right one
 * follows under the same number.
 */
export function planCorrections(draw: Random, invoices: readonly InvoicePlan[], rateOn: RateOn): InvoicePlan[] {
  const plain = invoices.filter(
    ({ kind, day, request_id }) =>
      (kind === "e_invoice" || kind === "e_archive") && day < -20 && day > -340 && request_id === null,
  );
  return (["purchase", "sales"] as const).flatMap((direction) => {
    const all = plain.filter((one) => one.direction === direction);
    if (all.length < 4) return [];
    const [wrong, ...returned] = draw.some(all, direction === "purchase" ? 5 : 4);
    if (!wrong) return [];
    const reason = direction === "sales" ? "Yanlış müşteri unvanına kesildi" : "KDV oranı hatalı girildi";
    const counter = counterOf(wrong, reason);
    const right = planInvoice({
      ...wrong,
      day: counter.day,
      due: counter.day + 30,
      rate: rateOn(wrong.currency, counter.day),
      is_reversed: false,
    });
    return [counter, right, ...returned.flatMap((invoice, nth) => returnOf(draw, invoice, nth))];
  });
}
