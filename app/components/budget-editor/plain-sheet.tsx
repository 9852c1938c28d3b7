import { budgetPages, pageAt } from "#contract/budget-pages";
import { isOverrun } from "#contract/budget-sums";
import type { Budget, BudgetCategory, BudgetGroup, BudgetItem } from "#contract/budgets";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/budget-editor";
import { currencySign, formatMoney, formatPrice, formatRate } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";
import { Form } from "@remix-run/react";

import { chargeText } from "./charge-text";
import { RowActs } from "./row-acts";

interface Shared {
  home: string;
  /** Codes of the budget's project and of the budget. */
  project: string;
  budget: string;
  currency: string;
  mayWrite: boolean;
}
type Row = BudgetItem | BudgetGroup;
interface Placed {
  first: boolean;
  last: boolean;
}

const countOf = (value: string) => formatPrice(value).replace(/,00$/, "");

function Name({ row, to, mayWrite, home }: { row: Row; to: string; mayWrite: boolean; home: string }) {
  const { t } = useWords();
  const isOpen = row.alt_group !== null && row.is_default === 0;
  return (
    <>
      {mayWrite ? (
        <PageLink to={to} className="row-link">
          {row.name}
        </PageLink>
      ) : (
        row.name
      )}{" "}
      {row.alt_group === null ? null : <Chip tone={isOpen ? "outline" : "accent"}>{row.alt_group}</Chip>}
      {row.type === "ITEM" && row.is_internal ? <Chip tone="dashed">{t("budget-editor.internal")}</Chip> : null}
      {row.note ? <small className="budget-note">{row.note}</small> : null}
      {isOpen && mayWrite ? (
        <Form method="post" action={`${home}/rows/${row.id}/choose`} preventScrollReset>
          <Button type="submit" size="sm" variant="ghost">
            {t("budget-editor.choose")}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

function Line({ row, inside, ...shared }: Shared & Placed & { row: BudgetItem; inside?: true }) {
  const { home, project, currency, mayWrite, first, last } = shared;
  const { t } = useWords();
  return (
    <tr data-set={row.alt_group === null ? undefined : ""}>
      <th scope="row" className={inside ? "budget-inside" : undefined}>
        <Name row={row} to={`${home}/items/${row.id}`} mayWrite={mayWrite} home={home} />
        {row.taxes.length > 0 ? (
          <small className="budget-note">{row.taxes.map(chargeText).join(", ")}</small>
        ) : null}{" "}
        <PageLink className="link" to={paths.budget(project, shared.budget, "item", row.id)}>
          {row.suppliers.find(({ is_chosen }) => is_chosen === 1)?.supplier_name ??
            t("budget-editor.offers", { count: row.suppliers.length })}
        </PageLink>{" "}
        {isOverrun(row) ? <Chip tone="danger">{t("budget-editor.overrun")}</Chip> : null}{" "}
        {row.open_tasks > 0 ? (
          <PageLink className="link" to={paths.tasksOfItem(project, row.id)}>
            {t("budget-editor.tasks", { count: row.open_tasks })}
          </PageLink>
        ) : null}
      </th>
      <td className="num">{countOf(row.quantity)}</td>
      <td className="num">{countOf(row.repeat)}</td>
      <td className="num">{`${formatPrice(row.price_buy)} ${currencySign(row.currency_buy)}`}</td>
      <td className="num">{formatMoney(row.total_buy, currency)}</td>
      <td className="num">
        {row.is_internal ? null : `${formatPrice(row.price_sell)} ${currencySign(row.currency_sell)}`}
      </td>
      <td className="num">{row.is_internal ? null : formatMoney(row.total_sell, currency)}</td>
      <td className="num">{formatRate(row.vat_rate)}</td>
      <td className="num">{formatMoney(row.profit, currency)}</td>
      <td>{mayWrite ? <RowActs home={home} id={row.id} name={row.name} part="rows" {...{ first, last }} /> : null}</td>
    </tr>
  );
}

const placeIn = (rows: readonly unknown[], at: number) => ({ first: at === 0, last: at === rows.length - 1 });

function Group({ group, ...shared }: Shared & Placed & { group: BudgetGroup }) {
  const { home, currency, mayWrite, first, last } = shared;
  const { t } = useWords();
  return (
    <>
      <tr data-set={group.alt_group === null ? undefined : ""}>
        <th scope="row" colSpan={4}>
          <Name row={group} to={`${home}/groups/${group.id}`} mayWrite={mayWrite} home={home} />{" "}
          {mayWrite ? (
            <PageLink
              className="link"
              to={withQuery(`${home}/items/new`, { category: group.category_id, group: group.id })}
            >
              {t("budget-editor.line.add")}
            </PageLink>
          ) : null}
        </th>
        <td className="num">{formatMoney(group.total_buy, currency)}</td>
        <td className="num" colSpan={2}>
          {formatMoney(group.total_sell, currency)}
        </td>
        <td className="num" colSpan={2}>
          {formatMoney(group.profit, currency)}
        </td>
        <td>
          {mayWrite ? <RowActs home={home} id={group.id} name={group.name} part="rows" {...{ first, last }} /> : null}
        </td>
      </tr>
      {group.items.map((item, at) => (
        <Line key={item.id} row={item} inside {...shared} {...placeIn(group.items, at)} />
      ))}
    </>
  );
}

function Category({ category, ...shared }: Shared & Placed & { category: BudgetCategory }) {
  const { home, currency, mayWrite, first, last } = shared;
  const { t } = useWords();
  return (
    <tbody id={`category-${category.id}`}>
      <tr className="row-group">
        <th scope="colgroup" colSpan={4}>
          {mayWrite ? (
            <PageLink to={`${home}/categories/${category.id}`} className="row-link">
              {category.name}
            </PageLink>
          ) : (
            category.name
          )}
        </th>
        <td className="num">{formatMoney(category.total_buy, currency)}</td>
        <td className="num" colSpan={2}>
          {formatMoney(category.total_sell, currency)}
        </td>
        <td className="num" colSpan={2}>
          {formatMoney(category.profit, currency)}
        </td>
        <td>
          {mayWrite ? (
            <RowActs home={home} id={category.id} name={category.name} part="categories" {...{ first, last }} />
          ) : null}
        </td>
      </tr>
      {category.items.map((row, at) =>
        row.type === "GROUP" ? (
          <Group key={row.id} group={row} {...shared} {...placeIn(category.items, at)} />
        ) : (
          <Line key={row.id} row={row} {...shared} {...placeIn(category.items, at)} />
        ),
      )}
      {mayWrite ? (
        <tr>
          <td colSpan={10} className="worksheet-adds">
            <PageLink className="link" to={withQuery(`${home}/items/new`, { category: category.id })}>
              {t("budget-editor.line.add")}
            </PageLink>{" "}
            <PageLink className="link" to={withQuery(`${home}/groups/new`, { category: category.id })}>
              {t("budget-editor.group.add")}
            </PageLink>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

const heads = [
  "quantity",
  "repeat",
  "price_buy",
  "total_buy",
  "price_sell",
  "total_sell",
  "vat_rate",
  "profit",
] as const;

interface Props {
  budget: Budget;
  home: string;
  mayWrite: boolean;
  /** Which page of it, from 1 on. */
  page: number;
}

/** The editor without script: every row leads to its own form, order and choice are posted. */
export function PlainSheet({ budget, home, mayWrite, page }: Props) {
  const { t } = useWords();
  const shared = { home, project: budget.project.code, budget: budget.code, mayWrite, currency: budget.currency };
  const pages = budgetPages(budget.categories);
  const shown = pageAt(pages, page);
  return (
    <>
      {pages.length > 1 ? (
        <nav aria-label={t("budget-editor.pages")} className="worksheet-tools">
          {pages.map((own, at) => (
            <PageLink
              key={own[0]?.id}
              className="link"
              to={withQuery(home, { page: at + 1 })}
              aria-current={shown === own ? "page" : undefined}
            >
              {own[0]?.name}
            </PageLink>
          ))}
        </nav>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-label={t("budget-editor.sheet")} tabIndex={0}>
        <table className="table table-dense budget-sheet">
          <thead>
            <tr>
              <th scope="col">{t("budget-editor.column.name")}</th>
              {heads.map((name) => (
                <th key={name} scope="col" className="num">
                  {t(`budget-editor.column.${name}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t("budget-editor.column.acts")}</span>
              </th>
            </tr>
          </thead>
          {shown.map((category) => (
            <Category
              key={category.id}
              category={category}
              {...shared}
              {...placeIn(budget.categories, budget.categories.indexOf(category))}
            />
          ))}
        </table>
      </div>
    </>
  );
}
