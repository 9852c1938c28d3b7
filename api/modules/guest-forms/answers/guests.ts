import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";

import { attendeeLimits } from "#contract/projects/attendee-facts";

import type { CompanyTransaction, GuestTx } from "../../../context";
import { attendees } from "../../../db/schema/attendees";
import { formAnswers, formEntries } from "../../../db/schema/form-entries";
import { formInvitations } from "../../../db/schema/form-invitations";
import { formFields, formSections } from "../../../db/schema/forms";
import { ofCompany, refersTo } from "../../../records/owned";
import { registeredList } from "../../attendees/lists";
import { changesOf, recordBy } from "../../../records/log";
import type { Written } from "../../../records/written";
import { newPersonCode } from "../../../tokens";
import type { WebForm } from "../definition/web-form";
import { writeEntry, type EntryRow } from "../entries/entry-row";
import { forgetInvitations } from "../entries/invited";
import { isKnown } from "../entries/prefill";
import { contactIn } from "../entries/person";
import type { Answers } from "../definition/steps";

const attendanceIn = ({ sections }: WebForm) =>
  sections.flatMap(({ fields }) => fields).find(({ type }) => type === "attendance");

/** Attendance by an entry: 1, 0, or undefined for forms about something else. */
function comingOf(form: WebForm, { state, registers }: EntryRow, answers: Answers): number | undefined {
  const question = attendanceIn(form);
  if (state === "cancelled") return question || registers ? 0 : undefined;
  if (!question) return registers ? 1 : undefined;
  const said = answers[String(question.id)];
  return said === undefined ? undefined : Number(said);
}

/** A guest's write invalidates only the counts of this process, and no form is read again for it. */
const tell = (tx: GuestTx, { event_company_id }: EntryRow, written: Omit<Written, "model">) =>
  recordBy(tx, { event_company_id, id: null }, { model: "attendee", ...written }, { uncounted: true });

/** Current names of a person whom no list had before; a mail that somebody else has on the list is left out. */
async function calledNow(
  tx: GuestTx,
  form: WebForm,
  { id, list_id, ...row }: typeof attendees.$inferSelect,
  answers: Answers,
  before: Answers,
) {
  const was: Record<string, unknown> = contactIn(form, before) ?? {};
  // The list may have corrected values that the person did not change.
  const changed = Object.entries(contactIn(form, answers) ?? {}).filter(([name, value]) => value !== was[name]);
  const { email, ...contact } = Object.fromEntries(changed) as Partial<NonNullable<ReturnType<typeof contactIn>>>;
  if (!email || email === row.email) return contact;
  const [other] = await tx.db
    .select({ id: attendees.id })
    .from(attendees)
    .where(
      ofCompany(
        row.event_company_id,
        attendees,
        and(
          eq(attendees.list_id, list_id),
          eq(attendees.email, email),
          ne(attendees.id, id),
          isNull(attendees.deleted_at),
        ),
      ),
    );
  return other ? contact : { ...contact, email };
}

/**
 * Writes an entry's values to its person on the list: attendance, and for people added by the form their names too.
 * Only for entries that are proved to be theirs; after entries and places, as people are locked everywhere.
 */
async function tellPerson(
  tx: GuestTx,
  form: WebForm,
  entry: EntryRow,
  { answers, before }: { answers: Answers; before: Answers },
): Promise<void> {
  if (entry.attendee_id === null || (!entry.registers && !isKnown(entry))) return;
  const [person] = await tx.db
    .select()
    .from(attendees)
    .where(
      ofCompany(entry.event_company_id, attendees, eq(attendees.id, entry.attendee_id), isNull(attendees.deleted_at)),
    )
    .for("no key update");
  if (!person) return;
  const attendance = comingOf(form, entry, answers);
  const values = {
    ...(entry.registers && entry.state !== "cancelled" ? await calledNow(tx, form, person, answers, before) : {}),
    ...(attendance === undefined ? {} : { attendance }),
  };
  const changes = changesOf(person, values);
  if (Object.keys(changes).length === 0) return;
  await tx.db
    .update(attendees)
    .set({ ...values, version: person.version + 1, updated_at: tx.now() })
    .where(ofCompany(person.event_company_id, attendees, eq(attendees.id, person.id)));
  const { attendance: said } = changes;
  // History outlives the person: it contains the attendance, and never the name.
  await tell(tx, entry, {
    id: person.id,
    code: person.code,
    action: "updated",
    changes: said ? { attendance: said } : {},
  });
}

const countPeople = async ({ db }: GuestTx, company: number, project: number) => {
  const [held] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(attendees)
    .where(ofCompany(company, attendees, eq(attendees.project_id, project), isNull(attendees.deleted_at)));
  return held?.n ?? 0;
};

/** True for a form of an event about attendance, with a place, and a named person. */
const mayRegister = ({ row }: WebForm, { attendee_id, counts }: EntryRow): boolean =>
  attendee_id === null && counts && (row.form_type === "registration" || row.form_type === "rsvp");

/** PRJ-100: adds a coming person who is on no list to the list of registered people, once for each mail. */
async function register(tx: GuestTx, form: WebForm, entry: EntryRow, answers: Answers): Promise<EntryRow> {
  const { event_company_id, project_id } = entry;
  const contact = contactIn(form, answers);
  if (project_id === null || !contact || !mayRegister(form, entry)) return entry;
  if ((await countPeople(tx, event_company_id, project_id)) >= attendeeLimits.mostAttendees) return entry;
  const company: CompanyTransaction = { ...tx, user: { event_company_id } };
  const list_id = await registeredList(company, project_id);
  const code = newPersonCode();
  const own = { event_company_id, project_id, list_id, created_at: tx.now(), updated_at: tx.now() };
  const [made] = await tx.db
    .insert(attendees)
    .values({ ...contact, ...own, code, attendance: comingOf(form, { ...entry, registers: true }, answers) ?? 1 })
    .onConflictDoNothing()
    .returning({ id: attendees.id });
  if (made) {
    await tell(tx, entry, { id: made.id, code, action: "created" });
    return writeEntry(tx, entry, { attendee_id: made.id, registers: true });
  }
  const [known] = await tx.db
    .select({ id: attendees.id })
    .from(attendees)
    .where(
      ofCompany(
        event_company_id,
        attendees,
        and(eq(attendees.list_id, list_id), eq(attendees.email, contact.email ?? ""), isNull(attendees.deleted_at)),
      ),
    );
  return known ? writeEntry(tx, entry, { attendee_id: known.id }) : entry;
}

/**
 * Writes a sent, corrected or cancelled entry to its person: the lists of the project always have everybody who comes.
 * `before` are its answers until now.
 */
export async function keepPerson(
  tx: GuestTx,
  form: WebForm,
  entry: EntryRow,
  { answers, before }: { answers: Answers; before: Answers },
): Promise<EntryRow> {
  if (entry.attendee_id === null) return register(tx, form, entry, answers);
  await tellPerson(tx, form, entry, { answers, before });
  return entry;
}

/** Links unowned entries with the mail of people who came onto a list later to these people. */
export async function tieEntries(
  { db }: Pick<GuestTx, "db">,
  company: number,
  people: readonly number[],
): Promise<void> {
  const { attendee_id, state, deleted_at, id } = formEntries;
  // The first that the form asks for: other fields may name a companion.
  const isMail = sql`(select ${formAnswers.value} #>> '{}' from ${formAnswers}
    join ${formFields} on ${refersTo(formAnswers.field_id, formFields, eq(formFields.type, "email"))}
    join ${formSections} on ${refersTo(formFields.form_section_id, formSections)}
    where ${ofCompany(company, formAnswers, eq(formAnswers.entry_id, id))}
    order by ${formSections.sort_order}, ${formFields.sort_order}, ${formFields.id} limit 1) = ${attendees.email}`;
  await db
    .update(formEntries)
    .set({ attendee_id: sql`${attendees.id}` })
    .from(attendees)
    .where(
      ofCompany(
        company,
        formEntries,
        ofCompany(company, attendees, inArray(attendees.id, [...people])),
        and(eq(formEntries.project_id, attendees.project_id), isNull(attendee_id), isNull(deleted_at)),
        and(ne(state, "begun"), isMail),
      ),
    );
}

const nobodyOnList = {
  name: "—",
  surname: null,
  email: null,
  phone: null,
  company: null,
  title: null,
  note: null,
  custom: {},
};

/**
 * KVKK: removes a person who came onto a list by an entry alone with that; another entry of theirs keeps them until it
 * goes too.
 */
export async function forgetGuest(tx: Pick<GuestTx, "db" | "now">, entry: EntryRow): Promise<void> {
  const { event_company_id, id, attendee_id, registers } = entry;
  if (!registers || attendee_id === null) return;
  const others = await tx.db
    .select()
    .from(formEntries)
    .where(
      ofCompany(
        event_company_id,
        formEntries,
        and(eq(formEntries.attendee_id, attendee_id), ne(formEntries.id, id), isNull(formEntries.deleted_at)),
      ),
    )
    .orderBy(asc(formEntries.id))
    .for("update");
  // An entry that merely has their mail may be a stranger's, and does not keep them on a list.
  const other = others.find(isKnown);
  if (other) {
    await writeEntry(tx, other, { registers: true });
    return;
  }
  await forgetInvitations(tx, event_company_id, eq(formInvitations.attendee_id, attendee_id));
  const { version } = attendees;
  await tx.db
    .update(attendees)
    .set({ ...nobodyOnList, deleted_at: tx.now(), version: sql`${version} + 1` })
    .where(ofCompany(event_company_id, attendees, eq(attendees.id, attendee_id)));
}
