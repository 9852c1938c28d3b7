import type { SalesInvoiceBasis } from "#contract/requests/sales-invoice-requests";
import type { SalesInvoicePlace } from "#contract/requests/sales-invoice-facts";
import type { ComboItem } from "~/components/form/choices/combo-row";
import type { FormWithFiles } from "~/components/requests/form-data";

/** Data of the form of a sales invoice request. */
export interface SalesInvoiceFormData extends FormWithFiles {
  title: string;
  /** Page of the project that the form returns to; null for an edit. */
  place: SalesInvoicePlace | null;
  values: SalesInvoiceValues;
  basis: SalesInvoiceBasis;
  clients: ComboItem[];
  /** False for a reader to whom other clients than the project's are out of reach. */
  findsClients: boolean;
  currencies: string[];
  vatRates: string[];
  today: string;
}

export type LineValues = Record<
  "description" | "quantity" | "unit_price" | "vat_rate" | "budget_row_id" | "is_service_fee",
  string
>;

export type SalesInvoiceValues = Record<string, unknown> & { client_id: string; items: Partial<LineValues>[] };
