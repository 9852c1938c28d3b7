import type { AnswerOf } from "#contract/call";
import type * as payments from "#contract/accounting/payments";
import type { PaymentDirection } from "#contract/accounting/record-facts";
import type { ComboItem } from "~/components/form/choices/combo-row";
import type { FormFacts } from "~/components/form/record-fields";

export type OpenInvoice = AnswerOf<typeof payments.openInvoices>["data"][number];

/** Parts of a payment as its form holds them. */
export interface PartValues {
  invoice_id: string;
  amount: string;
  paid: string;
}

export type PaymentValues = Record<string, unknown> & { parts: PartValues[] };

/** Data of the form of a payment; `code` is null for a new one. */
export interface PaymentFormData {
  direction: PaymentDirection;
  id: number | null;
  code: string | null;
  key: string | null;
  /** Parameters of the address that the form began with. */
  begun: Record<string, string | null>;
  back: string;
  title: string;
  version: number | undefined;
  facts: FormFacts;
  values: PaymentValues;
  suppliers: ComboItem[];
  clients: ComboItem[];
  findsSuppliers: boolean;
  findsClients: boolean;
  projects: ComboItem[];
  /** Open invoices of the party that the form was opened with. */
  invoices: OpenInvoice[];
  currencies: string[];
  companyCurrency: string;
}
