import type { InvoiceDirection } from "#contract/accounting/record-facts";
import type { ComboItem } from "~/components/form/choices/combo-row";
import type { FormFacts } from "~/components/form/record-fields";

export type InvoiceLineValues = Record<
  | "description"
  | "quantity"
  | "unit_price"
  | "discount_rate"
  | "vat_rate"
  | "withholding_code"
  | "exemption_code"
  | "budget_row_id",
  string
>;

export type InvoiceValues = Record<string, unknown> & { items: Partial<InvoiceLineValues>[] };

/** Data of the form of an invoice; `code` is null for a new one. */
export interface InvoiceFormData {
  direction: InvoiceDirection;
  code: string | null;
  key: string | null;
  /** Parameters of the address that the form began with. */
  begun: Record<string, string | null>;
  back: string;
  title: string;
  version: number | undefined;
  facts: FormFacts;
  values: InvoiceValues;
  /** Suppliers of a purchase, clients of a sale. */
  parties: ComboItem[];
  findsParties: boolean;
  projects: ComboItem[];
  /** Lines of the main budget of the project that the form was opened with. */
  lines: ComboItem[];
  mayLines: boolean;
  currencies: string[];
  companyCurrency: string;
  vatRates: string[];
}
