import { budgetPages, pageAt } from "#contract/budgets/budget-pages";
import type { Budget, BudgetCategory } from "#contract/budgets/budgets";
import { BudgetMenu } from "~/components/budget-template/budget-menu";
import { ToldAlert } from "~/components/shell/flash-alert";
import { Live } from "~/components/shell/live";
import { useTold } from "~/components/shell/use-told";
import { EmptyLine } from "~/components/ui/empty";
import { ButtonLink, IconButton } from "~/components/ui/button";
import { Meter } from "~/components/ui/key-figures";
import { MoneySums } from "~/components/ui/money";
import type { BudgetPageData } from "~/services/budgets/read-editor.server";
import "~/locales/budget-versions";
import { useWords } from "~/locales/budget";
import type { Flash } from "~/server/session.server";
import { formatMoney, formatRatio, formatRate } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { AlternativeSets } from "./alternative-sets";
import { BudgetFiles, BudgetVersions } from "./budget-files";
import { CategoryRows } from "./budget-rows";
import { BudgetState, SentFacts } from "./budget-state";
import { CategoryPages } from "./category-pages";
import { RatesInUse } from "./rates-list";

import "~/styles/bundles/budget.css";

const nothingCounted: string[] = [];

/** Share of each category in the sales. */
function Categories({ budget, page, path }: { budget: Budget; page: number; path: string }) {
  const { t } = useWords();
  const pages = budgetPages(budget.categories);
  const here = pageAt(pages, page);
  const addressOf = (category: BudgetCategory) => {
    const place = `#category-${category.id}`;
    if (here.includes(category)) return place;
    return `${withQuery(path, { page: 1 + pages.findIndex((own) => own.includes(category)) })}${place}`;
  };
  const whole = Math.max(1, Number(budget.total.total_sell));
  return (
    <nav aria-label={t("budget.categories")}>
      <h2>{t("budget.categories")}</h2>
      <ul className="budget-list">
        {budget.categories.map((one) => (
          <li key={one.id}>
            <a href={addressOf(one)}>
              {one.name} <span className="num">{formatMoney(one.total_sell, budget.currency, { digits: 0 })}</span>
            </a>
            <Meter share={Number(one.total_sell) / whole} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Rates({ budget }: { budget: Budget }) {
  const { t } = useWords();
  return (
    <section>
      <h2>{t("budget.rates")}</h2>
      <RatesInUse budget={budget} />
      {budget.exposure.length === 0 ? null : (
        <>
          <h2>{t("budget.total.exposure")}</h2>
          <MoneySums sums={budget.exposure} />
        </>
      )}
    </section>
  );
}

/** BUD-009…BUD-011: the budget's totals; VAT by rate beside the sum. */
function Totals({ budget, today }: Pick<BudgetPageData, "budget" | "today">) {
  const { t } = useWords();
  const { total, currency, service_fee_type: type, service_fee_amount: amount } = budget;
  const money = (value: string) => formatMoney(value, currency);
  const fee =
    type === "PERCENTAGE" && amount ? t("budget.total.feeOf", { rate: formatRate(amount) }) : t("budget.total.fee");
  const rows: [string, string][] = [
    [t("budget.total.buy"), money(total.total_buy)],
    [t("budget.total.sell"), money(total.total_sell)],
    [fee, money(total.service_fee)],
    [t("budget.total.vat"), money(total.total_vat)],
    [t("budget.total.all"), money(total.total_sell_with_vat)],
    [
      t("budget.total.profit"),
      `${money(total.profit)}${total.profit_ratio === null ? "" : ` ${formatRatio(total.profit_ratio)}`}`,
    ],
    ...(today
      ? [
          [
            t("budget.total.today"),
            `${money(today.profit)}${today.profit_ratio === null ? "" : ` ${formatRatio(today.profit_ratio)}`}`,
          ] as [string, string],
        ]
      : []),
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
        {total.vat.map((row) => (
          <div key={row.vat_rate}>
            <dt>{t("budget.total.vatOf", { rate: formatRate(row.vat_rate) })}</dt>
            <dd className="num">{money(row.sell)}</dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}

/** ROU-037, BUD-037, BUD-039: the read-only and printed page of a budget. */
export function BudgetPage({ budget, page, today, ably, flash }: BudgetPageData & { flash: Flash | undefined }) {
  const { t } = useWords();
  const { currency } = budget;
  const told = useTold(flash);
  const path = paths.budget(budget.project.code, budget.code);
  const shown = pageAt(budgetPages(budget.categories), page);
  return (
    <div className="budget">
      <Live ably={ably} counted={nothingCounted} />
      <header className="budget-bar">
        <IconButton icon="arrow-left" label={t("budget.back")} to={paths.projectPage(budget.project.code, "budgets")} />
        <div className="budget-titles">
          <p>{budget.project.name}</p>
          <h1>{budget.name}</h1>
        </div>
        <BudgetState budget={budget} />
        <BudgetVersions budget={budget} version="internal" />
        {budget.may_write ? (
          <ButtonLink to={paths.budgetEditor(budget.project.code, budget.code)} icon="pencil" size="sm">
            {t("budget.edit")}
          </ButtonLink>
        ) : null}
        <ButtonLink to={paths.budget(budget.project.code, budget.code, "history")} icon="history" size="sm">
          {t("budget-versions.history.menu")}
        </ButtonLink>
        <BudgetFiles budget={budget} version="internal" />
        <BudgetMenu budget={budget} />
      </header>
      <ToldAlert told={told} />
      <SentFacts budget={budget} />
      <div className="budget-columns">
        <aside>
          <Categories budget={budget} page={page} path={path} />
          <Rates budget={budget} />
        </aside>
        <main>
          {budget.categories.length === 0 ? <EmptyLine>{t("budget.empty")}</EmptyLine> : null}
          <CategoryPages categories={budget.categories} page={page} path={path} hint={t("budget.pagesHint")} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
          <div className="table-scroll" role="region" aria-label={t("budget.sheet")} tabIndex={0}>
            <table className="table table-dense budget-sheet">
              <thead>
                <tr>
                  <th scope="col">{t("budget.column.name")}</th>
                  {(
                    [
                      "quantity",
                      "price_buy",
                      "total_buy",
                      "committed",
                      "actual",
                      "price_sell",
                      "total_sell",
                      "vat",
                      "profit",
                      "ratio",
                    ] as const
                  ).map((name) => (
                    <th key={name} scope="col" className="num">
                      {t(`budget.column.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              {shown.map((category) => (
                <CategoryRows
                  key={category.id}
                  category={category}
                  currency={currency}
                  at={path}
                  project={budget.project.code}
                  mayWrite={budget.may_write === 1}
                />
              ))}
            </table>
          </div>
          <AlternativeSets categories={shown} currency={currency} />
        </main>
      </div>
      <Totals budget={budget} today={today} />
    </div>
  );
}
