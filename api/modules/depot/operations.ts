import { and, asc, count, desc, eq, gte, isNull, sql, type SQL } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/depot";

import { transaction, type Context, type InTransaction } from "../../context";
import { depotItems, depotMovements } from "../../db/schema/depot";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { Conflict, Invalid, NotFound } from "../../http/errors";
import { creating } from "../../http/idempotency";
import { say } from "../../messages";
import { changesOf, record } from "../log";
import { limitsOf, pagingOf } from "../paging";
import { scoped } from "../projects/reach";
import { holdsText } from "../text-match";
import { localDate } from "../times";

type Row = typeof depotItems.$inferSelect;

const mine = ({ user }: Pick<Context, "user">) =>
  and(eq(depotItems.event_company_id, user.event_company_id), isNull(depotItems.deleted_at));

const isLow = sql`${depotItems.low_stock} > 0 and ${depotItems.quantity} <= ${depotItems.low_stock}`;

const toItem = ({ id, name, category, unit, quantity, low_stock, location, version }: Row) => ({
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
    query.query?.trim() ? holdsText(depotItems.folded, query.query) : undefined,
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

async function findItem(ctx: Context | InTransaction, id: number): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(depotItems)
    .where(and(mine(ctx), eq(depotItems.id, id)));
  if (!row) throw new NotFound();
  return row;
}

/** The item that a creating call made or moved, while it is there. */
async function madeItem(tx: InTransaction, { item }: { item: { id: number } }) {
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

/** R4: a stale version is 409 with the item as it is now. */
export async function updateItem(ctx: Context, id: number, { version, ...input }: BodyOf<typeof contract.updateItem>) {
  return transaction(ctx, async (tx) => {
    const before = await findItem(tx, id);
    const values = { ...input, location: input.location === undefined ? before.location : input.location };
    const [row] = await tx.db
      .update(depotItems)
      .set({ ...values, updated_at: tx.now(), version: sql`${depotItems.version} + 1` })
      .where(and(mine(tx), eq(depotItems.id, id), eq(depotItems.version, version)))
      .returning();
    if (!row) throw new Conflict("stale", {}, { current: toItem(await findItem(tx, id)) });
    await record(tx, { model: "depot_item", id, action: "updated", changes: changesOf(before, values) });
    return { status: "success" as const, message: say(tx.locale, "depot_updated"), item: toItem(row) };
  });
}

/** Its movements stay; what is still on hand has to be taken out first. */
export async function removeItem(ctx: Context, id: number) {
  return transaction(ctx, async (tx) => {
    await findItem(tx, id);
    const [gone] = await tx.db
      .update(depotItems)
      .set({ deleted_at: tx.now() })
      .where(and(mine(tx), eq(depotItems.id, id), eq(depotItems.quantity, 0)))
      .returning({ id: depotItems.id });
    if (!gone) throw new Conflict("depot_not_empty");
    await record(tx, { model: "depot_item", id, action: "deleted" });
    return { status: "success" as const, message: say(tx.locale, "depot_removed") };
  });
}

const movementColumns = {
  id: depotMovements.id,
  direction: depotMovements.direction,
  quantity: depotMovements.quantity,
  balance: depotMovements.balance,
  date: depotMovements.moved_on,
  person: { id: users.id, full_name: users.full_name },
  project: { code: projects.code, name: projects.name },
};

/** A project out of the reader's reach is left out of the line (SES-052). */
const selectMovements = (ctx: Context | InTransaction) =>
  ctx.db
    .select(movementColumns)
    .from(depotMovements)
    .innerJoin(
      users,
      and(eq(users.event_company_id, depotMovements.event_company_id), eq(users.id, depotMovements.user_id)),
    )
    .leftJoin(projects, and(scoped(ctx), eq(projects.id, depotMovements.project_id)));

type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];
const toMovement = (row: MovementRow) => ({
  ...row,
  direction: row.direction === "out" ? ("out" as const) : ("in" as const),
});

export async function listMovements(ctx: Context, id: number, query: QueryOf<typeof contract.listMovements>) {
  const item = await findItem(ctx, id);
  const where = and(eq(depotMovements.event_company_id, ctx.user.event_company_id), eq(depotMovements.item_id, id));
  const { limit, offset } = limitsOf(query);
  const rows = await selectMovements(ctx).where(where).orderBy(desc(depotMovements.id)).limit(limit).offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(depotMovements).where(where);
  return {
    status: "success" as const,
    item: toItem(item),
    data: rows.map(toMovement),
    paging: pagingOf(query, Number(total?.n ?? 0), rows.length),
  };
}

async function checkReferences(tx: InTransaction, input: BodyOf<typeof contract.createMovement>) {
  const refused = (field: string) => new Invalid({ [field]: [say(tx.locale, "not_in_list")] });
  const [project] = input.project
    ? await tx.db
        .select({ id: projects.id })
        .from(projects)
        .where(and(scoped(tx), eq(projects.code, input.project)))
    : [];
  if (input.project && !project) throw refused("project");
  const personId = input.person_id ?? tx.user.id;
  const [person] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.event_company_id, tx.user.event_company_id), eq(users.id, personId), isNull(users.deleted_at)));
  if (!person) throw refused("person_id");
  return { project_id: project?.id ?? null, user_id: person.id };
}

/** R1: one conditional statement takes from the stock, so that two at once never take the same piece. */
export async function createMovement(ctx: Context, input: BodyOf<typeof contract.createMovement>) {
  const work = async (tx: InTransaction) => {
    const references = await checkReferences(tx, input);
    const signed = input.direction === "out" ? -input.quantity : input.quantity;
    const [item] = await tx.db
      .update(depotItems)
      .set({ quantity: sql`${depotItems.quantity} + ${signed}`, updated_at: tx.now() })
      .where(and(mine(tx), eq(depotItems.id, input.item_id), gte(sql`${depotItems.quantity} + ${signed}`, 0)))
      .returning();
    if (!item) {
      const [left] = await tx.db
        .select()
        .from(depotItems)
        .where(and(mine(tx), eq(depotItems.id, input.item_id)));
      if (!left) throw new Invalid({ item_id: [say(tx.locale, "not_in_list")] });
      throw new Conflict("depot_short", { quantity: left.quantity, unit: left.unit });
    }
    const [row] = await tx.db
      .insert(depotMovements)
      .values({
        ...references,
        event_company_id: tx.user.event_company_id,
        item_id: item.id,
        direction: input.direction,
        quantity: input.quantity,
        balance: item.quantity,
        moved_on: input.date ?? localDate(tx.now(), tx.user.timezone),
        creator_id: tx.user.id,
        created_at: tx.now(),
      })
      .returning({ id: depotMovements.id });
    const [movement] = row ? await selectMovements(tx).where(eq(depotMovements.id, row.id)) : [];
    if (!movement) throw new Error("the movement was not written");
    await record(tx, {
      model: "depot_item",
      id: item.id,
      action: "updated",
      changes: { quantity: [item.quantity - signed, item.quantity] },
    });
    return {
      status: "success" as const,
      message: say(tx.locale, "depot_moved", { quantity: item.quantity, unit: item.unit }),
      item: toItem(item),
      movement: toMovement(movement),
    };
  };
  return creating(ctx, work, madeItem);
}
