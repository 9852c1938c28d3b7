import type { ComparedCharge, Pair } from "#contract/budgets/budget-versions";
import { chargeLabel } from "~/components/budget-editor/charge-text";
import { Money } from "~/components/ui/money";
import { useWords } from "~/locales/budget-versions";
import type { Comparison } from "~/services/budgets/read.server";
import { formatMoney } from "~/shared/format";

export type Compared = NonNullable<Comparison["compared"]>;

export interface Currencies {
  before: string;
  after: string;
}

interface Change {
  currencies: Currencies;
  /** True for what is bought: less of it is good for the agency, more of a sale or a profit is. */
  isCost?: boolean;
}

/** A difference with its sign, coloured by what it does to the agency's profit. */
function Amount({ amount, currency, isCost }: { amount: string; currency: string; isCost: boolean }) {
  const change = Number(amount);
  const text = formatMoney(amount, currency);
  if (change === 0) return <span className="money version-none">{text}</span>;
  const isGood = change > 0 !== isCost;
  return <span className={isGood ? "money version-good" : "money version-bad"}>{change > 0 ? `+${text}` : text}</span>;
}

/** Change of one amount: the difference, or both amounts where their currencies differ. */
export function Difference({ pair, currencies, isCost = false }: Change & { pair: Pair }) {
  if (pair.difference !== null) return <Amount amount={pair.difference} currency={currencies.after} isCost={isCost} />;
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
  isCost = false,
}: Change & { charges: readonly ComparedCharge[] }) {
  if (charges.length === 0) return null;
  return (
    <span className="charge-lines">
      {charges.map(({ tax, amount }, at) => (
        <small key={at}>
          {tax ? `+ ${chargeLabel(tax)} ` : null}
          <Difference pair={amount} currencies={currencies} isCost={isCost} />
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
    <table className="table table-rows table-simple version-table version-totals">
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
              <th scope="row" className="cell-name">
                {t(`budget-versions.compare.total.${name}`)}
              </th>
              <td className="num cell-line" data-label={compared.before.name}>
                {before === null ? null : <Money amount={before} currency={currencies.before} />}
              </td>
              <td className="num cell-line" data-label={compared.after.name}>
                {after === null ? null : <Money amount={after} currency={currencies.after} />}
              </td>
              <td className="num cell-line" data-label={t("budget-versions.compare.difference")}>
                {difference === null ? (
                  "—"
                ) : (
                  <Amount amount={difference} currency={currencies.after} isCost={name === "total_buy"} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
