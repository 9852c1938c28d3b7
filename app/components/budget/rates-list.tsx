import type { Budget } from "#contract/budgets/budgets";
import { EmptyLine } from "~/components/ui/empty";
import { Money } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/budget";
import { currencySign, formatDate, formatExchange } from "~/shared/format";
import { paths } from "~/shared/paths";

import { ratesInUse } from "./rates-in-use";

/** Rates with their days. */
export function Rates({ rates }: { rates: readonly Pick<Budget["rates"][number], "currency" | "rate" | "date">[] }) {
  const { t, locale } = useWords();
  return (
    <dl className="budget-rates">
      {rates.map(({ currency, rate, date }) => (
        <div key={currency}>
          <dt>{t("budget.rateOf", { currency: currencySign(currency) })}</dt>
          <dd>
            {formatExchange(rate)} ₺ <small>{formatDate(date, locale)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Buy minus sell in each other currency. */
export function Exposure({ exposure }: Pick<Budget, "exposure">) {
  return (
    <dl className="budget-rates">
      {exposure.map(({ currency, amount }) => (
        <div key={currency}>
          <dt>{currency}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The rates of a budget, and the link to their renewal. */
export function RatesInUse({ budget }: { budget: Budget }) {
  const { t } = useWords();
  const rates = ratesInUse(budget);
  return (
    <>
      {rates.length === 0 ? <EmptyLine>{t("budget.ratesNone")}</EmptyLine> : null}
      <Rates rates={rates} />
      {budget.rates.length === 0 ? null : (
        <PageLink className="link" to={paths.budget(budget.project.code, budget.code, "rates")}>
          {t(budget.may_write ? "budget.ratesRenew" : "budget.ratesSee")}
        </PageLink>
      )}
    </>
  );
}
