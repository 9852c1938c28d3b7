import { budgetPages, pageAt } from "#contract/budgets/budget-pages";
import type { Budget, BudgetCategory } from "#contract/budgets/budgets";
import { moneyOf } from "#contract/budgets/line-parts";
import { BudgetMenu } from "~/components/budget-template/budget-menu";
import { ToldAlert } from "~/components/shell/flash-alert";
import { Live } from "~/components/shell/live";
import { useTold } from "~/components/shell/use-told";
import { EmptyLine } from "~/components/ui/empty";
import { Meter } from "~/components/ui/key-figures";
import { Money, Ratio } from "~/components/ui/money";
import type { BudgetPageData } from "~/services/budgets/read-editor.server";
import { useWords } from "~/locales/budget";
import type { Flash } from "~/server/session.server";
import { formatMoney, formatRate } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { isSpent } from "./spent-cells";
import { AlternativeSets } from "./alternative-sets";
import { BudgetBar } from "./budget-bar";
import { CategoryRows } from "./budget-rows";
import { SentFacts } from "./budget-state";
import { CategoryPages } from "./category-pages";
import { Exposure, RatesInUse } from "./rates-list";

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
              <span>{one.name}</span>{" "}
              <span className="num">{formatMoney(one.total_sell, budget.currency, { digits: 0 })}</span>
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
          <Exposure exposure={budget.exposure} />
        </>
      )}
    </section>
  );
}

/** BUD-009…BUD-011: the budget's totals; VAT by rate, that of the service fee too, before their sum. */
function Totals({ budget, today }: Pick<BudgetPageData, "budget" | "today">) {
  const { t } = useWords();
  const { total, currency, service_fee_type: type, service_fee_amount: amount, service_fee_vat_rate: feeVat } = budget;
  const fee =
    type === "PERCENTAGE" && amount ? t("budget.total.feeOf", { rate: formatRate(amount) }) : t("budget.total.fee");
  const all = t("budget.total.all");
  const rows: [name: string, amount: string, ratio?: string | null][] = [
    [t("budget.total.buy"), total.total_buy],
    [t("budget.total.sell"), total.total_sell],
    [fee, total.service_fee],
    ...total.vat.map((row): [string, string] => [
      t("budget.total.vatOf", { rate: formatRate(row.vat_rate) }),
      row.sell,
    ]),
    ...(type
      ? [[t("budget.total.feeVat", { rate: formatRate(feeVat) }), total.service_fee_vat] as [string, string]]
      : []),
    [t("budget.total.vat"), total.total_vat],
    [all, total.total_sell_with_vat],
    [t("budget.total.profit"), total.profit, total.profit_ratio],
  ];
  if (today) rows.push([t("budget.total.today"), today.profit, today.profit_ratio]);
  return (
    <footer className="budget-sums" aria-label={t("budget.total.title")}>
      <dl>
        {rows.map(([name, sum, ratio]) => (
          <div key={name} data-main={name === all ? "" : undefined}>
            <dt>
              {name}
              {ratio == null ? null : (
                <>
                  {" "}
                  <Ratio value={ratio} />
                </>
              )}
            </dt>
            <dd className="num">
              <Money amount={sum} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}

/** ROU-037, BUD-037, BUD-039: the read-only and printed page of a budget. */
export function BudgetPage({ budget, page, today, ably, flash }: BudgetPageData & { flash: Flash | undefined }) {
  const { t } = useWords();
  const { currency, rates } = moneyOf(budget);
  const told = useTold(flash);
  const path = paths.budget(budget.project.code, budget.code);
  const shown = pageAt(budgetPages(budget.categories), page);
  const hasSpent = budget.categories.some(isSpent);
  return (
    <div className="budget">
      <Live ably={ably} counted={nothingCounted} />
      <BudgetBar budget={budget} view="print" menu={<BudgetMenu budget={budget} />} />
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
          {budget.categories.length === 0 ? null : <p className="hint print-note">{t("budget.sellNote")}</p>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
          <div className="table-scroll" role="region" aria-label={t("budget.sheet")} tabIndex={0}>
            <table className="table table-dense budget-sheet print-sheet">
              <thead>
                <tr>
                  <th scope="col">{t("budget.column.name")}</th>
                  {(
                    [
                      "quantity",
                      "price_buy",
                      "total_buy",
                      ...(hasSpent ? (["committed", "actual"] as const) : []),
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
                  rates={rates}
                  at={path}
                  project={budget.project.code}
                  mayWrite={budget.may_write === 1}
                  hasSpent={hasSpent}
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
