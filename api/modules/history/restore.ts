import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type { restoreField as contract } from "#contract/activity/history";

import { transaction, type Context } from "../../context";
import { auditLog } from "../../db/schema/log";
import { Conflict, NotFound } from "../../errors";
import { translate } from "../../messages";
import { findWritable, kindOf, type RecordKind } from "../../records/kinds";
import { owned } from "../../records/owned";
import { checkRight } from "../../records/rights";
import { followReferences } from "../../records/returning";
import { isEdit, restorableOf, type Changes } from "../../records/story";
import { saveRecord } from "../../records/writes";
import { codeIn, columnsFrom } from "./operations";

/**
 * Restores one field of a record to its value before an edit; writers of the record may do so, as an edit of its own.
 */
export async function restoreField(ctx: Context, id: number, { field }: BodyOf<typeof contract>) {
  return transaction(ctx, async (tx) => {
    const [entry] = await tx.db
      .select()
      .from(auditLog)
      .where(owned(tx, auditLog, eq(auditLog.id, id)));
    const changes = (entry?.changes ?? {}) as Changes;
    const restorable = restorableOf(entry?.model ?? "");
    const column = restorable?.columnOf?.(field) ?? field;
    if (!entry || !isEdit(entry) || !changes[column]) throw new NotFound();
    const plain = kindOf(entry.model);
    const kind = plain as unknown as RecordKind;
    const code = await codeIn(tx, plain, entry.record_id);
    // Checks company and reach before anything about the record is revealed.
    const row = await findWritable(tx, kind, code);
    checkRight(tx.user, entry.model, row, "update");
    if (!restorable?.fields.has(column)) throw new Conflict("restore_alone");
    const former = columnsFrom(plain, { [column]: changes[column] }, 0);
    const values = { ...former, ...(await followReferences(tx, plain, row as never, former)) };
    await restorable.check?.(tx, values as never, row as never);
    const { undo, followed } = await saveRecord(tx, kind, row, Number(row["version"]), values, async () => ({}));
    if (undo === undefined) throw new Conflict("restore_same");
    const message = [translate(tx.locale, "restored_field"), followed].filter(Boolean).join(" ");
    return { status: "success" as const, undo, message };
  });
}
