import { and, eq } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { imports } from "../../db/schema/imports";
import { Conflict, Forbidden } from "../../errors";
import { translate, type MessageKey } from "../../messages";
import { findWritable } from "../../records/kinds";
import { record } from "../../records/log";
import { owned } from "../../records/owned";
import { projectKind } from "../projects/facts";
import { checkImport, findImport, mayWrite, toRecord } from "./read";

export type Import = typeof imports.$inferSelect;

const success = { status: "success" as const };

/** The import to go on with: NotFound in another company, Forbidden for a colleague, 409 at another step than the page showed. */
export async function findOpen(
  tx: InTransaction,
  id: number,
  version: number,
  states: Import["state"][],
): Promise<Import> {
  const row = await findImport(tx, id);
  if (!mayWrite(tx, row)) throw new Forbidden();
  checkImport(tx, row.noun, "create");
  if (row.project_id !== null) await findWritable(tx, projectKind, row.project_id);
  if (row.counts !== null) throw new Conflict("import_purged");
  if (row.version !== version || !states.includes(row.state)) throw new Conflict("import_moved_on");
  return row;
}

/** Starts the next step; a job does the rest. */
export const goOn = (tx: InTransaction, row: Import, values: Partial<Import>, message: MessageKey) =>
  saveStep(tx, row, { ...values, actor_id: tx.user.id, due: tx.now(), attempts: 0 }, message);

/** Saves the import, unless somebody did meanwhile. */
export async function saveStep(tx: InTransaction, row: Import, values: Partial<Import>, message: MessageKey) {
  const [next] = await tx.db
    .update(imports)
    .set({ ...values, version: row.version + 1 })
    .where(owned(tx, imports, and(eq(imports.id, row.id), eq(imports.version, row.version))))
    .returning();
  if (!next) throw new Conflict("import_moved_on");
  await record(tx, { model: "import", id: row.id, action: "updated", changes: { state: [row.state, next.state] } });
  return { ...success, message: translate(tx.locale, message), import: await toRecord(tx, next) };
}
