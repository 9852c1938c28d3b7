import type { AmountType } from "#contract/requests/amount-facts";
import type { ComboItem } from "~/components/form/choices/combo-row";
import type { FormFacts } from "~/components/form/record-fields";

/** Data of the form of a request with an amount; `id` is null for a new one. */
export interface AmountFormData {
  type: AmountType;
  key: string | null;
  back: string;
  id: number | null;
  isDeclined: boolean;
  version: number | undefined;
  facts: FormFacts;
  values: object;
  projects: ComboItem[];
  suppliers: ComboItem[];
  sources: { value: string; label: string }[];
  currencies: string[];
  /** Names of the company's credit cards. */
  cards: string[];
  vatRates: string[];
  today: string;
}
