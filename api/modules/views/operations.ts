import { and, desc, eq, ne, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import * as contract from "#contract/company/views";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { users } from "../../db/schema/people";
import { listViews } from "../../db/schema/views";
import { Forbidden, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { cacheAnswer } from "../../records/list";
import { owned, refersTo } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { listViewKind, visible } from "./kind";

type Row = typeof listViews.$inferSelect;
const flagOf = (value: boolean) => (value ? 1 : 0);

const selectViews = ({ db }: Pick<Reader, "db">) =>
  db
    .select({ row: listViews, owner: { id: users.id, full_name: users.full_name } })
    .from(listViews)
    .innerJoin(users, refersTo(listViews.user_id, users))
    .$dynamic();

const toView = (
  { user }: Pick<Reader, "user">,
  { row, owner }: { row: Row; owner: { id: number; full_name: string } },
) => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  shared: row.shared,
  // Another person's default is hidden from the reader.
  is_default: flagOf(row.is_default === 1 && row.user_id === user.id),
  own: flagOf(row.user_id === user.id),
  may_remove: flagOf(row.user_id === user.id || (user.is_admin === 1 && row.shared === 1)),
  owner,
  version: row.version,
});

/** Kept until something is written in the company: every opening of a list asks for it. */
export async function listTheViews(ctx: Context, { list }: QueryOf<typeof contract.list>) {
  const { id, is_admin } = ctx.user;
  const data = await cacheAnswer(ctx, "views", { shape: list ?? "", values: { id, is_admin } }, async () => {
    const bound = new Bound();
    const user = {
      event_company_id: bound.value("company", ctx.user.event_company_id),
      id: bound.value("reader", id),
    };
    const ofList = bound.when("list", list, (name) => eq(listViews.list, name));
    const statement = prepared(ctx.db, "views", bound, () =>
      selectViews(ctx)
        .where(owned({ user }, listViews, visible({ user }), ofList))
        .orderBy(desc(eq(listViews.user_id, user.id)), sql`${listViews.name} collate tr_sort`, listViews.id),
    );
    const rows = await statement.execute(bound.values);
    return rows.map((row) => toView(ctx, row));
  });
  return { status: "success" as const, data };
}

async function readView(ctx: Reader, id: number) {
  const [found] = await selectViews(ctx).where(owned(ctx, listViews, eq(listViews.id, id)));
  if (!found) throw new NotFound();
  return toView(ctx, found);
}

const ownOf = (tx: InTransaction, list: contract.ViewList) =>
  owned(tx, listViews, eq(listViews.user_id, tx.user.id), eq(listViews.list, list));

/** Names of one person's list differ; two concurrent writes wait here. */
async function checkName(tx: InTransaction, list: contract.ViewList, name: string, ownId = 0) {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(${tx.user.event_company_id}, hashtext(${`views ${tx.user.id}`}))`,
  );
  const [taken] = await tx.db
    .select({ id: listViews.id })
    .from(listViews)
    .where(
      and(ownOf(tx, list), eq(sql`tr_fold(${listViews.name})`, sql`tr_fold(${name}::text)`), ne(listViews.id, ownId)),
    );
  if (taken) throw new Invalid({ name: [translate(tx.locale, "view_name_taken")] });
}

/** One view opens the list: the previous default is cleared. */
async function giveWay(tx: InTransaction, list: contract.ViewList, ownId: number) {
  await tx.db
    .update(listViews)
    .set({ is_default: 0, updated_at: tx.now() })
    .where(and(ownOf(tx, list), eq(listViews.is_default, 1), ne(listViews.id, ownId)));
}

export async function createView(ctx: Context, input: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    await checkName(tx, input.list, input.name);
    const [kept] = await tx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(listViews)
      .where(ownOf(tx, input.list));
    if ((kept?.count ?? 0) >= contract.mostViews)
      throw new Invalid({ name: [translate(tx.locale, "view_most", { most: contract.mostViews })] });
    if (input.is_default) await giveWay(tx, input.list, 0);
    const row = await insertRecord(tx, listViewKind, { ...input, user_id: tx.user.id });
    const message = translate(tx.locale, "view_created", { name: row.name });
    return { status: "success" as const, message, view: await readView(tx, row.id) };
  };
  return creating(
    ctx,
    work,
    madeRecord(listViewKind, ({ view }: { view: { id: number } }) => view.id),
  );
}

const currentOf = (tx: InTransaction, id: number) => async () => readView(tx, id);

/** Only one's own: an admin may take a shared view away, and not put another in its place. */
export async function updateView(ctx: Context, id: number, { version, ...input }: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, listViewKind, id);
    if (before.user_id !== tx.user.id) throw new Forbidden();
    await checkName(tx, before.list, input.name, id);
    if (input.is_default) await giveWay(tx, before.list, id);
    const values = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const { undo } = await saveRecord(tx, listViewKind, before, version, values, currentOf(tx, id));
    const message = translate(tx.locale, "view_updated", { name: input.name });
    return { status: "success" as const, undo, message, view: await readView(tx, id) };
  });
}

export async function removeView(ctx: Context, id: number, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, listViewKind, id);
    const undo = await removeRecord(tx, listViewKind, before, version, currentOf(tx, id));
    return { status: "success" as const, undo, message: translate(tx.locale, "view_removed", { name: before.name }) };
  });
}
