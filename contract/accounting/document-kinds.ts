// Kinds of invoices that an agency gets and writes (ACC). No zod here: pages may import it.

/** Values of the field `kind` of an invoice. */
export const documentKinds = [
  "invoice",
  "e_invoice",
  "e_archive",
  "professional_receipt",
  "expense_voucher",
  "receipt",
  "foreign_invoice",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

interface DocumentKindFacts {
  tr: string;
  en: string;
  /** VAT may be partly withheld by a code (withholding-codes.ts). */
  has_vat_withholding: boolean;
  /** Per cent of income tax that the payer withholds, as a start value; null if the kind has none. */
  income_withholding_rate: string | null;
  /** VAT is stated and declared by the buyer, and not paid to the supplier. */
  reverse_charge: boolean;
  /** The document has a UUID (ETTN), by which a second copy is found. */
  has_ettn: boolean;
}

const plain = { has_vat_withholding: false, income_withholding_rate: null, reverse_charge: false, has_ettn: false };

/** Income tax rates: Income Tax Law, article 94 (20 per cent of fees, 10 per cent of services of tradesmen). */
export const documentKindFacts: Readonly<Record<DocumentKind, DocumentKindFacts>> = {
  invoice: { ...plain, tr: "Fatura", en: "Invoice", has_vat_withholding: true },
  e_invoice: { ...plain, tr: "e-Fatura", en: "E-invoice", has_vat_withholding: true, has_ettn: true },
  e_archive: { ...plain, tr: "e-Arşiv fatura", en: "E-archive invoice", has_vat_withholding: true, has_ettn: true },
  professional_receipt: {
    ...plain,
    tr: "Serbest meslek makbuzu",
    en: "Self-employment receipt",
    has_vat_withholding: true,
    income_withholding_rate: "20",
  },
  expense_voucher: { ...plain, tr: "Gider pusulası", en: "Expense voucher", income_withholding_rate: "10" },
  receipt: { ...plain, tr: "Fiş", en: "Receipt" },
  foreign_invoice: { ...plain, tr: "Yurt dışı fatura", en: "Invoice from abroad", reverse_charge: true },
};
