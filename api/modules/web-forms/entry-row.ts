import { eq } from "drizzle-orm";

import type { InTransaction, PublicContext } from "../../context";
import { formEntries } from "../../db/schema/form-entries";
import { ofCompany } from "../../records/owned";

export type EntryRow = typeof formEntries.$inferSelect;
export type Reader = PublicContext | InTransaction<PublicContext>;

/** The entry with these values, whoever writes it. */
export async function writeEntry(
  tx: Pick<InTransaction<PublicContext>, "db" | "now">,
  entry: EntryRow,
  values: Partial<typeof formEntries.$inferInsert>,
): Promise<EntryRow> {
  const [row] = await tx.db
    .update(formEntries)
    .set({ ...values, updated_at: tx.now() })
    .where(ofCompany(entry.event_company_id, formEntries, eq(formEntries.id, entry.id)))
    .returning();
  if (!row) throw new Error("the entry was not written");
  return row;
}
