import type { FieldExtras } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";
import { useWords } from "~/locales/amount-requests";
import { formatDate, formatMoney } from "~/shared/format";

import type { AmountFormData } from "./form-data";

interface Form {
  data: Pick<AmountFormData, "advances">;
  currency: string;
}

/**
 * Advances that an expense may be settled with: those of its currency; of the form's first one the oldest is proposed.
 * Without script all of them are listed, and the server refuses another currency.
 */
export function useAdvances({ data, currency }: Form): { hasAdvances: boolean; field: FieldExtras } {
  const { t, locale } = useWords();
  const hydrated = useHydrated();
  const offered = data.advances.filter((one) => !hydrated || one.currency === currency);
  return {
    hasAdvances: offered.length > 0,
    field: {
      hint: t("amount-requests.advanceHint"),
      placeholder: t("amount-requests.noAdvance"),
      options: offered.map(({ id, day, project, open, currency: of }) => ({
        value: String(id),
        label: [formatDate(day, locale), project ?? "", t("amount-requests.openOf", { amount: formatMoney(open, of) })]
          .filter(Boolean)
          .join(" · "),
      })),
    },
  };
}
