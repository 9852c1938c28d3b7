import { asc, eq, inArray, sql } from "drizzle-orm";

import type { RateType } from "#contract/budgets/budget-facts";
import { templateSums } from "#contract/budgets/budget-template-sums";
import { linesOfAll, type TemplateContent } from "#contract/budgets/budget-template-sums";
import { MissingRate } from "#contract/budgets/budget-sums";
import type { Template, TemplateHead } from "#contract/budgets/budget-templates";
import type { TemplateList } from "#contract/company/definition-facts";

import type { Context, Reader } from "../../context";
import { budgetCategoryTemplates, budgetTemplates } from "../../db/schema/budget-templates";
import { NotFound } from "../../errors";
import type { RecordKind } from "../../records/kinds";
import { owned } from "../../records/owned";
import { eachSlice } from "../../turns";
import { budgetSettingOf } from "../budget-settings/operations";
import { publishedRates } from "../budgets/rates";
import { lists } from "../definitions/lists";

export type TemplateRow = typeof budgetTemplates.$inferSelect;

// Both tables have the same columns.
export const tableOf = (list: TemplateList): typeof budgetTemplates =>
  list === "budget-templates" ? budgetTemplates : (budgetCategoryTemplates as unknown as typeof budgetTemplates);
export const kindOf = (list: TemplateList) => lists[list].kind as unknown as RecordKind<typeof budgetTemplates>;

type Rates = Record<string, string>;

/** Today's price of one unit in TRY; by the rate type of new budgets, unless a budget has its own. */
export async function ratesNow(ctx: Reader, type?: RateType): Promise<Rates> {
  const newest = await publishedRates(ctx, type ?? (await budgetSettingOf(ctx)).rate_type);
  return Object.fromEntries([...newest].map(([currency, { rate }]) => [currency, rate]));
}

/** Null if a currency has no rate. */
export function sumsOf(content: TemplateContent, currency: string, rates: Rates) {
  try {
    return templateSums(content, { currency, rates }).total;
  } catch (error) {
    if (error instanceof MissingRate) return null;
    throw error;
  }
}

const headOf = (row: TemplateRow, rates: Rates): TemplateHead => {
  const total = sumsOf(row.content, row.currency, rates);
  return {
    id: row.id,
    name: row.name,
    currency: row.currency,
    archived: row.archived ? 1 : 0,
    lines: linesOfAll(row.content).length,
    total_buy: total?.total_buy ?? null,
    total_sell: total?.total_sell ?? null,
    version: row.version,
  };
};

/** Templates whose content is read at once: the largest ones are a megabyte each. */
const readAtOnce = 4;

/** ADM-005, ADM-006 */
export async function listTemplates(ctx: Context, list: TemplateList, withArchived: boolean) {
  const table = tableOf(list);
  const names = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(owned(ctx, table, withArchived ? undefined : eq(table.archived, false)))
    .orderBy(sql`${table.name} collate tr_sort`, asc(table.id));
  const ids = names.map(({ id }) => id);
  const rates = await ratesNow(ctx);
  const heads = new Map<number, TemplateHead>();
  await eachSlice(ids, readAtOnce, async (some) => {
    const rows = await ctx.db
      .select()
      .from(table)
      .where(owned(ctx, table, inArray(table.id, [...some])));
    for (const row of rows) heads.set(row.id, headOf(row, rates));
  });
  return { status: "success" as const, data: ids.flatMap((id) => heads.get(id) ?? []) };
}

export async function showTemplate(ctx: Reader, row: TemplateRow): Promise<Template> {
  return { ...headOf(row, await ratesNow(ctx)), content: row.content };
}

export async function showHead(ctx: Reader, row: TemplateRow): Promise<TemplateHead> {
  return headOf(row, await ratesNow(ctx));
}

export async function findTemplate(ctx: Reader, list: TemplateList, id: number): Promise<TemplateRow> {
  return kindOf(list).find(ctx, String(id));
}

/** The template that a body names, which may be chosen. */
export async function findChoosable(ctx: Reader, list: TemplateList, id: number): Promise<TemplateRow> {
  const row = await findTemplate(ctx, list, id);
  if (row.archived) throw new NotFound();
  return row;
}

export async function getTemplate(ctx: Context, list: TemplateList, id: number) {
  return { status: "success" as const, template: await showTemplate(ctx, await findTemplate(ctx, list, id)) };
}
