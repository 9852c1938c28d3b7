import { eq } from "drizzle-orm";

import { budgetSums } from "#contract/budgets/budget-sums";
import { chosenOf, currenciesOf, linesOfAll, type TemplateContent } from "#contract/budgets/budget-template-sums";
import type * as contract from "#contract/budgets/budget-templates";
import type { BodyOf } from "#contract/call";
import { daysBetween } from "#contract/days";
import type { TemplateList } from "#contract/company/definition-facts";
import { messageOf } from "#contract/messages";

import type { Context, InTransaction, Reader } from "../../context";
import { budgets } from "../../db/schema/budgets";
import { projects } from "../../db/schema/projects";
import { Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findById } from "../../records/kinds";
import { owned } from "../../records/owned";
import { madeRecord } from "../../records/writes";
import { budgetKind, lockBudget, type BudgetRow } from "../budgets/kind";
import { readSumParts, sumOf } from "../budgets/parts";
import { ensureRates } from "../budgets/rates";
import { recalculateTotal } from "../budgets/recalculate";
import { record } from "../../records/log";
import { findChoosable, ratesNow, showTemplate, sumsOf, type TemplateRow } from "./read";
import { writeContent } from "./write";

interface Named {
  template_id?: number | null | undefined;
  category_template_id?: number | null | undefined;
}

interface Chosen {
  list: TemplateList;
  /** Field that shows its errors. */
  field: "template_id" | "category_template_id";
  row: TemplateRow;
}

/** The one template of the body; refused at its field if it is not the company's, or archived. */
async function templateOf(ctx: Reader, { template_id, category_template_id }: Named): Promise<Chosen> {
  if (!template_id && !category_template_id)
    throw new Invalid({ template_id: [messageOf({ code: "invalid_type" }, ctx.locale)] });
  if (template_id && category_template_id)
    throw new Invalid({ category_template_id: [translate(ctx.locale, "not_in_list")] });
  const list = template_id ? "budget-templates" : "budget-category-templates";
  const field = template_id ? "template_id" : "category_template_id";
  const row = await findChoosable(ctx, list, template_id || category_template_id || 0).catch((error: unknown) => {
    throw error instanceof NotFound ? new Invalid({ [field]: [translate(ctx.locale, "not_in_list")] }) : error;
  });
  return { list, field, row };
}

/** Days of an event, its first and last among them. */
const daysOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  Math.min(366, Math.max(1, daysBetween(starts_at, ends_at) + 1));

export async function prepare(ctx: Context, code: string, named: Named) {
  const budget = await budgetKind.find(ctx, code);
  const { row } = await templateOf(ctx, named);
  const project = await findById(ctx, projects, budget.project_id);
  const parts = await readSumParts(ctx, budget.id);
  const rates = {
    ...(await ratesNow(ctx, budget.rate_type)),
    ...Object.fromEntries(parts.rates.map(({ currency, rate }) => [currency, rate])),
  };
  const attendees = project.expected_attendee_count || null;
  const days = daysOf(project);
  const { total } = budgetSums(sumOf(budget, parts));
  return {
    status: "success" as const,
    template: await showTemplate(ctx, row),
    currency: budget.currency,
    rates,
    attendees,
    days,
    total,
    added: sumsOf(chosenOf(row.content, { lines: null, attendees, days }), budget.currency, rates),
  };
}

/** Numeric columns end at 10 and 6 digits before the dot. */
function checkCounts(tx: InTransaction, content: TemplateContent) {
  const tooBig = (field: string) => new Invalid({ [field]: [translate(tx.locale, "budget_template_too_many")] });
  for (const { quantity, repeat } of linesOfAll(content)) {
    if (Number(quantity) >= 1e9) throw tooBig("attendees");
    if (Number(repeat) >= 1e5) throw tooBig("days");
  }
}

type Choice = Omit<BodyOf<typeof contract.apply>, keyof Named>;

/** Adds the chosen part of a template to a budget that is locked. */
async function applyTo(tx: InTransaction, budget: BudgetRow, { list, field, row }: Chosen, choice: Choice) {
  const { lines, attendees = null, days = null } = choice;
  const content = chosenOf(row.content, { lines: lines ?? null, attendees, days });
  if (content.length === 0) throw new Invalid({ lines: [translate(tx.locale, "budget_template_no_lines")] });
  checkCounts(tx, content);
  const ids = await writeContent(tx, budget, content, list === "budget-category-templates" ? row.id : null);
  if (list === "budget-templates")
    await tx.db
      .update(budgets)
      .set({ template_id: row.id })
      .where(owned(tx, budgets, eq(budgets.id, budget.id)));
  await ensureRates(
    tx,
    budget,
    currenciesOf(content).map((currency) => ({ currency, field })),
  );
  return { ids, lines: linesOfAll(content).length };
}

/** BUD-040 */
export async function applyTemplate(
  ctx: Context,
  code: string,
  { template_id, category_template_id, ...choice }: BodyOf<typeof contract.apply>,
) {
  const work = async (tx: InTransaction) => {
    const budget = await lockBudget(tx, code);
    const chosen = await templateOf(tx, { template_id, category_template_id });
    const { ids, lines } = await applyTo(tx, budget, chosen, choice);
    const total = await recalculateTotal(tx, budget);
    const undo = await record(tx, {
      model: budgetKind.model,
      id: budget.id,
      code: budget.code,
      action: "parts_added",
      changes: { categories: [null, ids] },
    });
    const message = translate(tx.locale, "budget_template_applied", { name: chosen.row.name, count: lines });
    return { status: "success" as const, message, undo, budget: { id: budget.id, code: budget.code }, lines, total };
  };
  return creating(
    ctx,
    work,
    madeRecord(budgetKind, ({ budget }: { budget: { id: number } }) => budget.id),
  );
}

/** BUD-040: fills a new budget with a whole template, for the project's number of people and days. */
export async function beginWith(tx: InTransaction, budget: BudgetRow, template_id: number): Promise<void> {
  const chosen = await templateOf(tx, { template_id });
  if (chosen.row.content.length === 0) return;
  const project = await findById(tx, projects, budget.project_id);
  await applyTo(tx, budget, chosen, {
    attendees: project.expected_attendee_count || null,
    days: daysOf(project),
  });
  await recalculateTotal(tx, budget);
}
