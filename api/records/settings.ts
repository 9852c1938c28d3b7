import type { InTransaction } from "../context";
import { findWritable, type RecordKind, type RecordTable, type Writable } from "./kinds";
import { owned } from "./owned";

/** The company's one row of settings, created by its first save and locked until the transaction ends. */
export async function ownSetting<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  table: T,
): Promise<Writable<T["$inferSelect"]>> {
  const own: RecordTable = table;
  const now = tx.now();
  await tx.db
    .insert(own)
    .values({ event_company_id: tx.user.event_company_id, created_at: now, updated_at: now } as never)
    .onConflictDoNothing();
  const [row] = await tx.db.select().from(own).where(owned(tx, own)).for("no key update");
  if (!row) throw new Error("the settings are not there");
  return findWritable(tx, kind, Number(row["id"]));
}
