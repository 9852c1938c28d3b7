import type { BudgetTotals } from "#contract/budgets/budget-sums";
import { useWords } from "~/locales/budget-editor";
import { Icon } from "~/components/ui/icon";
import { Money } from "~/components/ui/money";
import { formatRatio } from "~/shared/format";

import { isLow, Ratio } from "./grid-cell";

type Total = Pick<
  BudgetTotals,
  "total_buy" | "total_sell" | "service_fee" | "total_vat" | "total_sell_with_vat" | "profit" | "profit_ratio"
>;

const sums = ["total_buy", "total_sell", "service_fee", "total_vat", "total_sell_with_vat", "profit"] as const;

/** BUD-009…BUD-011: the budget's totals, always in sight. */
export function TotalsBar({ total, currency, target }: { total: Total; currency: string; target: string | null }) {
  const { t } = useWords();
  return (
    <footer className="budget-totals" aria-label={t("budget-editor.totals")}>
      <dl>
        {sums.map((name) => (
          <div key={name}>
            <dt>{t(`budget-editor.total.${name}`)}</dt>
            <dd className="num" data-sum={name}>
              <Money amount={total[name]} currency={currency} />
              {name === "profit" && total.profit_ratio !== null ? (
                <>
                  {" "}
                  <Ratio ratio={total.profit_ratio} target={target} />
                  {target === null ? null : (
                    <small className="worksheet-target">
                      {t("budget-editor.target", { target: formatRatio(target) })}
                      {isLow(total.profit_ratio, target) ? null : <Icon name="check" size={14} />}
                    </small>
                  )}
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}
