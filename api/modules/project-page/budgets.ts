import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { isGranted } from "#contract/permissions";
import type { takeOfferValue as takeCall } from "#contract/budgets/budget-versions";
import type { createBudget as createCall } from "#contract/projects/projects";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgets } from "../../db/schema/budgets";
import { projects } from "../../db/schema/projects";
import { currencies } from "../../db/reference/currencies.data";
import { Forbidden, Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { beginWith } from "../budget-templates/apply";
import { budgetSettingOf } from "../budget-settings/operations";
import { insertBudget } from "../budgets/insert";
import { budgetKind } from "../budgets/kind";
import { readVersions } from "../budgets/versions";
import { asPercent } from "../definitions/budget";
import { localDateTime } from "../times";
import { findWithModule, mayHold, mayWrite, projectKind } from "../projects/facts";
import { currentOf } from "../projects/operations";
import { readRecord } from "../projects/record";
import { findWritable } from "../../records/kinds";
import { owned, refersTo } from "../../records/owned";
import { checkRight } from "../../records/rights";
import { saveRecord } from "../../records/writes";

/** BUD-001 */
export async function listBudgets(ctx: Context, code: string) {
  const project = await findWithModule(ctx, code);
  const writable = mayHold(project) && (await mayWrite(ctx, project));
  const creates = writable && isGranted(ctx.user, "budgets", "create");
  const data = await readVersions(ctx, { project: project.id }, writable);
  return { status: "success" as const, data, may_write: creates ? (1 as const) : (0 as const) };
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
      if (!mayHold(project)) throw new Forbidden("budget_closed");
      const { rate_type: usual, service_fee_vat_rate } = await budgetSettingOf(tx);
      const row = await insertBudget(tx, project, {
        name: input.name,
        currency: input.currency,
        rate_type: input.rate_type ?? usual,
        service_fee_vat_rate: asPercent(service_fee_vat_rate),
      });
      if (input.template_id) await beginWith(tx, row, input.template_id);
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

/** The sum as it stands now: a budget that was changed meanwhile gives its new one. */
export async function takeOfferValue(ctx: Context, code: string, { version }: BodyOf<typeof takeCall>) {
  return transaction(ctx, async (tx) => {
    const budget = await budgetKind.find(tx, code);
    const before = await findWritable(tx, projectKind, String(budget.project_id));
    checkRight(tx.user, "project", before, "update");
    const values = { lead_value: budget.total_sell_with_service_fee, lead_currency: budget.currency };
    const { undo } = await saveRecord(tx, projectKind, before, version, values, currentOf(tx, before.code));
    const project = await readRecord(tx, before.code);
    return { status: "success" as const, undo, message: translate(tx.locale, "offer_value_taken"), project };
  });
}
