import { memo } from "react";

import { budgetPages } from "#contract/budgets/budget-pages";
import type { SidesText } from "#contract/budgets/budget-sums";
import type { Budget } from "#contract/budgets/budgets";
import { RatesInUse } from "~/components/budget/rates-list";
import { Icon } from "~/components/ui/icon";
import { Meter } from "~/components/ui/key-figures";
import { PageLink } from "~/components/ui/page-link";
import "~/locales/budget";
import { useWords } from "~/locales/budget-editor";
import { formatMoney } from "~/shared/format";
import { withQuery } from "~/shared/paths";

interface Props {
  budget: Budget;
  home: string;
  /** Sums of categories as they stand in the sheet. */
  sums?: ReadonlyMap<number, Pick<SidesText, "total_sell">>;
  /** The category of the active row. */
  current?: number | undefined;
  /** Goes there in the sheet; without script its address does. */
  onJump?: (category: number) => void;
}

/** Stands beside the sheet of a wide window: categories with their share of the sales, and the rates of the budget. */
export const Rail = memo(function Rail({ budget, home, sums, current, onJump }: Props) {
  const { t } = useWords();
  const pages = budgetPages(budget.categories);
  const sold = budget.categories.map((one) => ({ ...one, sum: (sums?.get(one.id) ?? one).total_sell }));
  const whole = Math.max(
    1,
    sold.reduce((all, { sum }) => all + Number(sum), 0),
  );
  const addressOf = (id: number) => {
    const page = 1 + pages.findIndex((own) => own.some((one) => one.id === id));
    return `${pages.length > 1 ? withQuery(home, { page }) : ""}#category-${id}`;
  };
  return (
    <aside className="worksheet-rail">
      <nav aria-label={t("budget.categories")}>
        <h2>{t("budget.categories")}</h2>
        <ul>
          {sold.map(({ id, name, sum }) => {
            const text = (
              <>
                <span>{name}</span>
                <small className="num">{formatMoney(sum, budget.currency, { digits: 0 })}</small>
                <Meter share={Number(sum) / whole} />
              </>
            );
            return (
              <li key={id}>
                {onJump ? (
                  <button
                    type="button"
                    aria-current={current === id ? "location" : undefined}
                    onClick={() => onJump(id)}
                  >
                    {text}
                  </button>
                ) : (
                  <a href={addressOf(id)}>{text}</a>
                )}
              </li>
            );
          })}
        </ul>
        {budget.may_write ? (
          <PageLink className="link" to={`${home}/categories/new`}>
            <Icon name="plus" /> {t("budget-editor.category.add")}
          </PageLink>
        ) : null}
      </nav>
      <section>
        <h2>{t("budget.rates")}</h2>
        <RatesInUse budget={budget} />
      </section>
    </aside>
  );
});
