import { budgetPages, pageAt } from "#contract/budgets/budget-pages";
import type { ClientBudget, ClientCategory, ClientGroup, ClientItem } from "#contract/budgets/budget-files";
import { Chip } from "~/components/ui/chip";
import { IconButton } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { Live } from "~/components/shell/live";
import { useWords } from "~/locales/budget";
import type { ClientPageData } from "~/services/budgets/read-editor.server";
import { currencySign, formatMoney, formatPrice, formatRate } from "~/shared/format";
import { paths } from "~/shared/paths";

import { AlternativeSets } from "./alternative-sets";
import { BudgetFiles, BudgetVersions } from "./budget-files";
import { BudgetState, SentFacts } from "./budget-state";
import { CategoryPages } from "./category-pages";
import { unitsOf } from "./units";

import "~/styles/bundles/budget.css";

const nothingCounted: string[] = [];
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
      {row.type === "ITEM" && row.charges.length > 0 ? (
        <small className="budget-note">{t("budget.includes", { names: row.charges.join(", ") })}</small>
      ) : null}
    </>
  );
}

function Item({ item, currency, off, inside }: { item: ClientItem; currency: string; off?: boolean; inside?: true }) {
  return (
    <tr className={off || isOff(item) ? "budget-off" : undefined}>
      <th scope="row" className={inside ? "budget-inside" : undefined}>
        <Name row={item} />
      </th>
      <td className="num">{unitsOf(item)}</td>
      <td className="num">
        {formatPrice(item.price_sell)} {currencySign(item.currency_sell)}
      </td>
      <td className="num">{formatMoney(item.total_sell, currency)}</td>
      <td className="num">{formatRate(item.vat_rate)}</td>
      <td className="num">{formatMoney(item.vat_sell, currency)}</td>
    </tr>
  );
}

function Category({ category, currency }: { category: ClientCategory; currency: string }) {
  return (
    <tbody>
      <tr className="row-group">
        <th scope="colgroup" colSpan={3}>
          <b>{category.name}</b>
        </th>
        <td className="num">{formatMoney(category.total_sell, currency)}</td>
        <td className="num" colSpan={2}>
          {formatMoney(category.vat_sell, currency)}
        </td>
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
              <td className="num">{formatMoney(row.total_sell, currency)}</td>
              <td className="num" colSpan={2}>
                {formatMoney(row.vat_sell, currency)}
              </td>
            </tr>,
            ...row.items.map((item) => <Item key={item.id} item={item} currency={currency} off={isOff(row)} inside />),
          ]
        ),
      )}
    </tbody>
  );
}

function Totals({ budget: { total, currency, ...fee } }: { budget: ClientBudget }) {
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

/** BUD-039: a budget as its client sees it, on the screen and on paper. */
export function ClientPage({ client: budget, page, ably }: ClientPageData) {
  const { t } = useWords();
  const shown = pageAt(budgetPages(budget.categories), page);
  const path = paths.budget(budget.project.code, budget.code);
  return (
    <div className="budget">
      <Live ably={ably} counted={nothingCounted} />
      <header className="budget-bar">
        <IconButton icon="arrow-left" label={t("budget.back")} to={paths.project(budget.project.code)} />
        <div className="budget-titles">
          <p>{budget.project.name}</p>
          <h1>{budget.name}</h1>
        </div>
        <BudgetState budget={budget} />
        <BudgetVersions budget={budget} version="client" />
        <BudgetFiles budget={budget} version="client" />
      </header>
      <SentFacts budget={budget} />
      <main className="budget-client">
        <p className="hint">{t("budget.clientHint")}</p>
        {budget.categories.length === 0 ? <EmptyLine>{t("budget.empty")}</EmptyLine> : null}
        <CategoryPages
          categories={budget.categories}
          page={page}
          path={path}
          query={{ version: "client" }}
          hint={t("budget.pagesHint")}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
        <div className="table-scroll" role="region" aria-label={t("budget.sheet")} tabIndex={0}>
          <table className="table table-dense budget-sheet">
            <thead>
              <tr>
                <th scope="col">{t("budget.column.name")}</th>
                {[
                  t("budget.column.quantity"),
                  t("budget.price"),
                  t("budget.amount"),
                  `${t("budget.column.vat")} %`,
                  t("budget.column.vat"),
                ].map((label) => (
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
      </main>
      <Totals budget={budget} />
    </div>
  );
}
