import { eq, sql } from "drizzle-orm";

import type { Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { budgetRows, budgets } from "../../db/schema/budgets";
import { projects } from "../../db/schema/projects";
import { requests } from "../../db/schema/staff-requests";
import { boundReader, owned } from "../../records/owned";
import { mainBudget } from "./main-budget";

/** Parts that a job has too. */
type SaleReader = Pick<Reader, "db" | "user">;

const budgetLines = owned(boundReader, budgetRows, sql`${budgetRows.budget_id} = ${budgets.id}`);

/** The main budget of a project that has lines. */
const selectBudget = (db: Db) =>
  db
    .select({
      value: projects.lead_value,
      value_currency: projects.lead_currency,
      budget: {
        code: budgets.code,
        name: budgets.name,
        currency: budgets.currency,
        total_buy: budgets.total_buy,
        total_sell: budgets.total_sell,
        total_sell_with_service_fee: budgets.total_sell_with_service_fee,
        profit: budgets.profit,
      },
    })
    .from(projects)
    .leftJoin(
      budgets,
      owned(
        boundReader,
        budgets,
        sql`${budgets.id} = ${mainBudget(boundReader, sql`${projects.id}`)} and exists (select from ${budgetRows} where ${budgetLines})`,
      ),
    )
    .where(owned(boundReader, projects, eq(projects.id, sql.placeholder("project"))));

/**
 * Sale of an offer, service fee included and without VAT, as it becomes the offer's value: the sale of its
 * main budget; of an offer without budget lines its typed value, null without one. PRJ-095
 */
export async function readOfferSale(ctx: SaleReader, project: number) {
  const [found] = await prepared(ctx.db, "offer sale", { shape: "" }, () => selectBudget(ctx.db as Db)).execute({
    company: ctx.user.event_company_id,
    project,
  });
  const { budget = null, value = null, value_currency = null } = found ?? {};
  if (budget) return { budget, sale: { amount: budget.total_sell_with_service_fee, currency: budget.currency } };
  return { budget: null, sale: value && value_currency ? { amount: value, currency: value_currency } : null };
}

/**
 * The approval that a project has, and whether the sale is another one by now: it was of other figures then. Null for
 * one that came here without an approval.
 */
export async function readApproved(ctx: SaleReader, project: number) {
  const [approved] = await prepared(ctx.db, "approved offer", { shape: "" }, () =>
    (ctx.db as Db)
      .select({
        code: requests.code,
        amount: requests.amount,
        currency: requests.currency,
        decided_at: requests.decided_at,
      })
      .from(requests)
      .where(
        owned(
          boundReader,
          requests,
          eq(requests.project_id, sql.placeholder("project")),
          sql`${requests.type} = 'offer' and ${requests.status} = 'APPROVED'`,
        ),
      )
      .orderBy(sql`${requests.decided_at} desc`, sql`${requests.id} desc`)
      .limit(sql.placeholder("limit")),
  ).execute({ company: ctx.user.event_company_id, project, limit: 1 });
  if (!approved) return null;
  const { sale } = await readOfferSale(ctx, project);
  const is_changed = approved.amount !== (sale?.amount ?? null) || approved.currency !== (sale?.currency ?? null);
  return { ...approved, sale, is_changed };
}
