import { and, asc, count, desc, eq, isNull, sql, type SQL } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/depot";

import { transaction, type Context, type InTransaction } from "../../context";
import { depotItems, depotMovements } from "../../db/schema/depot";
import { Conflict, NotFound } from "../../http/errors";
import { creating } from "../../http/idempotency";
import { say } from "../../messages";
import { changesOf, record } from "../log";
import { limitsOf, pagingOf } from "../paging";
import { contains, likeText } from "../text-match";
import { localDate } from "../times";

type Row = typeof depotItems.$inferSelect;

export const mine = ({ user }: Pick<Context, "user">) =>
  and(eq(depotItems.event_company_id, user.event_company_id), isNull(depotItems.deleted_at));

const isLow = sql`${depotItems.low_stock} > 0 and ${depotItems.quantity} <= ${depotItems.low_stock}`;

export const toItem = ({ id, name, category, unit, quantity, low_stock, location, version }: Row) => ({
  id,
  name,
  category,
  unit,
  quantity,
  low_stock,
  low: low_stock > 0 && quantity <= low_stock ? (1 as const) : (0 as const),
  location,
  version,
});

const sorts: Record<QueryOf<typeof contract.listItems>["sort_by"], SQL> = {
  name: sql`${depotItems.name} collate tr_sort`,
  category: sql`${depotItems.category} collate tr_sort`,
  quantity: sql`${depotItems.quantity}`,
};

/** SHL-065 */
export async function listItems(ctx: Context, query: QueryOf<typeof contract.listItems>) {
  const where = and(
    mine(ctx),
    query.query?.trim() ? contains(depotItems.folded, likeText(query.query)) : undefined,
    query.category ? eq(depotItems.category, query.category) : undefined,
    query.low ? isLow : undefined,
  );
  const { limit, offset } = limitsOf(query);
  const direction = query.sort_order === "asc" ? asc : desc;
  const rows = await ctx.db
    .select()
    .from(depotItems)
    .where(where)
    .orderBy(direction(sorts[query.sort_by]), direction(depotItems.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(depotItems).where(where);
  const categories = await ctx.db
    .select({ name: depotItems.category })
    .from(depotItems)
    .where(mine(ctx))
    .groupBy(depotItems.category)
    .orderBy(sql`${depotItems.category} collate tr_sort`);
  return {
    status: "success" as const,
    data: rows.map(toItem),
    paging: pagingOf(query, Number(total?.n ?? 0), rows.length),
    categories: categories.map(({ name }) => name),
  };
}

export async function findItem(ctx: Context | InTransaction, id: number): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(depotItems)
    .where(and(mine(ctx), eq(depotItems.id, id)));
  if (!row) throw new NotFound();
  return row;
}

/** The item that a creating call made or moved, while it is there. */
export async function madeItem(tx: InTransaction, { item }: { item: { id: number } }) {
  const [row] = await tx.db
    .select({ name: depotItems.name })
    .from(depotItems)
    .where(and(mine(tx), eq(depotItems.id, item.id)));
  return row ? { code: String(item.id), name: row.name } : undefined;
}

export async function createItem(ctx: Context, { quantity, ...input }: BodyOf<typeof contract.createItem>) {
  const work = async (tx: InTransaction) => {
    const { event_company_id, id: user_id } = tx.user;
    const now = tx.now();
    const [row] = await tx.db
      .insert(depotItems)
      .values({
        ...input,
        location: input.location ?? null,
        quantity,
        event_company_id,
        created_at: now,
        updated_at: now,
      })
      .returning();
    if (!row) throw new Error("the item was not written");
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
    await record(tx, { model: "depot_item", id: row.id, action: "created" });
    return { status: "success" as const, message: say(tx.locale, "depot_created"), item: toItem(row) };
  };
  return creating(ctx, work, madeItem);
}

const stale = async (tx: InTransaction, id: number) =>
  new Conflict("stale", {}, { current: toItem(await findItem(tx, id)) });

const updated = (tx: InTransaction, row: Row) => ({
  status: "success" as const,
  message: say(tx.locale, "depot_updated"),
  item: toItem(row),
});

/** R4: a stale version is 409 with the item as it is now. What changes nothing leaves version and history alone. */
export async function updateItem(ctx: Context, id: number, { version, ...input }: BodyOf<typeof contract.updateItem>) {
  return transaction(ctx, async (tx) => {
    const before = await findItem(tx, id);
    const values = { ...input, location: input.location === undefined ? before.location : input.location };
    const changes = changesOf(before, values);
    if (Object.keys(changes).length === 0) {
      if (before.version !== version) throw await stale(tx, id);
      return updated(tx, before);
    }
    const [row] = await tx.db
      .update(depotItems)
      .set({ ...values, updated_at: tx.now(), version: sql`${depotItems.version} + 1` })
      .where(and(mine(tx), eq(depotItems.id, id), eq(depotItems.version, version)))
      .returning();
    if (!row) throw await stale(tx, id);
    await record(tx, { model: "depot_item", id, action: "updated", changes });
    return updated(tx, row);
  });
}

/** R4: as the question showed it. Its movements stay; what is still on hand has to be taken out first. */
export async function removeItem(ctx: Context, id: number, { version }: BodyOf<typeof contract.removeItem>) {
  return transaction(ctx, async (tx) => {
    const asShown = version === undefined ? undefined : eq(depotItems.version, version);
    const [gone] = await tx.db
      .update(depotItems)
      .set({ deleted_at: tx.now() })
      .where(and(mine(tx), eq(depotItems.id, id), eq(depotItems.quantity, 0), asShown))
      .returning({ id: depotItems.id });
    if (!gone) {
      const item = await findItem(tx, id);
      if (version !== undefined && item.version !== version) throw await stale(tx, id);
      throw new Conflict("depot_not_empty");
    }
    await record(tx, { model: "depot_item", id, action: "deleted" });
    return { status: "success" as const, message: say(tx.locale, "depot_removed") };
  });
}
