import { asc, eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type { createBudget as createCall } from "#contract/projects";

import type { Context, InTransaction } from "../../context";
import { users } from "../../db/schema/people";
import { budgets } from "../../db/schema/budgets";
import { projects } from "../../db/schema/projects";
import { currencies } from "../../db/reference/currencies.data";
import { Forbidden, Invalid } from "../../http/errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { beginWith } from "../budget-templates/apply";
import { record } from "../log";
import { newCode } from "../session/tokens";
import { localDateTime } from "../times";
import { findWithModule, mayWrite } from "./facts";
import { owned, refersTo } from "../../records/owned";

export async function listBudgets(ctx: Context, code: string) {
  const project = await findWithModule(ctx, code);
  const rows = await ctx.db
    .select({
      id: budgets.id,
      code: budgets.code,
      name: budgets.name,
      currency: budgets.currency,
      creator: users.full_name,
      created_at: budgets.created_at,
    })
    .from(budgets)
    .innerJoin(users, refersTo(budgets.creator_id, users))
    .where(owned(ctx, budgets, eq(budgets.project_id, project.id)))
    .orderBy(asc(budgets.id));
  const data = rows.map((row) => ({ ...row, created_at: localDateTime(row.created_at, ctx.user.timezone) }));
  return { status: "success" as const, data };
}

/** The budget that a creating call made, while it is there (R3); it is read on the page of the record that it belongs to. */
async function madeBudget(tx: InTransaction, { budget }: { budget: { id: number } }) {
  const [row] = await tx.db
    .select({ name: budgets.name, code: projects.code })
    .from(budgets)
    .innerJoin(projects, refersTo(budgets.project_id, projects))
    .where(owned(tx, budgets, eq(budgets.id, budget.id)));
  return row;
}

export async function createBudget(ctx: Context, code: string, input: BodyOf<typeof createCall>) {
  if (!currencies.some(({ shortcode }) => shortcode === input.currency))
    throw new Invalid({ currency: [translate(ctx.locale, "not_in_list")] });
  return creating(
    ctx,
    async (tx) => {
      const project = await findWithModule(tx, code);
      if (!(await mayWrite(tx, project))) throw new Forbidden();
      const [row] = await tx.db
        .insert(budgets)
        .values({
          event_company_id: tx.user.event_company_id,
          project_id: project.id,
          code: newCode(),
          name: input.name,
          currency: input.currency,
          creator_id: tx.user.id,
          created_at: tx.now(),
          updated_at: tx.now(),
        })
        .returning();
      if (!row) throw new Error("the budget was not written");
      if (input.template_id) await beginWith(tx, row, input.template_id);
      await record(tx, {
        model: "project",
        id: project.id,
        code,
        action: "budget_created",
        changes: { budget: [null, row.name] },
      });
      const budget = {
        id: row.id,
        code: row.code,
        name: row.name,
        currency: row.currency,
        creator: tx.user.full_name,
        created_at: localDateTime(row.created_at, tx.user.timezone),
      };
      return { status: "success" as const, message: translate(tx.locale, "budget_created"), budget };
    },
    madeBudget,
  );
}
