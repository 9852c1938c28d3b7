import { budgetPages, partsOnPage, type PagePart } from "#contract/budgets/budget-pages";
import type { Budget, BudgetCategory } from "#contract/budgets/budgets";
import { moneyOf } from "#contract/budgets/line-parts";
import { nameOfPage } from "~/components/budget/page-name";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/budget-editor";
import { setHeads } from "~/shared/set-heads";
import { withQuery } from "~/shared/paths";

import { Group, Line, placeIn, type Placed, type Shared, SumCells } from "./plain-rows";
import { Rail } from "./rail";
import { RowActs, RowPosts } from "./row-acts";

/** The place of a row of the shown part in its whole category. */
const placeInPart = (part: PagePart<BudgetCategory>, at: number): Placed => {
  const { first, last } = placeIn(part.category.items, at);
  return { first: first && part.part === 1, last: last && part.part === part.parts };
};

function Category({ part, ...shared }: Shared & Placed & { part: PagePart<BudgetCategory> }) {
  const { category } = part;
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
        <SumCells sums={category} currency={currency} />
        <td>
          {mayWrite ? (
            <RowActs home={home} id={category.id} name={category.name} part="categories" {...{ first, last }} />
          ) : null}
        </td>
      </tr>
      {category.items.map((row, at) =>
        row.type === "GROUP" ? (
          <Group key={row.id} group={row} {...shared} {...placeInPart(part, at)} />
        ) : (
          <Line key={row.id} row={row} {...shared} {...placeInPart(part, at)} />
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
            </PageLink>{" "}
            <PageLink className="link" to={withQuery(`${home}/items/new`, { category: category.id, at: "set" })}>
              {t("budget-editor.setAdd")}
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
  /** Page number, from 1. */
  page: number;
  pageKey: string;
}

/** The editor without script: every row links to its own form; order and choice are posted. */
export function PlainSheet({ budget, home, mayWrite, page, pageKey }: Props) {
  const { t } = useWords();
  const shared = {
    home,
    project: budget.project.code,
    budget: budget.code,
    mayWrite,
    alternativeKey: pageKey,
    ...moneyOf(budget),
    sets: setHeads(budget.categories),
  };
  const pages = budgetPages(budget.categories);
  const shown = partsOnPage(pages, page);
  return (
    <>
      {pages.length > 1 ? (
        <nav aria-label={t("budget-editor.pages")} className="worksheet-tools">
          {pages.map((own, at) => (
            <PageLink
              key={at}
              className="link"
              to={withQuery(home, { page: at + 1 })}
              aria-current={at + 1 === Math.min(page, pages.length) ? "page" : undefined}
            >
              {own.length > 1 ? own[0]?.name : nameOfPage(pages, at + 1)}
            </PageLink>
          ))}
        </nav>
      ) : null}
      {mayWrite ? <RowPosts /> : null}
      <div className="worksheet-tools worksheet-anchors">
        {pages.length > 1
          ? null
          : budget.categories.map(({ id, name }) => (
              <a key={id} className="link" href={`#category-${id}`} aria-label={`${t("budget-editor.jump")}: ${name}`}>
                {name}
              </a>
            ))}
        {mayWrite ? (
          <PageLink className="link" to={`${home}/categories/new`}>
            {t("budget-editor.category.add")}
          </PageLink>
        ) : null}
      </div>
      <div className="worksheet-split">
        <Rail budget={budget} home={home} />
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
            {shown.map((part) => (
              <Category
                key={part.category.id}
                part={part}
                {...shared}
                {...placeIn(budget.categories, budget.categories.indexOf(part.category))}
              />
            ))}
          </table>
        </div>
      </div>
    </>
  );
}
