// The budget line that a request names: planned, approved and spent, and what is left of it (docs/decisions/109).

import { and, eq, inArray, sql } from "drizzle-orm";

import { addUpSpent } from "#contract/budgets/budget-spent";
import { lineSides } from "#contract/budgets/budget-sums";
import { minus, scaled, textOf } from "#contract/exact";
import { mayDo } from "#contract/permissions";
import type { AmountType } from "#contract/requests/amount-facts";
import type { LineOutlook } from "#contract/requests/amount-requests";

import type { Reader } from "../../context";
import { budgetOwnCategories, budgetRates, budgetRows, budgets } from "../../db/schema/budgets";
import { projects } from "../../db/schema/projects";
import { amountRequests, requests } from "../../db/schema/staff-requests";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { mainBudget } from "../projects/main-budget";
import { isAmong } from "../budgets/parts";
import {
  companyNet,
  type Convert,
  isSameLine,
  kindOf,
  namedRow,
  netAmount,
  readConverter,
  readSpentRows,
  type SpentRow,
  toApproved,
} from "../budgets/spent";
import { scoped } from "../project-reach/reach";

/** Parts that a job has too. */
type LineReader = Pick<Reader, "db" | "user">;

/** An amount that is asked of a line; `isOpen`: it is not among the approved ones. */
interface Asked extends Omit<SpentRow, "line"> {
  key: number;
  line: number;
  isOpen: boolean;
}

const cents = 2;

/** Id of the line's newest version in the project's main budget; the named one where that has none. */
const currentRow = (ctx: LineReader) => {
  const main = mainBudget(
    ctx,
    sql`(select ${budgets.project_id} from ${budgets} where ${budgets.id} = ${namedRow.budget_id})`,
  );
  const same = owned(ctx, budgetRows, eq(budgetRows.kind, "ITEM"), isSameLine(budgetRows, namedRow));
  return sql<number>`coalesce((select ${budgetRows.id} from ${budgetRows}
    where ${same} and ${budgetRows.budget_id} = ${main} limit 1), ${namedRow.id})`;
};

async function readAsked(ctx: LineReader, ids: readonly number[]): Promise<Asked[]> {
  const rows = await ctx.db
    .select({
      key: requests.id,
      type: requests.type,
      status: requests.status,
      person: requests.requester_id,
      currency: requests.currency,
      net: sql<string>`${netAmount(ctx)}::text`,
      company_net: sql<string | null>`${companyNet(ctx)}::text`,
      line: currentRow(ctx),
    })
    .from(requests)
    .innerJoin(amountRequests, and(eq(amountRequests.request_id, requests.id), owned(ctx, amountRequests)))
    .innerJoin(namedRow, refersTo(amountRequests.budget_item_id, namedRow))
    .where(owned(ctx, requests, inArray(requests.id, [...ids])));
  return rows.map(({ type, status, currency, ...row }) => ({
    ...row,
    currency: currency ?? "",
    kind: kindOf(type as AmountType),
    isOpen: status === "PENDING",
  }));
}

/** Lines as their budgets have them, with the planned amount of each. */
async function readLines(ctx: LineReader, ids: readonly number[]) {
  const rows = await ctx.db
    .select({
      row: budgetRows,
      category: budgetOwnCategories.name,
      budget: { id: budgets.id, code: budgets.code, name: budgets.name, currency: budgets.currency },
    })
    .from(budgetRows)
    .innerJoin(budgetOwnCategories, refersTo(budgetRows.category_id, budgetOwnCategories))
    .innerJoin(budgets, refersTo(budgetRows.budget_id, budgets))
    .where(ownedOrDeleted(ctx, budgetRows, isAmong(budgetRows.id, ids)));
  const rates = await ctx.db
    .select()
    .from(budgetRates)
    .where(
      owned(
        ctx,
        budgetRates,
        isAmong(
          budgetRates.budget_id,
          rows.map(({ budget }) => budget.id),
        ),
      ),
    );
  return { rows, rates };
}

async function outlooksOf(ctx: LineReader, asked: readonly Asked[], except?: number | null) {
  if (asked.length === 0) return new Map<number, LineOutlook>();
  const lineIds = [...new Set(asked.map(({ line }) => line))];
  const { rows, rates } = await readLines(ctx, lineIds);
  const spent = await readSpentRows(ctx, {
    budgets: [...new Set(rows.map(({ budget }) => budget.id))],
    lines: lineIds,
    ...(except ? { except } : {}),
  });
  const converterOf = await readConverter(ctx);
  const lineOf = new Map(rows.map((one) => [one.row.id, one]));
  return new Map(
    asked.flatMap((one) => {
      const line = lineOf.get(one.line);
      if (!line) return [];
      const held = rates.filter(({ budget_id }) => budget_id === line.budget.id);
      const convert = converterOf(line.budget.currency, held);
      const { total_buy } = lineSides(line.row, {
        currency: line.budget.currency,
        rates: Object.fromEntries(held.map(({ currency, rate }) => [currency, rate])),
      });
      return [[one.key, toOutlook(one, { ...line, planned: total_buy }, spent, convert)] as const];
    }),
  );
}

type Line = Awaited<ReturnType<typeof readLines>>["rows"][number] & { planned: string };

function toOutlook(
  asked: Asked,
  { row, category, budget, planned }: Line,
  spent: readonly SpentRow[],
  convert: Convert,
): LineOutlook {
  const { id: _id, currency, ...named } = budget;
  const rows = spent.filter(({ line }) => line === row.id);
  const before = rows.flatMap((one) => toApproved(one, convert));
  const own = toApproved(asked, convert);
  const after = addUpSpent(asked.isOpen ? [...before, ...own] : before);
  const without = [...rows, asked].filter((one) => convert(one) === null);
  return {
    id: row.id,
    name: row.name,
    category,
    budget: named,
    currency,
    planned,
    ...addUpSpent(before),
    own: own[0]?.amount ?? "0.00",
    left: textOf(minus(scaled(planned, cents), scaled(after.committed, cents)), cents),
    unconverted: [...new Set(without.map((one) => one.currency))].toSorted(),
  };
}

/** Lines of these requests with their figures, by the request's id; of a request without a line there is none. */
export const readLineOutlooks = async (ctx: LineReader, ids: readonly number[]): Promise<Map<number, LineOutlook>> =>
  outlooksOf(ctx, ids.length === 0 ? [] : await readAsked(ctx, ids));

/** The line of a request that is being typed: VAT of its amount is taken at the line's rate, receipts are not known yet. */
export async function previewLine(
  ctx: Reader,
  {
    type,
    currency,
    amount,
    item,
    edited,
  }: { type: AmountType; currency: string; amount: string; item: number; edited: number | null },
): Promise<LineOutlook | null> {
  const [row] = await ctx.db
    .select({
      line: currentRow(ctx),
      net: sql<string>`round(${amount}::numeric * 100 / (100 + ${namedRow.vat_rate}), 2)::text`,
    })
    .from(namedRow)
    .where(ownedOrDeleted(ctx, namedRow, eq(namedRow.id, item)));
  if (!row) return null;
  const asked = { ...row, key: 0, kind: kindOf(type), person: ctx.user.id, currency, company_net: null, isOpen: true };
  return (await outlooksOf(ctx, [asked], edited)).get(0) ?? null;
}

/** May the reader see budgets, and this project? Approvers see the line of their request without that. */
export async function mayViewBudget(ctx: LineReader, project: number | null): Promise<boolean> {
  if (project === null || !mayDo(ctx.user, "budgets", "view")) return false;
  const [row] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(scoped(ctx), eq(projects.id, project)));
  return row !== undefined;
}
