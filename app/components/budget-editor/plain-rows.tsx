import { isOverrun } from "#contract/budgets/budget-spent";
import type { Money as Rates } from "#contract/budgets/budget-sums";
import type { BudgetGroup, BudgetItem } from "#contract/budgets/budgets";
import { partsOf } from "#contract/budgets/line-parts";
import { ChargeLines, ChargeRates } from "~/components/budget/charge-lines";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/budget-editor";
import type { setHeads } from "~/shared/set-heads";
import { currencySign, formatMoney, formatPrice, formatRate } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { postsTo, RowActs } from "./row-acts";
import { SetTitle } from "./set-row";

export interface Shared {
  home: string;
  /** Codes of the budget's project and of the budget. */
  project: string;
  budget: string;
  currency: string;
  /** Rates of the budget, for the amounts of charges. */
  rates: Rates["rates"];
  mayWrite: boolean;
  alternativeKey: string;
  /** The sets of alternatives; the heading of each stands above its first row. */
  sets: ReturnType<typeof setHeads>;
}
type Row = BudgetItem | BudgetGroup;
export interface Placed {
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
        <Button {...postsTo(`${home}/rows/${row.id}/choose`)} size="sm" variant="ghost">
          {t("budget-editor.choose")}
        </Button>
      ) : null}
    </>
  );
}

/** BUD-013: the supplier, the number of offers, or the link to the first one. */
function Offers({
  row,
  project,
  budget,
  mayWrite,
}: Pick<Shared, "project" | "budget" | "mayWrite"> & { row: BudgetItem }) {
  const { t } = useWords();
  const { suppliers } = row;
  if (suppliers.length === 0 && row.supplier === null && !mayWrite) return null;
  return (
    <PageLink className="link" to={withQuery(paths.budget(project, budget, "item", row.id), { from: "sheet" })}>
      {row.supplier ??
        (suppliers.length === 0 ? t("budget-editor.addOffer") : t("budget-editor.offers", { count: suppliers.length }))}
    </PageLink>
  );
}

export function Line({ row, inside, ...shared }: Shared & Placed & { row: BudgetItem; inside?: true }) {
  const { home, project, currency, mayWrite, first, last, alternativeKey } = shared;
  const { t } = useWords();
  const parts = partsOf(row, { currency, rates: shared.rates });
  const charges = (side: "buy" | "sell") => (
    <ChargeLines withZero taxes={row.taxes} amounts={parts?.[side].map(({ net }) => net)} />
  );
  return (
    <>
      <SetHead row={row} sets={shared.sets} inside={inside} />
      <tr data-set={row.alt_group === null ? undefined : ""}>
        <th scope="row" className={inside ? "budget-inside" : undefined}>
          <Name row={row} to={`${home}/items/${row.id}`} mayWrite={mayWrite} home={home} />
          <Offers row={row} project={project} budget={shared.budget} mayWrite={mayWrite} />{" "}
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
        <td className="num">
          {formatMoney(row.total_buy, currency)}
          {charges("buy")}
        </td>
        <td className="num">
          {row.is_internal ? null : `${formatPrice(row.price_sell)} ${currencySign(row.currency_sell)}`}
        </td>
        <td className="num">
          {row.is_internal ? null : formatMoney(row.total_sell, currency)}
          {charges("sell")}
        </td>
        <td className="num">
          {formatRate(row.vat_rate)}
          <ChargeRates taxes={row.taxes} rate={row.vat_rate} />
        </td>
        <td className="num">
          <Money amount={row.profit} currency={currency} />
        </td>
        <td>
          {mayWrite ? (
            <RowActs home={home} id={row.id} name={row.name} part="rows" {...{ first, last, alternativeKey }} />
          ) : null}
        </td>
      </tr>
    </>
  );
}

interface Sums {
  sums: { total_buy: string; total_sell: string; profit: string };
  currency: string;
}

/** Sums of a category or a group, in the columns of the lines' own sums. */
export function SumCells({ sums, currency }: Sums) {
  return (
    <>
      <td className="num">{formatMoney(sums.total_buy, currency)}</td>
      <td className="num" colSpan={2}>
        {formatMoney(sums.total_sell, currency)}
      </td>
      <td className="num" colSpan={2}>
        <Money amount={sums.profit} currency={currency} />
      </td>
    </>
  );
}

export const placeIn = (rows: readonly unknown[], at: number) => ({ first: at === 0, last: at === rows.length - 1 });

/** BUD-035: the heading of a set, if this is its first row. */
function SetHead({ row, sets, inside }: { row: Row; sets: Shared["sets"]; inside?: true }) {
  const head = row.alt_group === null ? undefined : sets.get(row.alt_group);
  if (row.alt_group === null || head?.first !== row.id) return null;
  return (
    <tr data-set="">
      <td colSpan={10} className={inside ? "budget-inside" : undefined}>
        <SetTitle name={row.alt_group} count={head.count} />
      </td>
    </tr>
  );
}

export function Group({ group, ...shared }: Shared & Placed & { group: BudgetGroup }) {
  const { home, currency, mayWrite, first, last, alternativeKey } = shared;
  const { t } = useWords();
  return (
    <>
      <SetHead row={group} sets={shared.sets} />
      <tr data-group="" data-set={group.alt_group === null ? undefined : ""}>
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
        <SumCells sums={group} currency={currency} />
        <td>
          {mayWrite ? (
            <RowActs home={home} id={group.id} name={group.name} part="rows" {...{ first, last, alternativeKey }} />
          ) : null}
        </td>
      </tr>
      {group.items.map((item, at) => (
        <Line key={item.id} row={item} inside {...shared} {...placeIn(group.items, at)} />
      ))}
    </>
  );
}
