import { Money } from "~/components/ui/money";
import type { RatesPage } from "~/services/budgets/read-rates.server";
import { useWords } from "~/locales/budget-versions";
import { formatRatio } from "~/shared/format";

import { Scroll } from "./scroll";

const effects = [
  ["buy", "total_buy"],
  ["sell", "total_sell_with_service_fee"],
  ["profit", "profit"],
] as const;

/** The budget's totals before and after, and with all of today's rates. */
export function RatesEffect({ budget: { currency }, preview }: Pick<RatesPage, "budget" | "preview">) {
  const { t } = useWords();
  const columns = ["before", "after", "difference", "today"] as const;
  return (
    <Scroll label={t("budget-versions.rates.effect")}>
      <table className="table table-dense">
        <thead>
          <tr>
            <th scope="col">{t("budget-versions.rates.effect")}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="num">
                {t(`budget-versions.rates.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {effects.map(([word, name]) => (
            <tr key={name}>
              <th scope="row">{t(`budget-versions.rates.${word}`)}</th>
              {columns.map((column) => (
                <td key={column} className="num">
                  <Money amount={preview[column][name]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t("budget-versions.rates.ratio")}</th>
            {columns.map((column) => {
              const ratio = column === "difference" ? null : preview[column].profit_ratio;
              return (
                <td key={column} className="num">
                  {ratio === null ? "—" : formatRatio(ratio)}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    </Scroll>
  );
}
