import { and, asc, count, eq, isNotNull, ne, sql } from "drizzle-orm";

import { foldTurkish } from "#contract/fold";
import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/projects/bizdev";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { lossReasons } from "../../db/schema/loss-reasons";
import { projects } from "../../db/schema/projects";
import { Conflict, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord, staleRecord } from "../../records/writes";
import { record } from "../../records/log";
import { lossReasonKind } from "./kind";
import { placeRow } from "./order";
import { checkOwn } from "./stages";

async function readRows(ctx: Reader) {
  const rows = await ctx.db
    .select()
    .from(lossReasons)
    .where(owned(ctx, lossReasons))
    .orderBy(asc(lossReasons.sort_order), asc(lossReasons.id));
  // The number of the whole company's lost offers by reason is for its admins alone: other people know their reach.
  const used =
    ctx.user.is_admin === 1
      ? await ctx.db
          .select({ id: projects.loss_reason_id, n: count() })
          .from(projects)
          .where(ownedOrDeleted(ctx, projects, isNotNull(projects.loss_reason_id)))
          .groupBy(projects.loss_reason_id)
      : [];
  return rows.map(({ id, name, name_en, sort_order, archived, version }) => ({
    id,
    name,
    name_en,
    sort_order,
    archived: archived ? (1 as const) : (0 as const),
    used: used.find((one) => one.id === id)?.n ?? 0,
    version,
  }));
}

async function readReason(ctx: Reader, id: number) {
  const row = (await readRows(ctx)).find((one) => one.id === id);
  if (!row) throw new NotFound();
  return row;
}

/** A reason of the company that is in use, held until the transaction is over; 422 on `loss_reason` for any other id. */
export async function checkLossReason(ctx: Reader, id: number) {
  const [row] = await ctx.db
    .select({ id: lossReasons.id, name: lossReasons.name, name_en: lossReasons.name_en })
    .from(lossReasons)
    .where(owned(ctx, lossReasons, eq(lossReasons.id, id), eq(lossReasons.archived, false)))
    .for("share");
  if (!row) throw new Invalid({ loss_reason: [translate(ctx.locale, "not_in_list")] });
  return row;
}

export async function listReasons(ctx: Context, company: number) {
  checkOwn(ctx, company);
  return { status: "success" as const, data: await readRows(ctx) };
}

/**
 * Refuses a name that differs from another only by case or accents: readers of the report could not distinguish them.
 */
async function checkName(tx: InTransaction, name: string, own?: number) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${tx.user.event_company_id}::int, hashtext('loss_reason'))`);
  const rows = await tx.db
    .select({ name: lossReasons.name })
    .from(lossReasons)
    .where(and(owned(tx, lossReasons), own === undefined ? undefined : ne(lossReasons.id, own)));
  if (rows.some((row) => foldTurkish(row.name) === foldTurkish(name)))
    throw new Invalid({ name: [translate(tx.locale, "loss_reason_taken")] });
}

export async function createReason(ctx: Context, company: number, input: BodyOf<typeof contract.createLossReason>) {
  checkOwn(ctx, company);
  const work = async (tx: InTransaction) => {
    await checkName(tx, input.name);
    const row = await insertRecord(tx, lossReasonKind, { ...input, sort_order: (await readRows(tx)).length });
    const message = translate(tx.locale, "loss_reason_added");
    return { status: "success" as const, message, reason: await readReason(tx, row.id) };
  };
  return creating(
    ctx,
    work,
    madeRecord(lossReasonKind, ({ reason }: { reason: { id: number } }) => reason.id),
  );
}

export async function saveReason(
  ctx: Context,
  company: number,
  id: number,
  { version, sort_order, archived, ...names }: BodyOf<typeof contract.updateLossReason>,
) {
  checkOwn(ctx, company);
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, lossReasonKind, id);
    const current = () => readReason(tx, id);
    if (before.version !== version) throw await staleRecord(current);
    if (names.name !== undefined) await checkName(tx, names.name, id);
    const values = { ...names, ...(archived === undefined ? {} : { archived: archived === 1 }) };
    const { undo } =
      Object.keys(values).length > 0 ? await saveRecord(tx, lossReasonKind, before, version, values, current) : {};
    if (sort_order !== undefined && (await placeRow(tx, lossReasons, id, sort_order)))
      await record(tx, {
        model: lossReasonKind.model,
        id,
        code: String(id),
        action: "moved",
        changes: { sort_order: [before.sort_order, sort_order] },
      });
    const message = translate(tx.locale, "loss_reason_saved");
    return { status: "success" as const, message, undo, reason: await readReason(tx, id) };
  });
}

/** One that records name stays: it is archived, so that the report can go on naming it. */
export async function removeReason(
  ctx: Context,
  company: number,
  id: number,
  { version }: BodyOf<typeof contract.removeLossReason>,
) {
  checkOwn(ctx, company);
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, lossReasonKind, id);
    // A move that names it holds the row until it is over.
    await tx.db
      .select()
      .from(lossReasons)
      .where(owned(tx, lossReasons, eq(lossReasons.id, id)))
      .for("update");
    const { used } = await readReason(tx, id);
    if (used > 0) throw new Conflict("loss_reason_used", { count: used });
    const undo = await removeRecord(tx, lossReasonKind, before, version, () => readReason(tx, id));
    return { status: "success" as const, message: translate(tx.locale, "loss_reason_removed"), undo };
  });
}
