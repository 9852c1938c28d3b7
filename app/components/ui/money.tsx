import { Fragment } from "react";
import { useWords } from "~/shared/words";

import { formatMoney } from "~/shared/format";

type MoneyProps = { amount: string; currency: string; digits?: number };

/** An amount that never wraps; negative ones in red with a real minus. */
export function Money({ amount, currency, digits }: MoneyProps) {
  const text = formatMoney(amount, currency, { digits });
  return <span className={text.startsWith("\u2212") ? "money money-minus" : "money"}>{text}</span>;
}

/** Totals per currency, never added across: `12.200.000 ₺ + 86.500 €`. */
export function MoneySums({ sums, digits = 0 }: { sums: { amount: string; currency: string }[]; digits?: number }) {
  const { t } = useWords();
  return (
    <>
      {sums.map((sum, index) => (
        <Fragment key={sum.currency}>
          {index > 0 ? ` ${t("ui.and")} ` : null}
          <Money {...sum} digits={digits} />
        </Fragment>
      ))}
    </>
  );
}
