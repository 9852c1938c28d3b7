import type { ReactNode } from "react";

import type { BudgetTotals } from "#contract/budgets/budget-sums";
import { useWords } from "~/locales/budget-editor";
import { Icon } from "~/components/ui/icon";
import { Money } from "~/components/ui/money";
import { formatRate } from "~/shared/format";

import { isLow, Ratio } from "./grid-cell";

type Total = Pick<
  BudgetTotals,
  "total_buy" | "total_sell" | "service_fee" | "total_vat" | "total_sell_with_vat" | "profit" | "profit_ratio"
>;

const sums = ["total_buy", "total_sell", "service_fee", "total_vat", "total_sell_with_vat"] as const;

/** A scale from 0 to twice the target, which its tick marks in the middle; the words beside it say both numbers. */
function TargetMeter({ ratio, target }: { ratio: string; target: string }) {
  const percent = (Number(ratio) / (2 * Number(target))) * 100;
  return (
    <svg className="meter" aria-hidden="true">
      <rect width={`${Math.min(100, Math.max(0, percent))}%`} height="100%" rx="2" />
      <line x1="50%" x2="50%" y1="-4" y2="8" />
    </svg>
  );
}

/** The profit with its ratio, and the ratio beside the target. */
function Profit({ total: { profit, profit_ratio: ratio }, currency, target }: Props) {
  const { t } = useWords();
  return (
    <div data-main="profit">
      <dt>{t("budget-editor.total.profit")}</dt>
      <dd className="num" data-sum="profit">
        <Money amount={profit} currency={currency} />
        {ratio === null ? null : (
          <>
            {" "}
            <span className="worksheet-ratio">
              <Ratio ratio={ratio} target={target} />
            </span>
            {target === null ? null : (
              <small className="worksheet-target">
                {t("budget-editor.target", { target: formatRate(target) })}
                {isLow(ratio, target) ? null : <Icon name="check" size={14} />}
              </small>
            )}
          </>
        )}
      </dd>
      {ratio === null || target === null || Number(target) <= 0 ? null : (
        <dd className="worksheet-way" data-low={isLow(ratio, target) ? "" : undefined}>
          <TargetMeter {...{ ratio, target }} />
        </dd>
      )}
    </div>
  );
}

interface Props {
  total: Total;
  currency: string;
  target: string | null;
  /** State of the saving, on a phone. */
  children?: ReactNode;
}

/** BUD-009…BUD-011: the budget's totals, always in sight: purchase and sale, what the client pays, and the profit. */
export function TotalsBar(props: Props) {
  const { total, currency } = props;
  const { t } = useWords();
  return (
    <footer className="worksheet-totals" aria-label={t("budget-editor.totals")}>
      <dl>
        {sums.map((name) => (
          <div key={name} data-main={name === "total_sell_with_vat" ? "all" : undefined}>
            <dt>{t(`budget-editor.total.${name}`)}</dt>
            <dd className="num" data-sum={name}>
              <Money amount={total[name]} currency={currency} />
            </dd>
          </div>
        ))}
        <Profit {...props} />
      </dl>
      {props.children}
    </footer>
  );
}
