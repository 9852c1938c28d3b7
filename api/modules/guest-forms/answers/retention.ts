import { and, eq, isNull, lt, sql } from "drizzle-orm";

import type { Db, Tx } from "../../../db/client";
import { formEntries, formOpened } from "../../../db/schema/form-entries";
import { formFields } from "../../../db/schema/forms";
import { unsubscribeLinks } from "../../../db/schema/unsubscribe-links";
import { ofCompany } from "../../../records/owned";
import { forgetPerson, nobody } from "./erase";
import { isPersonal } from "#contract/guest-forms/form-facts";

/** Begun and never sent: nobody has consented to anything in it. */
const begunDays = 30;
const batch = 200;
/** Days for which the links of invitations stop further ones. */
const linkDays = 400;

/** The days of a form count from the event's last day, or its closing; for entries sent later, from their sending. */
const due = (now: Date) => sql`select e.id, e.event_company_id, e.form_id
  from form_entries e
  join forms f on f.event_company_id = e.event_company_id and f.id = e.form_id
  join event_companies c on c.id = e.event_company_id
  left join projects p on p.event_company_id = f.event_company_id and p.id = f.project_id
  where e.anonymised_at is null and e.deleted_at is null and (
    (e.state = 'begun' and e.updated_at < ${now.toISOString()}::timestamptz - make_interval(days => ${begunDays}::int))
    or (f.retention_days is not null and greatest(
        coalesce((p.ends_at + 1)::timestamp at time zone c.timezone, f.closes_at, e.sent_at, e.updated_at), coalesce(e.sent_at, e.updated_at))
      + make_interval(days => f.retention_days) < ${now.toISOString()}::timestamptz))
  order by e.id limit ${batch}`;

/** Repeats are of no use after a while: nobody but their senders ever read them. */
async function forgetRepeats(db: Db, now: Date): Promise<void> {
  const { is_repeat, updated_at } = formEntries;
  const before = new Date(now.getTime() - begunDays * 86_400_000);
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(formEntries)
        .where(and(eq(is_repeat, true), lt(updated_at, before)))
        .limit(batch)
        .for("update", { skipLocked: true });
      for (const row of rows) {
        await forgetPerson({ db: tx, now: () => now }, row);
        await tx
          .update(formEntries)
          .set({ ...nobody(), draft: {} })
          .where(ofCompany(row.event_company_id, formEntries, eq(formEntries.id, row.id)));
      }
      return rows.length;
    });
    if (gone < batch) return;
  }
}

interface Due {
  id: number;
  event_company_id: number;
  form_id: number;
}

/** The fields of a form with personal answers, deleted ones too. */
async function personalFields(tx: Tx, { event_company_id, form_id }: Due): Promise<number[]> {
  const fields = await tx
    .select({ id: formFields.id, type: formFields.type })
    .from(formFields)
    .where(ofCompany(event_company_id, formFields, eq(formFields.form_id, form_id)));
  return fields.filter(({ type }) => isPersonal(type)).map(({ id }) => id);
}

async function anonymise(tx: Tx, now: Date, entry: Due): Promise<void> {
  const { id, event_company_id } = entry;
  const { anonymised_at, deleted_at } = formEntries;
  const [row] = await tx
    .select()
    .from(formEntries)
    .where(ofCompany(event_company_id, formEntries, eq(formEntries.id, id), isNull(anonymised_at), isNull(deleted_at)))
    .for("update", { skipLocked: true });
  if (!row) return;
  const personal = await personalFields(tx, entry);
  await forgetPerson({ db: tx, now: () => now }, row, personal);
  const draft = Object.fromEntries(Object.entries(row.draft).filter(([field]) => !personal.includes(Number(field))));
  await tx
    .update(formEntries)
    .set({ ...nobody(), draft, anonymised_at: now, version: row.version + 1 })
    .where(ofCompany(event_company_id, formEntries, eq(formEntries.id, id)));
}

/** KVKK: removes all personal data of entries whose days are over; choices and numbers stay for counting. */
export async function anonymiseEntries(db: Db, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ id: number; event_company_id: number; form_id: number }>(due(now));
    for (const row of rows) await db.transaction((tx) => anonymise(tx, now, row));
    if (rows.length < batch) break;
  }
  await forgetRepeats(db, now);
  // Links of old mails; a mailbox that has stopped them stays, so that it gets none.
  const { stopped_at, created_at } = unsubscribeLinks;
  const longAgo = new Date(now.getTime() - linkDays * 86_400_000);
  await db.delete(unsubscribeLinks).where(and(isNull(stopped_at), lt(created_at, longAgo)));
  // Counted visitors are stored for a day and no longer.
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  await db.delete(formOpened).where(lt(formOpened.created_at, today));
}
