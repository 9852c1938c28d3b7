import { eq, sql } from "drizzle-orm";

import type { InTransaction, PublicContext } from "../../../context";
import type { Db } from "../../../db/client";
import { prepared, writtenInto } from "../../../db/prepared";
import { formEntries } from "../../../db/schema/form-entries";
import { announce } from "../../../records/log";
import { ofCompany } from "../../../records/owned";

export type EntryRow = typeof formEntries.$inferSelect;
export type Reader = PublicContext | InTransaction<PublicContext>;

/** Writes these values to the entry, for guests and staff. */
export async function writeEntry(
  tx: Pick<InTransaction<PublicContext>, "db" | "now">,
  entry: EntryRow,
  values: Partial<typeof formEntries.$inferInsert>,
): Promise<EntryRow> {
  const set = Object.fromEntries(
    Object.entries({ ...values, updated_at: tx.now() }).filter(([, value]) => value !== undefined),
  );
  const names = Object.keys(set).toSorted() as (keyof typeof values)[];
  const statement = prepared(tx.db, "write an entry", { shape: names.join(" ") }, () =>
    (tx.db as Db)
      .update(formEntries)
      .set(writtenInto(formEntries, names))
      .where(ofCompany(sql.placeholder("company"), formEntries, eq(formEntries.id, sql.placeholder("entry"))))
      .returning(),
  );
  const [row] = await statement.execute({ ...set, company: entry.event_company_id, entry: entry.id });
  if (!row) throw new Error("the entry was not written");
  return row;
}

/** Open lists of the staff read again; no other list counts what strangers send. */
export const tellPages = (tx: InTransaction<PublicContext>, { event_company_id, id }: EntryRow) => {
  const at = tx.now();
  const event = { event_company_id, actor_id: null, model: "form_entry", record_id: id, record_code: String(id) };
  return announce(tx, [{ ...event, created_at: at, notified_at: at, kind: "data-updated" }], { uncounted: true });
};
