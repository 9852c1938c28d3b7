import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { ratioOf } from "#contract/budgets/budget-sums";
import type { BudgetListRow } from "#contract/budgets/budget-versions";
import { trimZeros } from "#contract/decimals";
import { isGranted } from "#contract/permissions";

import { readSnapshot, type Context, type Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { budgetRows, budgets } from "../../db/schema/budgets";
import { users } from "../../db/schema/people";
import { NotFound } from "../../errors";
import { amongIds, boundReader, owned, refersTo } from "../../records/owned";
import { giveTurn } from "../../turns";
import { localDateTime } from "../times";
import { nothingBeside } from "./line-extras";
import { compareVersions, type Version } from "./compare";
import { budgetKind, mayNote, type BudgetRow } from "./kind";
import { pairOf } from "./pair";
import { flagOf, readSumParts } from "./parts";
import { readCategories } from "./read";
import { Shown } from "./shown";

/** The versions of a project, or some of them. */
type Asked = { project: number } | { ids: number[] };

/** With the version that each was made from, which may have been deleted since. */
function selectVersions(db: Db, asked: Asked) {
  const source = alias(budgets, "source");
  const { code, name, deleted_at } = getTableColumns(source);
  const chosen = "project" in asked ? eq(budgets.project_id, sql.placeholder("project")) : amongIds(budgets.id);
  return db
    .select({ budget: budgets, creator: users.full_name, source: { code, name, deleted_at } })
    .from(budgets)
    .innerJoin(users, refersTo(budgets.creator_id, users))
    .leftJoin(source, refersTo(budgets.source_id, source))
    .where(owned(boundReader, budgets, chosen))
    .orderBy(asc(budgets.id));
}

/** Budgets as lists show them, the oldest first; the caller has found their project. */
export async function readVersions(ctx: Context, asked: Asked, writable: boolean): Promise<BudgetListRow[]> {
  const shape = Object.keys(asked).join(" ");
  const values = "project" in asked ? asked : { ids: `{${asked.ids.join(",")}}` };
  const rows = await prepared(ctx.db, "budget versions", { shape }, () => selectVersions(ctx.db, asked)).execute({
    company: ctx.user.event_company_id,
    ...values,
  });
  const { timezone } = ctx.user;
  return rows.map(({ budget, creator, source }) => ({
    id: budget.id,
    code: budget.code,
    name: budget.name,
    currency: budget.currency,
    creator,
    created_at: localDateTime(budget.created_at, timezone),
    state: budget.approved_on ? "APPROVED" : budget.sent_at ? "SENT" : "DRAFT",
    sent: budget.sent_at && { at: localDateTime(budget.sent_at, timezone), to: budget.sent_to ?? "" },
    approved: budget.approved_on === null ? null : { on: budget.approved_on, by: budget.approved_by ?? "" },
    source: source && { code: source.deleted_at ? null : source.code, name: source.name },
    total_buy: budget.total_buy,
    total_sell: budget.total_sell,
    total_sell_with_service_fee: budget.total_sell_with_service_fee,
    profit: budget.profit,
    profit_ratio: ratioOf(budget.profit, budget.total_sell_with_service_fee),
    version: budget.version,
    may_write: flagOf(writable && isGranted(ctx.user, "budgets", "update") && budget.sent_at === null),
  }));
}

/** A version with the originals of its parts, and its sums. */
async function readVersion(ctx: Reader, head: BudgetRow) {
  const parts = await readSumParts(ctx, head.id);
  const shown = new Shown(head, parts, { rows: [], beside: nothingBeside });
  await giveTurn();
  const originals = await ctx.db
    .select({ id: budgetRows.id, origin_id: budgetRows.origin_id })
    .from(budgetRows)
    .where(owned(ctx, budgetRows, eq(budgetRows.budget_id, head.id)));
  const origins = (rows: readonly { id: number; origin_id: number | null }[]) => {
    const known = new Map(rows.map(({ id, origin_id }) => [id, origin_id ?? id]));
    return (id: number) => known.get(id) ?? id;
  };
  const version: Version = {
    currency: head.currency,
    fee:
      head.service_fee_type && head.service_fee_amount
        ? {
            amount: trimZeros(head.service_fee_amount),
            currency: head.service_fee_type === "FIXED" ? head.currency : null,
            vat_rate: trimZeros(head.service_fee_vat_rate),
          }
        : null,
    rates: new Map(parts.rates.map(({ currency, rate }) => [currency, trimZeros(rate)])),
    categories: await readCategories(ctx, head, parts, shown),
    originOf: { category: origins(parts.categories), row: origins(originals) },
  };
  return { version, total: shown.total };
}

/** Both are of one project; one of another is not found. */
export async function compareBudgets(ctx: Context, code: string, other: string, page: number) {
  const one = await budgetKind.find(ctx, code);
  const two = await budgetKind.find(ctx, other);
  if (one.project_id !== two.project_id) throw new NotFound();
  const [before, after] = await readSnapshot(ctx, async (tx) => [
    await readVersion(tx, one),
    await readVersion(tx, two),
  ]);
  const heads = await readVersions(ctx, { ids: [one.id, two.id] }, await mayNote(ctx, one));
  const headOf = ({ id }: BudgetRow) => {
    const head = heads.find((row) => row.id === id);
    if (!head) throw new NotFound();
    return head;
  };
  const pair = (name: "total_buy" | "total_sell" | "service_fee" | "total_sell_with_service_fee" | "profit") =>
    pairOf(before.total[name], after.total[name], one.currency === two.currency);
  return {
    status: "success" as const,
    before: headOf(one),
    after: headOf(two),
    total: {
      total_buy: pair("total_buy"),
      total_sell: pair("total_sell"),
      service_fee: pair("service_fee"),
      total_sell_with_service_fee: pair("total_sell_with_service_fee"),
      profit: pair("profit"),
    },
    ...(await compareVersions(before.version, after.version, page)),
  };
}
