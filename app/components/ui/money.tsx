import { Fragment } from "react";
import { useWords } from "~/shared/words";

import { formatMoney, formatRatio } from "~/shared/format";

type MoneyProps = { amount: string; currency: string; digits?: number };

/** An amount that never wraps; negative ones in red with a real minus. */
export function Money({ amount, currency, digits }: MoneyProps) {
  const text = formatMoney(amount, currency, { digits });
  return <span className={text.startsWith("\u2212") ? "money money-minus" : "money"}>{text}</span>;
}

/** A ratio as a percentage; negative ones in red. */
export function Ratio({ value }: { value: string }) {
  return <span className={value.startsWith("-") ? "money-minus" : undefined}>{formatRatio(value)}</span>;
}

/** The company's own money first, then by code: the same order in every sum. */
const byCurrency = (a: { currency: string }, b: { currency: string }) =>
  Number(b.currency === "TRY") - Number(a.currency === "TRY") || (a.currency < b.currency ? -1 : 1);

/** Totals per currency, never added across: `12.200.000 ₺ + 86.500 €`. */
export function MoneySums({ sums, digits = 0 }: { sums: { amount: string; currency: string }[]; digits?: number }) {
  const { t } = useWords();
  return (
    <>
      {sums.toSorted(byCurrency).map((sum, index) => (
        <Fragment key={sum.currency}>
          {index > 0 ? ` ${t("ui.and")} ` : null}
          <Money {...sum} digits={digits} />
        </Fragment>
      ))}
    </>
  );
}
