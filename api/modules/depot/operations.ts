import { eq, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import * as contract from "#contract/projects/depot";

import { transaction, type Context, type InTransaction } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { depotItems, depotMovements } from "../../db/schema/depot";
import { Conflict } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { localDate } from "../times";
import { pick } from "../../records/fields";
import { findById, findWritable } from "../../records/kinds";
import { cacheAnswer, readList, searched, type List } from "../../records/list";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { depotItemKind } from "./kind";

type Row = typeof depotItems.$inferSelect;

const isLow = sql`${depotItems.low_stock} > 0 and ${depotItems.quantity} <= ${depotItems.low_stock}`;

const fieldNames = Object.keys(contract.itemFields) as (keyof typeof contract.itemFields)[];

export const toItem = (row: Row) => ({
  ...pick(row, fieldNames),
  id: row.id,
  quantity: row.quantity,
  low: row.low_stock > 0 && row.quantity <= row.low_stock ? (1 as const) : (0 as const),
  version: row.version,
});

const { name, category, quantity } = depotItems;
const itemList: List<QueryOf<typeof contract.listItems>["sort_by"]> = {
  name: "depot items",
  table: depotItems,
  sorts: { name, category, quantity },
};

/** The categories that the company uses, by Turkish name, with how many items that hold the text each has, and how many of them are low. */
async function readCategories(ctx: Context, text: string | undefined) {
  const bound = new Bound();
  const found = searched(bound, depotItems.folded, text) ?? sql`true`;
  const company = bound.value("company", ctx.user.event_company_id);
  return cacheAnswer(ctx, "depot categories", bound, async () =>
    prepared(ctx.db, "depot categories", bound, () =>
      ctx.db
        .select({
          name: category,
          all: sql<number>`(count(*) filter (where ${found}))::int`,
          low: sql<number>`(count(*) filter (where ${found} and ${isLow}))::int`,
        })
        .from(depotItems)
        .where(owned({ user: { event_company_id: company } }, depotItems))
        .groupBy(category)
        .orderBy(sql`${category} collate tr_sort`),
    ).execute(bound.values),
  );
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** SHL-065 */
export async function listItems(ctx: Context, query: QueryOf<typeof contract.listItems>) {
  const [{ rows, paging }, categories] = await Promise.all([
    readList(ctx, itemList, query, (bound) => ({
      where: [
        searched(bound, depotItems.folded, query.query),
        bound.when("category", query.category || undefined, (one) => eq(category, one)),
        bound.fixed("low", query.low === 1) ? isLow : undefined,
      ],
      select: () => ctx.db.select().from(depotItems).$dynamic(),
    })),
    readCategories(ctx, query.query),
  ]);
  const within = categories.filter((one) => !query.category || one.name === query.category);
  return {
    status: "success" as const,
    data: rows.map(toItem),
    paging,
    categories: categories.map((one) => ({ name: one.name, count: query.low === 1 ? one.low : one.all })),
    counts: { all: sumOf(within.map(({ all }) => all)), low: sumOf(within.map(({ low }) => low)) },
  };
}

/** For `creating`: the item that a call made or moved, while it is there. */
export const madeItem = madeRecord(depotItemKind, ({ item }: { item: { id: number } }) => item.id);

export async function createItem(ctx: Context, { quantity, ...input }: BodyOf<typeof contract.createItem>) {
  const work = async (tx: InTransaction) => {
    const { event_company_id, id: user_id } = tx.user;
    const now = tx.now();
    const row = await insertRecord(tx, depotItemKind, { ...input, quantity });
    if (quantity > 0)
      await tx.db.insert(depotMovements).values({
        event_company_id,
        item_id: row.id,
        direction: "in",
        quantity,
        balance: quantity,
        moved_on: localDate(now, tx.user.timezone),
        user_id,
        creator_id: user_id,
        created_at: now,
      });
    return { status: "success" as const, message: translate(tx.locale, "depot_created"), item: toItem(row) };
  };
  return creating(ctx, work, madeItem);
}

/** The item as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, id: number) => async () => toItem(await findById(tx, depotItems, id));

export async function updateItem(ctx: Context, id: number, { version, ...input }: BodyOf<typeof contract.updateItem>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, depotItemKind, id);
    const { row, undo } = await saveRecord(tx, depotItemKind, before, version, input, currentOf(tx, id));
    return { status: "success" as const, undo, message: translate(tx.locale, "depot_updated"), item: toItem(row) };
  });
}

/** R4: at the version in the question. Its movements stay; remaining stock has to be taken out first. */
export async function removeItem(ctx: Context, id: number, { version }: BodyOf<typeof contract.removeItem>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, depotItemKind, id);
    const undo = await removeRecord(tx, depotItemKind, before, version, currentOf(tx, id), {
      where: eq(depotItems.quantity, 0),
      refused: () => new Conflict("depot_not_empty"),
    });
    return { status: "success" as const, undo, message: translate(tx.locale, "depot_removed") };
  });
}
