import { desc, eq, getTableColumns, sql } from "drizzle-orm";

import { undoMinutes } from "#contract/activity/activity-facts";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { auditLog } from "../../db/schema/log";
import { Conflict, Forbidden, NotFound, Refusal } from "../../errors";
import { translate } from "../../messages";
import { kindOf, type AnyRecordKind, type RecordRow } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { checkRight } from "../../records/rights";
import { followReferences, followRow } from "../../records/returning";
import { changesOf, record } from "../../records/log";

type Changes = Record<string, [unknown, unknown]>;
type Row = Record<string, unknown> & RecordRow;

/** True for a record's last write within the last ten minutes. */
export async function isUndoable(
  ctx: Reader & Pick<Context, "now">,
  row: Pick<typeof auditLog.$inferSelect, "id" | "model" | "record_id" | "created_at">,
): Promise<boolean> {
  const [newest] = await ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(owned(ctx, auditLog, eq(auditLog.model, row.model), eq(auditLog.record_id, row.record_id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return newest?.id === row.id && ctx.now().getTime() - row.created_at.getTime() < undoMinutes * 60_000;
}

/** The caller's own last write to the record of this history row. */
async function lastWrite(tx: InTransaction, id: number) {
  const [row] = await tx.db
    .select()
    .from(auditLog)
    .where(owned(tx, auditLog, eq(auditLog.id, id), eq(auditLog.user_id, tx.user.id)));
  if (!row) throw new NotFound();
  if (!(await isUndoable(tx, row))) throw new Conflict("undo_gone");
  return row;
}

/** History holds JSON; a time goes back into the table as a time. */
export function columnsFrom({ table }: AnyRecordKind, changes: Changes, side: 0 | 1) {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(changes).map(([name, pair]) => {
      const value = pair[side];
      return [name, typeof value === "string" && columns[name]?.dataType === "date" ? new Date(value) : value];
    }),
  );
}

/** Code or id in addresses of a record that is not deleted. */
export async function codeIn(tx: InTransaction, kind: AnyRecordKind, id: number): Promise<string> {
  const [row] = await tx.db
    .select()
    .from(kind.table)
    .where(owned(tx, kind.table, eq(kind.table.id, id)));
  if (!row) throw new NotFound();
  return kind.codeOf(row as Row);
}

async function readRow(tx: InTransaction, { table, hold }: AnyRecordKind, id: number): Promise<Row> {
  const rows = tx.db
    .select()
    .from(table)
    .where(ownedOrDeleted(tx, table, eq(table.id, id)))
    .$dynamic();
  if (hold) for (const seen of await rows) await hold(tx, seen as Row);
  const [row] = await rows.for("update");
  if (!row) throw new NotFound();
  return row as Row;
}

const ofKinds = new Set(["parts_added", "rates_changed", "lines_changed", "person_left", "placed"]);
/** Those whose record may itself be deleted: a line among others, or a person who left. */
const ofDeleted = new Set(["lines_changed", "person_left"]);

/** Undo of parts that came into a record at once, of records that were written with it, or of a place in a list. */
async function takeBack(
  tx: InTransaction,
  { model, record_id, action, changes }: { model: string; record_id: number; action: string; changes: unknown },
) {
  const kind = kindOf(model);
  const row = await readRow(tx, kind, record_id);
  const code = kind.codeOf(row);
  await kind.find(tx, code, ofDeleted.has(action));
  if (!(await kind.mayWrite(tx, row))) throw new Forbidden();
  checkRight(tx.user, model, row, "update");
  const taken = await kind.takeBack?.(tx, row, changes as Changes);
  if (!taken) throw new Conflict("undo_gone");
  await record(tx, { model, id: record_id, code, action: "undone" });
  const message = [translate(tx.locale, "undone"), ...(typeof taken === "string" ? [taken] : [])].join(" ");
  return { status: "success" as const, message, model, code };
}

/** Undo of an edit or a deletion (contract/activity/history.ts); one transaction, and an entry of its own in the history. */
export async function undoWrite(ctx: Context, id: number) {
  return transaction(ctx, async (tx) => {
    const written = await lastWrite(tx, id);
    const { model, record_id, action, created_at, changes: stored } = written;
    if (ofKinds.has(action)) return takeBack(tx, written);
    if (action !== "updated" && action !== "deleted") throw new Conflict("undo_gone");
    const kind = kindOf(model);
    const changes = stored as Changes;
    const row = await readRow(tx, kind, record_id);
    const deleted = action === "deleted";
    await kind.find(tx, kind.codeOf(row), true).catch(async (error: unknown) => {
      // If the record's parent was deleted since, the error names it.
      if (error instanceof NotFound) await followRow(tx, kind, row, created_at);
      throw error;
    });
    if (!(await kind.mayWrite(tx, row))) throw new Forbidden();
    checkRight(tx.user, model, row, deleted ? "delete" : "update");
    // Changed without history since (a job, an admin by hand): the current values are not those that the person left.
    const asLeft = deleted
      ? row.deleted_at !== null
      : Object.keys(changesOf(columnsFrom(kind, changes, 1), row, Object.keys(changes))).length === 0;
    if (!asLeft) throw new Conflict("undo_gone");
    const former = deleted ? { deleted_at: null } : columnsFrom(kind, changes, 0);
    const named = await (deleted ? followRow(tx, kind, row, created_at) : followReferences(tx, kind, row, former));
    const settled = await kind.settled?.(tx, { ...row, ...former, ...named });
    const followed: Record<string, unknown> = { ...named, ...settled };
    const values = { ...former, ...followed };
    await kind.checkUndo?.(tx, row, values);
    const [now] = await tx.db
      .update(kind.table)
      .set({ ...values, updated_at: tx.now(), version: sql`${kind.table.version} + 1` })
      .where(ownedOrDeleted(tx, kind.table, eq(kind.table.id, record_id)))
      .returning();
    if (now) await kind.undone?.(tx, row, now as Row);
    const moved = now ? await kind.followed?.(tx, row, now as Row) : undefined;
    const code = kind.codeOf(row);
    await record(tx, {
      model,
      id: record_id,
      code,
      action: deleted ? "restored" : "reverted",
      changes: {
        ...Object.fromEntries(
          Object.entries(changes).flatMap(([name, [before, after]]) =>
            name in followed ? [] : [[name, [after, before]]],
          ),
        ),
        ...changesOf(row, followed, Object.keys(followed)),
      },
    });
    const message = [translate(tx.locale, "undone"), moved].filter(Boolean).join(" ");
    return { status: "success" as const, message, model, code };
  });
}

/** Each separately: one that cannot be undone any more does not affect the others. */
export async function undoWrites(ctx: Context, ids: readonly number[]) {
  let done = 0;
  const refusals: Refusal[] = [];
  for (const id of new Set(ids)) {
    try {
      await undoWrite(ctx, id);
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  const left = refusals.length;
  // The message names one refusal that has a reason of its own.
  const reason = refusals.find(({ key }) => key === "undo_names_gone");
  if (done === 0) throw reason ?? new Conflict("undo_gone");
  const counted = translate(ctx.locale, left === 0 ? "undone_many" : "undone_some", { done, left });
  const message = reason ? `${counted} ${translate(ctx.locale, reason.key, reason.vars)}` : counted;
  return { status: "success" as const, message, done, left };
}
