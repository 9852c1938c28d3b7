import { eq, inArray } from "drizzle-orm";

import { budgetLimits } from "#contract/budget-facts";
import {
  chosenOf,
  currenciesOf,
  linesOfAll,
  rowsIn,
  type TemplateContent,
  type TemplateGroup,
  type TemplateLine,
} from "#contract/budget-template-sums";
import type * as contract from "#contract/budget-templates";
import type { BodyOf } from "#contract/call";
import { daysBetween } from "#contract/days";
import type { TemplateList } from "#contract/definition-facts";
import { messageOf } from "#contract/messages";

import type { Context, InTransaction } from "../../context";
import { budgetRows, budgets } from "../../db/schema/budgets";
import { budgetCategories, budgetGroups, budgetItems } from "../../db/schema/definitions";
import { projects } from "../../db/schema/projects";
import { Conflict, Invalid, NotFound } from "../../http/errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findById } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecords, madeRecord } from "../../records/writes";
import { budgetKind, categoryKind, lockBudget, type BudgetRow } from "../budgets/kind";
import { readParts } from "../budgets/parts";
import { ensureRates } from "../budgets/rates";
import { show } from "../budgets/read";
import { settled } from "../budgets/rows";
import { record } from "../log";
import { findChoosable, ratesNow, showTemplate, sumsOf, type TemplateRow } from "./read";

type Reader = Context | InTransaction;
interface Named {
  template_id?: number | null | undefined;
  category_template_id?: number | null | undefined;
}

interface Chosen {
  list: TemplateList;
  /** Where errors of it are told. */
  field: "template_id" | "category_template_id";
  row: TemplateRow;
}

/** The one template that was named; told at its field where it is none of the company's, or may be chosen no more. */
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
  const parts = await readParts(ctx, budget.id);
  const rates = {
    ...(await ratesNow(ctx, budget.rate_type)),
    ...Object.fromEntries(parts.rates.map(({ currency, rate }) => [currency, rate])),
  };
  const attendees = project.expected_attendee_count || null;
  const days = daysOf(project);
  const { total } = await show(ctx, budget);
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

/** Which of the definitions that a template names are still there: one that is gone is named no more. */
async function definitionsLeft(tx: InTransaction, content: TemplateContent) {
  const rows = content.flatMap(({ items }) => items);
  const left = async (
    table: typeof budgetItems | typeof budgetGroups | typeof budgetCategories,
    ids: (number | null)[],
  ) => {
    const asked = [...new Set(ids)].filter((id) => id !== null);
    if (asked.length === 0) return new Set<number>();
    const found = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(owned(tx, table, inArray(table.id, asked)))
      .for("key share");
    return new Set(found.map(({ id }) => id));
  };
  const categories = await left(
    budgetCategories,
    content.map(({ category_id }) => category_id),
  );
  const items = await left(
    budgetItems,
    linesOfAll(content).map(({ item_id }) => item_id),
  );
  const groups = await left(
    budgetGroups,
    rows.map((row) => (row.type === "GROUP" ? row.group_id : null)),
  );
  const keep = (ids: ReadonlySet<number>) => (id: number | null) => (id !== null && ids.has(id) ? id : null);
  return { category: keep(categories), item: keep(items), group: keep(groups) };
}

/** Sets of alternatives are the budget's: one that is there under this name stays, the new one gets a number. */
export function freeNames(taken: Iterable<string>) {
  const held = new Set(taken);
  const given = new Map<string, string>();
  return (name: string | null): string | null => {
    if (name === null) return null;
    const known = given.get(name);
    if (known !== undefined) return known;
    let free = name;
    for (let at = 2; held.has(free); at += 1) {
      const mark = ` (${at})`;
      free = `${name.slice(0, budgetLimits.altLength - mark.length)}${mark}`;
    }
    held.add(free);
    given.set(name, free);
    return free;
  };
}

/** Writes the content behind what the budget has; ids of the new categories. */
async function writeContent(
  tx: InTransaction,
  budget: BudgetRow,
  content: TemplateContent,
  template_id: number | null,
) {
  const { categories, rows } = await readParts(tx, budget.id);
  if (categories.length + content.length > budgetLimits.categories)
    throw new Conflict("part_too_many", { most: budgetLimits.categories });
  if (rows.length + rowsIn(content) > budgetLimits.rows)
    throw new Conflict("budget_too_many", { most: budgetLimits.rows });
  const left = await definitionsLeft(tx, content);
  const free = freeNames(rows.flatMap(({ alt_group }) => alt_group ?? []));
  const first = Math.max(-1, ...categories.map(({ sort_order }) => sort_order)) + 1;
  const made = await insertRecords(
    tx,
    categoryKind,
    content.map(({ category_id, name, vat_rate, taxes, has_service_fee }, at) => ({
      budget_id: budget.id,
      category_id: left.category(category_id),
      template_id,
      name,
      vat_rate,
      taxes,
      has_service_fee: has_service_fee === 1,
      sort_order: first + at,
    })),
  );
  // The moment of their category: by it an undo sees what came with it.
  const created_at = made[0]?.created_at ?? tx.now();
  const own = {
    budget_id: budget.id,
    event_company_id: tx.user.event_company_id,
    created_at,
    updated_at: created_at,
  };
  const shared = (row: TemplateLine | TemplateGroup, category_id: number, sort_order: number) => ({
    ...own,
    category_id,
    name: row.name,
    note: row.note,
    alt_group: free(row.alt_group),
    is_default: row.is_default === 1,
    sort_order,
  });
  const lineOf = (row: TemplateLine, category_id: number, group_id: number | null, sort_order: number) => ({
    ...shared(row, category_id, sort_order),
    kind: "ITEM" as const,
    group_id,
    item_id: left.item(row.item_id),
    is_internal: row.is_internal === 1,
    quantity: row.quantity,
    repeat: row.repeat,
    price_buy: row.price_buy,
    currency_buy: row.currency_buy,
    price_sell: row.price_sell,
    currency_sell: row.currency_sell,
    vat_rate: row.vat_rate,
    taxes: row.taxes,
  });
  const items: ReturnType<typeof lineOf>[] = [];
  for (const [at, category] of content.entries()) {
    const home = made[at]?.id ?? 0;
    for (const [place, row] of category.items.entries()) {
      if (row.type === "ITEM") {
        items.push(lineOf(row, home, null, place));
        continue;
      }
      const [group] = await tx.db
        .insert(budgetRows)
        .values({
          ...shared(row, home, place),
          kind: "GROUP",
          group_definition_id: left.group(row.group_id),
          vat_rate: category.vat_rate,
          currency_buy: budget.currency,
          currency_sell: budget.currency,
        })
        .returning({ id: budgetRows.id });
      items.push(...row.items.map((line, inside) => lineOf(line, home, group?.id ?? 0, inside)));
    }
  }
  for (let at = 0; at < items.length; at += 1000) await tx.db.insert(budgetRows).values(items.slice(at, at + 1000));
  return made.map(({ id }) => id);
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
    const { total } = await settled(tx, budget);
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

/** BUD-040: a budget that was made just now begins with all of a template, for as many people and days as its project says. */
export async function beginWith(tx: InTransaction, budget: BudgetRow, template_id: number): Promise<void> {
  const chosen = await templateOf(tx, { template_id });
  if (chosen.row.content.length === 0) return;
  const project = await findById(tx, projects, budget.project_id);
  await applyTo(tx, budget, chosen, {
    attendees: project.expected_attendee_count || null,
    days: daysOf(project),
  });
  await settled(tx, budget);
}
