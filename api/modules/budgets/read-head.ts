import { eq } from "drizzle-orm";

import type { BudgetHead } from "#contract/budgets/budgets";
import { trimZeros } from "#contract/decimals";
import { isGranted } from "#contract/permissions";

import type { InTransaction, Reader } from "../../context";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { NotFound } from "../../errors";
import { ownedOrDeleted } from "../../records/owned";
import { localDateTime } from "../times";
import { budgetKind, mayWriteBudget, type BudgetRow } from "./kind";
import { flagOf, readRates, type RateRow } from "./parts";

const nameOf = async (ctx: Reader, id: number): Promise<string> => {
  const [row] = await ctx.db
    .select({ full_name: users.full_name })
    .from(users)
    .where(ownedOrDeleted(ctx, users, eq(users.id, id)));
  return row?.full_name ?? "";
};

/** BUD-003…BUD-005: facts of a budget without its rows. */
export async function showHead(ctx: Reader, head: BudgetRow, rates: readonly RateRow[]): Promise<BudgetHead> {
  const [project] = await ctx.db
    .select({ code: projects.code, name: projects.name })
    .from(projects)
    .where(ownedOrDeleted(ctx, projects, eq(projects.id, head.project_id)));
  if (!project) throw new NotFound();
  const { timezone } = ctx.user;
  return {
    id: head.id,
    code: head.code,
    name: head.name,
    currency: head.currency,
    project_id: head.project_id,
    project,
    service_fee_type: head.service_fee_type,
    service_fee_amount: head.service_fee_amount && trimZeros(head.service_fee_amount),
    service_fee_vat_rate: trimZeros(head.service_fee_vat_rate),
    rate_type: head.rate_type,
    rates: rates.map(({ currency, rate, date, source, version }) => ({
      currency,
      rate: trimZeros(rate),
      date,
      source,
      version,
    })),
    sent:
      head.sent_at && head.sent_by_id
        ? { at: localDateTime(head.sent_at, timezone), by: await nameOf(ctx, head.sent_by_id), to: head.sent_to ?? "" }
        : null,
    approved: head.approved_on ? { on: head.approved_on, by: head.approved_by ?? "" } : null,
    creator: await nameOf(ctx, head.creator_id),
    created_at: localDateTime(head.created_at, timezone),
    updated_at: localDateTime(head.updated_at, timezone),
    version: head.version,
    may_write: flagOf(isGranted(ctx.user, "budgets", "update") && (await mayWriteBudget(ctx, head))),
  };
}

/** A budget after a write to its head: its rows are read where they are shown. */
export async function readHead(tx: InTransaction, code: string): Promise<BudgetHead> {
  const head = await budgetKind.find(tx, code);
  return showHead(tx, head, await readRates(tx, head.id));
}
