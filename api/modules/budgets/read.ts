import { joinCategories } from "#contract/budgets/budget-portions";
import type { Budget, BudgetCategory } from "#contract/budgets/budgets";

import type { Reader } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { eachSlice, giveTurn } from "../../turns";
import { nothingBeside, readBeside, readOffersAlone } from "./line-extras";
import { budgetKind, type BudgetRow } from "./kind";
import { countFitting, idsOnPage, rowsOfAnswer } from "./paging";
import { isAmong, readRows, readSumParts, type Row, type SumParts, type SumRow } from "./parts";
import { showHead } from "./read-head";
import { type Full, Shown } from "./shown";

/** The rows of these ids. */
export const readRowsById = async (ctx: Reader, budget: number, ids: readonly number[]): Promise<Full> =>
  ids.length === 0
    ? { rows: [], beside: nothingBeside }
    : {
        rows: await readRows(ctx, budget, isAmong(budgetRows.id, ids)),
        beside: await readBeside(ctx, budget, ids),
      };

/** The current sums of a budget in this transaction, with the rows of these ids. */
export async function show(ctx: Reader, { id }: Pick<BudgetRow, "id">, ids: readonly number[]): Promise<Shown> {
  const head = await budgetKind.find(ctx, String(id));
  return new Shown(head, await readSumParts(ctx, id), await readRowsById(ctx, id, ids));
}

const idsOf = (rows: readonly SumRow[], kind: Row["kind"]) =>
  rows.flatMap((row) => (row.kind === kind ? [row.id] : []));

/** These rows, and the groups that they are in. */
function withGroups({ rows }: SumParts, ids: readonly number[]): Set<number> {
  const wanted = new Set(ids);
  for (const { id, group_id } of rows) if (group_id !== null && wanted.has(id)) wanted.add(group_id);
  return wanted;
}

/** A budget without rows, from sums that were counted already. */
async function showWithout(ctx: Reader, head: BudgetRow, parts: SumParts, shown: Shown): Promise<Budget> {
  return {
    ...(await showHead(ctx, head, parts.rates)),
    items: idsOf(parts.rows, "ITEM"),
    groups: idsOf(parts.rows, "GROUP"),
    categories: [],
    sets: [...new Set(parts.rows.flatMap(({ alt_group }) => alt_group ?? []))],
    total: shown.total,
    exposure: shown.exposure,
  };
}

/**
 * BUD-002…BUD-034: a budget with those of its rows, or of the rows of a page, that one answer holds from a place on;
 * `next` is the place of the first one that it does not hold.
 */
export async function readAnswer(
  ctx: Reader,
  head: BudgetRow,
  parts: SumParts,
  { page, from }: { page: number | undefined; from: number },
) {
  const ids = idsOnPage(parts, page);
  const asked = ids.slice(from, from + rowsOfAnswer);
  const full = await readRowsById(ctx, head.id, [...withGroups(parts, asked)]);
  await giveTurn();
  const all = new Shown(head, parts, full);
  await giveTurn();
  const fitting = asked.slice(0, countFitting(all.heads(asked)));
  const kept = withGroups(parts, fitting);
  const shown = all.only(({ id }) => kept.has(id));
  const next = from + fitting.length;
  const budget = { ...(await showWithout(ctx, head, parts, shown)), categories: shown.categories() };
  return { budget, next: next < ids.length ? next : null };
}

/** BUD-002…BUD-034: a budget with all of its rows, for calls that answer something made of it. */
export async function readBudget(ctx: Reader, code: string): Promise<Budget> {
  const head = await budgetKind.find(ctx, code);
  const parts = await readSumParts(ctx, head.id);
  await giveTurn();
  const empty = new Shown(head, parts, { rows: [], beside: nothingBeside });
  return { ...(await showWithout(ctx, head, parts, empty)), categories: await readCategories(ctx, head, parts, empty) };
}

/** All categories of a budget with all of their rows, and their offers; without to-dos, which are no part of a file. */
export async function readCategories(ctx: Reader, head: BudgetRow, parts: SumParts, sums: Shown) {
  let categories: BudgetCategory[] = sums.categories();
  await eachSlice(idsOnPage(parts, undefined), rowsOfAnswer / 2, async (ids) => {
    const kept = withGroups(parts, ids);
    const rows = await readRows(ctx, head.id, isAmong(budgetRows.id, [...kept]));
    const shown = sums.with({ rows, beside: await readOffersAlone(ctx, head.id, ids) });
    categories = joinCategories(categories, shown.categories());
  });
  return categories;
}
