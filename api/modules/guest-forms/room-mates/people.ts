import { asc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";

import type { InTransaction, PublicContext } from "../../../context";
import { attendees } from "../../../db/schema/attendees";
import { ofCompany } from "../../../records/owned";
import type { EntryRow, Reader } from "../entries/entry-row";
import { isKnown } from "../entries/prefill";

export type Tx = InTransaction<PublicContext>;
export type Guest = typeof attendees.$inferSelect;

/** The project of the people. */
export interface Place {
  event_company_id: number;
  project_id: number;
}

const ofProject = ({ event_company_id, project_id }: Place, ...more: (SQL | undefined)[]) =>
  ofCompany(event_company_id, attendees, eq(attendees.project_id, project_id), isNull(attendees.deleted_at), ...more);

/** A mail is one person, on however many lists of the project they stand. */
export const isSame = (one: Guest, other: Guest): boolean =>
  one.id === other.id || (one.email !== null && one.email === other.email);

/** All people with this mail. */
export const byMail = ({ db }: Pick<Tx, "db">, place: Place, email: string): Promise<Guest[]> =>
  db
    .select()
    .from(attendees)
    .where(ofProject(place, eq(attendees.email, email)))
    .orderBy(asc(attendees.id));

/** All people with this name, folded. */
export const byName = ({ db }: Pick<Reader, "db">, place: Place, name: string): Promise<Guest[]> =>
  db
    .select()
    .from(attendees)
    .where(
      ofProject(
        place,
        sql`tr_fold(concat_ws(' ', ${attendees.name}, nullif(${attendees.surname}, ''))) = tr_fold(${name})`,
      ),
    )
    .orderBy(asc(attendees.id));

/** R1: locks these people on all their lists for this transaction, in the order of ids, to avoid deadlocks. */
export const lockPeople = ({ db }: Pick<Tx, "db">, place: Place, ids: readonly number[]): Promise<Guest[]> => {
  const named = inArray(attendees.id, [...ids]);
  const mails = db.select({ email: attendees.email }).from(attendees).where(ofProject(place, named));
  return db
    .select()
    .from(attendees)
    .where(ofProject(place, or(named, inArray(attendees.email, mails))))
    .orderBy(asc(attendees.id))
    .for("no key update");
};

/**
 * The attendee of an entry: the known one of the door or an invitation, or the one that the form put on a list, else
 * the first with its mail in the project, if there is one; nobody is notified.
 */
export async function attendeeOf(
  tx: Pick<Tx, "db">,
  { event_company_id, project_id, attendee_id, registers, ...entry }: EntryRow,
  mail: string | null,
): Promise<number | null> {
  if (registers || isKnown(entry)) return attendee_id;
  if (mail === null || project_id === null) return null;
  const [guest] = await byMail(tx, { event_company_id, project_id }, mail);
  return guest?.id ?? null;
}
