import type { AmountType } from "#contract/requests/amount-facts";
import type { OpenAdvance } from "#contract/requests/advances";
import type { ComboItem } from "~/components/form/choices/combo-row";
import type { FormWithFiles } from "~/components/requests/form-data";

/** Data of the form of a request with an amount. */
export interface AmountFormData extends FormWithFiles {
  type: AmountType;
  /** A project proposes its client. */
  projects: (ComboItem & { client?: { value: string; label: string } | null })[];
  clients: ComboItem[];
  /** Lines of the main budget of the project that the form opens with. */
  lines: ComboItem[];
  /** The reader may view clients, and budgets. */
  mayClients: boolean;
  mayLines: boolean;
  suppliers: ComboItem[];
  sources: { value: string; label: string }[];
  currencies: string[];
  /** Names of the company's credit cards. */
  cards: string[];
  /** Advances that an expense may be settled with, in every currency, the oldest first. */
  advances: OpenAdvance[];
  /** Id of the advance whose difference a payment pays to its person. */
  pays: number | null;
  vatRates: string[];
  today: string;
}
