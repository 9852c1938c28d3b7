import { useEffect, useState } from "react";

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

const countOf = (rows: ClientCategory["items"]) =>
  rows.reduce((sum, row) => sum + (row.type === "GROUP" ? row.items.length : 1), 0);

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

interface RowProps {
  currency: string;
  off?: boolean;
}

function Item({ item, currency, off, inside }: RowProps & { item: ClientItem; inside?: true }) {
  const { t } = useWords();
  const { charges } = item;
  return (
    <tr className={off || isOff(item) ? "budget-off" : undefined}>
      <th scope="row" className={inside ? "budget-inside" : undefined}>
        <Name row={item} />
      </th>
      <td className="num" data-part="quantity">
        {unitsOf(item)}
      </td>
      <td className="num" data-part="price">
        {formatPrice(item.price_sell)} {currencySign(item.currency_sell)}
      </td>
      <td className="num" data-part="amount">
        {formatMoney(item.total_sell, currency)}
        <ChargeLines taxes={charges} amounts={[item.base_sell, ...charges.map(({ amount }) => amount)]} />
      </td>
      <td className="num" data-part="rate">
        {formatRate(item.vat_rate)}
        <ChargeRates taxes={charges} rate={item.vat_rate} />
      </td>
      <td className="num" data-part="vat">
        <span className="client-rate">
          + {t("budget.column.vat")} {formatRate(item.vat_rate)}{" "}
        </span>
        {formatMoney(item.vat_sell, currency)}
        <ChargeVat item={item} />
      </td>
    </tr>
  );
}

function Group({ group, currency }: RowProps & { group: ClientGroup }) {
  const { t } = useWords();
  const off = isOff(group);
  return (
    <>
      <tr className={off ? "budget-off" : undefined} data-group="">
        <th scope="row" colSpan={3}>
          <Name row={group} />
        </th>
        <td className="num" data-part="amount">
          {formatMoney(group.total_sell, currency)}
        </td>
        <td className="num" colSpan={2} data-part="vat" data-label={t("budget.column.vat")}>
          {formatMoney(group.vat_sell, currency)}
        </td>
      </tr>
      {group.items.map((item) => (
        <Item key={item.id} item={item} currency={currency} off={off} inside />
      ))}
    </>
  );
}

const wide = "(min-width: 48rem)";

/** Folded but for the first one, as a phone shows them; a wide window opens all of them (without script by its sheet). */
function Categories({ categories, currency }: Pick<RowProps, "currency"> & { categories: readonly ClientCategory[] }) {
  const { t } = useWords();
  const [allOpen, setAllOpen] = useState(false);
  useEffect(() => setAllOpen(window.matchMedia(wide).matches), []);
  const heads = [
    t("budget.column.name"),
    t("budget.column.quantity"),
    t("budget.price"),
    t("budget.amount"),
    `${t("budget.column.vat")} %`,
    t("budget.column.vat"),
  ];
  return (
    <section className="client-categories" aria-label={t("budget.sheet")}>
      <div className="client-heads" aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {categories.map((category, at) => (
        <details key={category.id} className="client-category" open={allOpen || at === 0}>
          <summary>
            <span>
              <b>{category.name}</b> <small>{t("budget.count", { count: countOf(category.items) })}</small>
            </span>
            <b className="num">{formatMoney(category.total_sell, currency)}</b>
            <span className="num" data-label={t("budget.column.vat")}>
              {formatMoney(category.vat_sell, currency)}
            </span>
          </summary>
          <table className="client-sheet">
            <caption className="visually-hidden">{category.name}</caption>
            <thead className="visually-hidden">
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {category.items.map((row) =>
                row.type === "ITEM" ? (
                  <Item key={row.id} item={row} currency={currency} />
                ) : (
                  <Group key={row.id} group={row} currency={currency} />
                ),
              )}
            </tbody>
          </table>
        </details>
      ))}
    </section>
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
      <Categories categories={shown} currency={budget.currency} />
      <AlternativeSets categories={shown} currency={budget.currency} />
      {budget.rates.length === 0 ? null : (
        <section className="budget-exchange" aria-label={t("budget.rates")}>
          <Rates rates={budget.rates} />
        </section>
      )}
    </>
  );
}
