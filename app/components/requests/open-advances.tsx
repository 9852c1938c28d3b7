import { plus, scaled, textOf, type Whole } from "#contract/exact";
import type { OpenAdvance } from "#contract/requests/advances";
import { Alert } from "~/components/ui/alert";
import { useWords } from "~/locales/amount-requests";
import { formatDate, formatMoney } from "~/shared/format";

/** Warns of older advances of one currency that expenses have not used up, before another one is given. */
export function OpenAdvances({ advances }: { advances: readonly OpenAdvance[] }) {
  const { t, locale } = useWords();
  const [oldest] = advances;
  if (!oldest) return null;
  const sum = advances.reduce<Whole>((all, { open }) => plus(all, scaled(open, 2)), 0);
  return (
    <Alert type="warning" title={t("amount-requests.openAdvances")} role="status">
      {t("amount-requests.openAdvancesSum", {
        amount: formatMoney(textOf(sum, 2), oldest.currency),
        day: formatDate(oldest.day, locale),
      })}
    </Alert>
  );
}
