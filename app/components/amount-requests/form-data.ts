import type { AmountType } from "#contract/requests/amount-facts";
import type { ComboItem } from "~/components/form/choices/combo-row";
import type { RequestFormData } from "~/components/requests/form-data";

/** Data of the form of a request with an amount. */
export interface AmountFormData extends RequestFormData {
  type: AmountType;
  projects: ComboItem[];
  suppliers: ComboItem[];
  sources: { value: string; label: string }[];
  currencies: string[];
  /** Names of the company's credit cards. */
  cards: string[];
  vatRates: string[];
  today: string;
}
