import type { Budget } from "#contract/budgets/budgets";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/budget";
import { currencySign, formatDate, formatPrice } from "~/shared/format";
import { paths } from "~/shared/paths";

import { ratesInUse } from "./rates-in-use";

/** The rates of a budget, and the link to their renewal. */
export function RatesInUse({ budget }: { budget: Budget }) {
  const { t, locale } = useWords();
  const rates = ratesInUse(budget);
  return (
    <>
      {rates.length === 0 ? <EmptyLine>{t("budget.ratesNone")}</EmptyLine> : null}
      <dl className="budget-rates">
        {rates.map(({ currency, rate, date }) => (
          <div key={currency}>
            <dt>{t("budget.rateOf", { currency: currencySign(currency) })}</dt>
            <dd>
              {formatPrice(rate)} ₺ <small>{formatDate(date, locale)}</small>
            </dd>
          </div>
        ))}
      </dl>
      {budget.rates.length === 0 ? null : (
        <PageLink className="link" to={paths.budget(budget.project.code, budget.code, "rates")}>
          {t(budget.may_write ? "budget.ratesRenew" : "budget.ratesSee")}
        </PageLink>
      )}
    </>
  );
}
