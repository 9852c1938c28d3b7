import { and, asc, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";

import { trimZeros } from "#contract/decimals";
import type { Rates, SumBudget, SumLine } from "#contract/budgets/budget-sums";

import type { Reader } from "../../context";
import { type budgetOffers, budgetOwnCategories, budgetRates, budgetRows, type budgets } from "../../db/schema/budgets";
import { owned } from "../../records/owned";

export type CategoryRow = typeof budgetOwnCategories.$inferSelect;
export type Row = typeof budgetRows.$inferSelect;
export type OfferRow = typeof budgetOffers.$inferSelect;
export type RateRow = typeof budgetRates.$inferSelect;
type Head = Pick<
  typeof budgets.$inferSelect,
  "id" | "currency" | "service_fee_type" | "service_fee_amount" | "service_fee_vat_rate"
>;

/** A boolean as the contract's flag. */
export const flagOf = (value: boolean) => (value ? (1 as const) : (0 as const));

/** Values of a line that its budget and a template of it have in common; decimals without zeros at their end. */
export const lineValues = (row: Row) => ({
  item_id: row.item_id,
  name: row.name,
  note: row.note,
  alt_group: row.alt_group,
  is_default: flagOf(row.is_default),
  is_internal: flagOf(row.is_internal),
  quantity: trimZeros(row.quantity),
  repeat: trimZeros(row.repeat),
  price_buy: trimZeros(row.price_buy),
  currency_buy: row.currency_buy,
  price_sell: trimZeros(row.price_sell),
  currency_sell: row.currency_sell,
  vat_rate: trimZeros(row.vat_rate),
  taxes: row.taxes,
});

/** Columns of a row for the sums, and for its place. */
export type SumRow = Pick<Row, "id" | "kind" | Exclude<keyof SumLine, "taxes">> & Pick<SumLine, "taxes">;

/** Everything that a budget comes to, in its order. */
export interface SumParts {
  categories: CategoryRow[];
  rows: SumRow[];
  rates: RateRow[];
}

/** All rows of a budget, in their order. */
export interface Parts extends SumParts {
  rows: Row[];
}

/** The rates of a budget, by their currencies. */
export const readRates = (ctx: Reader, budget: number): Promise<RateRow[]> =>
  ctx.db
    .select()
    .from(budgetRates)
    .where(owned(ctx, budgetRates, eq(budgetRates.budget_id, budget)))
    .orderBy(asc(budgetRates.currency));

/** The categories of a budget, in their order. */
export const readOwnCategories = (ctx: Reader, budget: number): Promise<CategoryRow[]> =>
  ctx.db
    .select()
    .from(budgetOwnCategories)
    .where(owned(ctx, budgetOwnCategories, eq(budgetOwnCategories.budget_id, budget)))
    .orderBy(asc(budgetOwnCategories.sort_order), asc(budgetOwnCategories.id));

/** One value for all ids: a thousand of them would be as many parameters. */
export const isAmong = (column: AnyColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(",")}}`}::int[])`;

/** Rows of a budget with all columns: selected ones, or all. */
export const readRows = (ctx: Reader, budget: number, where?: SQL): Promise<Row[]> =>
  ctx.db
    .select()
    .from(budgetRows)
    .where(owned(ctx, budgetRows, and(eq(budgetRows.budget_id, budget), where)))
    .orderBy(asc(budgetRows.sort_order), asc(budgetRows.id));

/** In the order of `packed`; by places, for an array that is taken apart with a rest costs three times as much. */
const unpacked = (values: unknown[]) =>
  ({
    id: values[0],
    kind: values[1],
    category_id: values[2],
    group_id: values[3],
    alt_group: values[4],
    is_default: values[5],
    is_internal: values[6],
    quantity: values[7],
    repeat: values[8],
    price_buy: values[9],
    currency_buy: values[10],
    price_sell: values[11],
    currency_sell: values[12],
    vat_rate: values[13],
    taxes: values[14],
  }) as SumRow;

const packed = sql<SumRow[] | null>`json_agg(json_build_array(${sql.join(
  [
    budgetRows.id,
    budgetRows.kind,
    budgetRows.category_id,
    budgetRows.group_id,
    budgetRows.alt_group,
    budgetRows.is_default,
    budgetRows.is_internal,
    // Decimals stay texts: as numbers they would not be exact.
    sql`${budgetRows.quantity}::text`,
    sql`${budgetRows.repeat}::text`,
    sql`${budgetRows.price_buy}::text`,
    budgetRows.currency_buy,
    sql`${budgetRows.price_sell}::text`,
    budgetRows.currency_sell,
    sql`${budgetRows.vat_rate}::text`,
    budgetRows.taxes,
  ],
  sql`, `,
)}) order by ${budgetRows.sort_order}, ${budgetRows.id})`.mapWith((rows: unknown[][] | null) =>
  (rows ?? []).map(unpacked),
);

/**
 * The rows for the sums as one JSON value: a driver takes ten times as long for thousands of rows with all of their
 * columns.
 */
async function readSumRows(ctx: Reader, budget: number): Promise<SumRow[]> {
  const [all] = await ctx.db
    .select({ rows: packed })
    .from(budgetRows)
    .where(owned(ctx, budgetRows, eq(budgetRows.budget_id, budget)));
  return all?.rows ?? [];
}

export const readSumParts = async (ctx: Reader, budget: number): Promise<SumParts> => ({
  categories: await readOwnCategories(ctx, budget),
  rows: await readSumRows(ctx, budget),
  rates: await readRates(ctx, budget),
});

export const readParts = async (ctx: Reader, budget: number, where?: SQL): Promise<Parts> => ({
  categories: await readOwnCategories(ctx, budget),
  rows: await readRows(ctx, budget, where),
  rates: await readRates(ctx, budget),
});

const ratesOf = (rates: readonly RateRow[]): Rates =>
  Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate]));

/** A budget as contract/budgets/budget-sums.ts adds it up; lines in the order of its rows. */
export function sumOf(head: Head, { categories, rows, rates }: SumParts): SumBudget {
  const items = rows.filter(({ kind }) => kind === "ITEM");
  return {
    currency: head.currency,
    rates: ratesOf(rates),
    service_fee:
      head.service_fee_type && head.service_fee_amount
        ? { type: head.service_fee_type, amount: head.service_fee_amount, vat_rate: head.service_fee_vat_rate }
        : null,
    categories,
    groups: rows.filter(({ kind }) => kind === "GROUP"),
    lines: items satisfies SumLine[],
  };
}
