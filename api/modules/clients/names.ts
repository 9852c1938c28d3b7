import { sql } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { clients } from "../../db/schema/people";
import { owned } from "../../records/owned";

/**
 * Is there a client of this name (İ/ı, ş/s … counting as equal)? Whoever asks for the same name at the same time waits for
 * the end of this transaction, so that two at once do not both hear no.
 */
export async function clientNameTaken(tx: InTransaction, name: string): Promise<boolean> {
  const { event_company_id } = tx.user;
  await tx.db.execute(sql`select pg_advisory_xact_lock(${event_company_id}, hashtext('client ' || tr_fold(${name})))`);
  const [same] = await tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(owned(tx, clients, sql`${clients.folded} = tr_fold(${name})`));
  return same !== undefined;
}
