import { useEffect, useRef } from "react";

import { writeValue } from "~/browser/control-values";
import type { FieldExtras } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";
import { useWords } from "~/locales/amount-requests";
import { formatDate, formatMoney } from "~/shared/format";

import type { AmountFormData } from "./form-data";

interface Form {
  data: Pick<AmountFormData, "advances">;
  currency: string;
  /** Id of the list in the page. */
  fieldId: string | undefined;
}

/** Chooses the oldest advance of another currency as soon as its list is drawn, where nothing of it is chosen. */
function useProposal({ currency, fieldId }: Pick<Form, "currency" | "fieldId">, oldest: number | undefined) {
  const drawn = useRef(currency);
  useEffect(() => {
    if (drawn.current === currency) return;
    drawn.current = currency;
    const list = document.getElementById(fieldId ?? "");
    if (oldest !== undefined && list instanceof HTMLSelectElement && list.value === "")
      writeValue(list, String(oldest));
  }, [currency, fieldId, oldest]);
}

/**
 * Advances that an expense may be settled with: those of its currency, of which the oldest is proposed.
 * Without script all of them are listed, and the server refuses another currency.
 */
export function useAdvances({ data, currency, fieldId }: Form): { hasAdvances: boolean; field: FieldExtras } {
  const { t, locale } = useWords();
  const hydrated = useHydrated();
  const offered = data.advances.filter((one) => !hydrated || one.currency === currency);
  useProposal({ currency, fieldId }, offered[0]?.id);
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
