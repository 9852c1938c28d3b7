import { eq, isNotNull, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Db, Tx } from "../../../db/client";
import { formOptions } from "../../../db/schema/forms";
import { ofCompany } from "../../../records/owned";

interface Writer {
  db: Db | Tx;
}

/**
 * FRM-022, FRM-223: the free places, from the rows that hold one: entries, and offers of the waiting list. Never below
 * zero, if more are held than exist. For a statement on an option that its transaction has locked before: only then
 * does it see everybody else's writes.
 */
export const leftOf = (allocated: SQL | AnyColumn): SQL<number> => sql<number>`greatest(0, ${allocated}
  - (select count(*)::int from form_places p
    where p.event_company_id = ${formOptions.event_company_id} and p.option_id = ${formOptions.id})
  - (select count(*)::int from form_waits w
    where w.event_company_id = ${formOptions.event_company_id} and w.option_id = ${formOptions.id} and w.state = 'offered'))`;

/** R1: until the transaction ends nobody else takes, returns or counts a place of the option. */
export const lockPlaces = ({ db }: Writer, company: number, option: number) =>
  db
    .select({ id: formOptions.id })
    .from(formOptions)
    .where(ofCompany(company, formOptions, eq(formOptions.id, option)))
    .for("no key update");

/** Counts the free places of an option anew. */
export async function countPlaces(tx: Writer, company: number, option: number): Promise<void> {
  const { id, quota_allocated } = formOptions;
  await lockPlaces(tx, company, option);
  await tx.db
    .update(formOptions)
    .set({ quota_available: leftOf(quota_allocated) })
    .where(ofCompany(company, formOptions, eq(id, option), isNotNull(quota_allocated)));
}
