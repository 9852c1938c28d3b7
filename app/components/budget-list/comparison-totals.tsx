import type { ComparedCharge, Pair } from "#contract/budgets/budget-versions";
import { chargeLabel } from "~/components/budget-editor/charge-text";
import { Money } from "~/components/ui/money";
import { useWords } from "~/locales/budget-versions";
import type { Comparison } from "~/services/budgets/read.server";

export type Compared = NonNullable<Comparison["compared"]>;

export interface Currencies {
  before: string;
  after: string;
}

/** Change of one amount: the difference, or both amounts where their currencies differ. */
export function Difference({ pair, currencies }: { pair: Pair; currencies: Currencies }) {
  if (pair.difference !== null) return <Money amount={pair.difference} currency={currencies.after} />;
  return (
    <>
      {pair.before === null ? "—" : <Money amount={pair.before} currency={currencies.before} />}
      {" → "}
      {pair.after === null ? "—" : <Money amount={pair.after} currency={currencies.after} />}
    </>
  );
}

/** BUD-020: the differences that a line's own is made of: without its charges, and of each of them. */
export function ChargeDifferences({
  charges,
  currencies,
}: {
  charges: readonly ComparedCharge[];
  currencies: Currencies;
}) {
  if (charges.length === 0) return null;
  return (
    <span className="charge-lines">
      {charges.map(({ tax, amount }, at) => (
        <small key={at}>
          {tax ? `+ ${chargeLabel(tax)} ` : null}
          <Difference pair={amount} currencies={currencies} />
        </small>
      ))}
    </span>
  );
}

const totals = ["total_buy", "total_sell", "service_fee", "total_sell_with_service_fee", "profit"] as const;

/** Totals of two versions side by side. */
export function ComparisonTotals({ compared, currencies }: { compared: Compared; currencies: Currencies }) {
  const { t } = useWords();
  return (
    <table className="table table-simple version-totals">
      <caption className="visually-hidden">{t("budget-versions.compare.totals")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("budget-versions.compare.totals")}</th>
          <th scope="col" className="num">
            {compared.before.name}
          </th>
          <th scope="col" className="num">
            {compared.after.name}
          </th>
          <th scope="col" className="num">
            {t("budget-versions.compare.difference")}
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map((name) => {
          const { before, after, difference } = compared.total[name];
          return (
            <tr key={name}>
              <th scope="row">{t(`budget-versions.compare.total.${name}`)}</th>
              <td className="num">{before === null ? null : <Money amount={before} currency={currencies.before} />}</td>
              <td className="num">{after === null ? null : <Money amount={after} currency={currencies.after} />}</td>
              <td className="num">
                {difference === null ? "—" : <Money amount={difference} currency={currencies.after} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
