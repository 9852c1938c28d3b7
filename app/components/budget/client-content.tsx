import { budgetPages, pageAt } from "#contract/budgets/budget-pages";
import type { ClientBudget, ClientCategory, ClientGroup, ClientItem } from "#contract/budgets/budget-files";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { useWords } from "~/locales/budget";
import { currencySign, formatDecimal, formatMoney, formatPrice, formatRate } from "~/shared/format";

import { AlternativeSets } from "./alternative-sets";
import { CategoryPages } from "./category-pages";
import { ChargeLines, ChargeRates, isZero } from "./charge-lines";
import { Rates } from "./rates-list";
import { unitsOf } from "./units";

const isOff = (row: ClientItem | ClientGroup) => row.alt_group !== null && row.is_default === 0;

function Name({ row }: { row: ClientItem | ClientGroup }) {
  const { t } = useWords();
  return (
    <>
      {row.name}{" "}
      {row.alt_group === null ? null : (
        <Chip tone={row.is_default ? "accent" : "outline"}>{t("budget.alternative", { name: row.alt_group })}</Chip>
      )}
      {row.note ? <small className="budget-note">{row.note}</small> : null}
    </>
  );
}

/** VAT of the line without charges, then of each charge that has some. */
function ChargeVat({ item: { charges, base_vat } }: { item: ClientItem }) {
  if (charges.every(({ vat }) => isZero(vat))) return null;
  return (
    <span className="charge-lines">
      <small>{formatDecimal(base_vat)}</small>
      {charges.map(({ vat }, at) => (isZero(vat) ? null : <small key={at}>+ {formatDecimal(vat)}</small>))}
    </span>
  );
}

/** Names of the columns, and the labels of their values on a phone. */
function useLabels() {
  const { t } = useWords();
  const vat = t("budget.column.vat");
  return {
    quantity: t("budget.column.quantity"),
    price: t("budget.price"),
    amount: t("budget.amount"),
    rate: `${vat} %`,
    vat,
  };
}

function Item({ item, currency, off, inside }: { item: ClientItem; currency: string; off?: boolean; inside?: true }) {
  const { charges } = item;
  const label = useLabels();
  return (
    <tr className={off || isOff(item) ? "budget-off" : undefined}>
      <th scope="row" className={inside ? "budget-inside" : undefined}>
        <Name row={item} />
      </th>
      <td className="num" data-label={label.quantity}>
        {unitsOf(item)}
      </td>
      <td className="num" data-label={label.price}>
        {formatPrice(item.price_sell)} {currencySign(item.currency_sell)}
      </td>
      <td className="num" data-label={label.amount}>
        {formatMoney(item.total_sell, currency)}
        <ChargeLines taxes={charges} amounts={[item.base_sell, ...charges.map(({ amount }) => amount)]} />
      </td>
      <td className="num" data-label={label.rate}>
        {formatRate(item.vat_rate)}
        <ChargeRates taxes={charges} />
      </td>
      <td className="num" data-label={label.vat}>
        {formatMoney(item.vat_sell, currency)}
        <ChargeVat item={item} />
      </td>
    </tr>
  );
}

/** Sums of a category or of a group. */
function Sums({ row, currency }: { row: ClientCategory | ClientGroup; currency: string }) {
  const label = useLabels();
  return (
    <>
      <td className="num" data-label={label.amount}>
        {formatMoney(row.total_sell, currency)}
      </td>
      <td className="num" colSpan={2} data-label={label.vat}>
        {formatMoney(row.vat_sell, currency)}
      </td>
    </>
  );
}

function Category({ category, currency }: { category: ClientCategory; currency: string }) {
  return (
    <tbody>
      <tr className="row-group">
        <th scope="colgroup" colSpan={3}>
          <b>{category.name}</b>
        </th>
        <Sums row={category} currency={currency} />
      </tr>
      {category.items.map((row) =>
        row.type === "ITEM" ? (
          <Item key={row.id} item={row} currency={currency} />
        ) : (
          [
            <tr key={row.id} className={isOff(row) ? "budget-off" : undefined}>
              <th scope="row" colSpan={3}>
                <Name row={row} />
              </th>
              <Sums row={row} currency={currency} />
            </tr>,
            ...row.items.map((item) => <Item key={item.id} item={item} currency={currency} off={isOff(row)} inside />),
          ]
        ),
      )}
    </tbody>
  );
}

export function ClientTotals({ budget: { total, currency, ...fee } }: { budget: ClientBudget }) {
  const { t } = useWords();
  const money = (value: string) => formatMoney(value, currency);
  const rate = fee.service_fee_type === "PERCENTAGE" ? fee.service_fee_amount : null;
  const rows: [string, string][] = [
    [t("budget.total.sell"), money(total.total_sell)],
    ...(fee.service_fee_type
      ? [
          [
            rate ? t("budget.total.feeOf", { rate: formatRate(rate) }) : t("budget.total.fee"),
            money(total.service_fee),
          ] as [string, string],
        ]
      : []),
    ...total.vat.map((row): [string, string] => [
      t("budget.total.vatOf", { rate: formatRate(row.vat_rate) }),
      money(row.sell),
    ]),
    ...(fee.service_fee_type
      ? [
          [t("budget.total.feeVat", { rate: formatRate(fee.service_fee_vat_rate) }), money(total.service_fee_vat)] as [
            string,
            string,
          ],
        ]
      : []),
    [t("budget.total.vat"), money(total.total_vat)],
    [t("budget.total.all"), money(total.total_sell_with_vat)],
  ];
  return (
    <footer className="budget-totals" aria-label={t("budget.total.title")}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}

interface ContentProps {
  budget: ClientBudget;
  /** Page number of a large budget, from 1. */
  page: number;
  /** Address of the page, and its other search parameters. */
  path: string;
  query?: Record<string, string>;
}

/** Rates, rows, alternatives and totals of a budget as its client sees it. */
export function ClientContent({ budget, page, path, query = {} }: ContentProps) {
  const { t } = useWords();
  const { quantity, price, amount, rate, vat } = useLabels();
  const shown = pageAt(budgetPages(budget.categories), page);
  return (
    <>
      {budget.categories.length === 0 ? <EmptyLine>{t("budget.empty")}</EmptyLine> : null}
      <CategoryPages
        categories={budget.categories}
        page={page}
        path={path}
        query={query}
        hint={t("budget.pagesHint")}
      />
      {budget.rates.length === 0 ? null : (
        <section className="budget-exchange" aria-label={t("budget.rates")}>
          <Rates rates={budget.rates} />
        </section>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-label={t("budget.sheet")} tabIndex={0}>
        <table className="table table-dense budget-sheet client-sheet">
          <thead>
            <tr>
              <th scope="col">{t("budget.column.name")}</th>
              {[quantity, price, amount, rate, vat].map((label) => (
                <th key={label} scope="col" className="num">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map((category) => (
            <Category key={category.id} category={category} currency={budget.currency} />
          ))}
        </table>
      </div>
      <AlternativeSets categories={shown} currency={budget.currency} />
    </>
  );
}
