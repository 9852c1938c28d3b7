import { eq } from "drizzle-orm";

import { foldTurkish } from "#contract/fold";
import { hasColumnValues, hasOptions } from "#contract/guest-forms/form-facts";

import type { Db, Tx } from "../../../db/client";
import { attendeeLists, attendees } from "../../../db/schema/attendees";
import { ofCompany, refersTo } from "../../../records/owned";
import type { WebField, WebForm } from "../definition/web-form";
import type { EntryRow } from "./entry-row";

type Reader = { db: Db | Tx };
type Person = typeof attendees.$inferSelect;
type Columns = WebForm["columns"];

/** FRM-003: the list's values of a person, by the names that rules and values of fields use. */
function columnsOf({ name, surname, email, phone, company, title, attendance, custom }: Person, list: string): Columns {
  const said = attendance === null ? null : String(attendance);
  const all = { ...custom, name, surname, email, phone, company, title, list, attendance: said };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => (value === null || value === "" ? [] : [[key, value]])),
  );
}

/** FRM-077: the default value of a field; for a choice the option with the same text. */
function valueOf(field: WebField, columns: Columns): string | null {
  const { default_value_db: column, type, options } = field;
  const text = column !== null && Object.hasOwn(columns, column) ? (columns[column] ?? null) : null;
  if (text === null || !hasOptions(type)) return text;
  const option = options.find(({ option_text }) => foldTurkish(option_text) === foldTurkish(text));
  return option ? String(option.id) : null;
}

/** The form for a person on a list: rules see the person's columns, and fields begin with them (FRM-075, FRM-207). */
function withColumns(form: WebForm, columns: Columns): WebForm {
  const begins = (field: WebField): WebField => {
    if (field.default_value_type !== "DB") return field;
    const default_value = valueOf(field, columns);
    // Without a value in the list the field is writable: the person enters it.
    return { ...field, default_value, is_readonly: default_value === null ? 0 : field.is_readonly };
  };
  const sections = hasColumnValues(form.row)
    ? form.sections.map((section) => ({ ...section, fields: section.fields.map(begins) }))
    : form.sections;
  return { ...form, columns, sections };
}

/** Answers that a person's place on a list knows before they write any: name, mail and number, where the form asks. */
export function contactOf(
  { name, surname, email, phone }: Pick<Person, "name" | "surname" | "email" | "phone">,
  { sections }: Pick<WebForm, "sections">,
): Record<string, unknown> {
  const seen = new Set<string>();
  const known = { name: { name, surname: surname ?? "" }, email, phone_number: phone };
  return Object.fromEntries(
    sections
      .flatMap(({ fields }) => fields)
      .flatMap(({ id, type }) => {
        // A second field of a kind asks for somebody else.
        const isFirst = !seen.has(type) && Boolean(seen.add(type));
        const value = isFirst && type in known ? known[type as keyof typeof known] : null;
        return value === null ? [] : [[String(id), value]];
      }),
  );
}

/** True for an entry that is proved to be the person's; one that was sent with their mail alone may be a stranger's. */
export const isKnown = ({ is_invited, entered_by }: Pick<EntryRow, "is_invited" | "entered_by">): boolean =>
  is_invited || entered_by !== null;

/** The form for this person of a list. */
export async function forAttendee(
  { db }: Reader,
  form: WebForm,
  { event_company_id, id }: Pick<Person, "event_company_id" | "id">,
): Promise<WebForm> {
  const [found] = await db
    .select({ person: attendees, list: attendeeLists.name })
    .from(attendees)
    .innerJoin(attendeeLists, refersTo(attendees.list_id, attendeeLists))
    .where(ofCompany(event_company_id, attendees, eq(attendees.id, id)));
  return found ? withColumns(form, columnsOf(found.person, found.list)) : form;
}

/** The form for the person of an entry. */
export async function forPerson(ctx: Reader, form: WebForm, entry: EntryRow): Promise<WebForm> {
  const { event_company_id, attendee_id: id } = entry;
  return id === null || !isKnown(entry) ? form : forAttendee(ctx, form, { event_company_id, id });
}

/** Columns of a person that a form's rules look at, for pages that evaluate these rules. */
export function ruledColumns({ columns, sections }: Pick<WebForm, "columns" | "sections">): Columns {
  const rules = sections.flatMap((section) => [...section.rules, ...section.fields.flatMap(({ deps }) => deps)]);
  const targets = new Set(rules.map(({ target }) => target));
  return Object.fromEntries(Object.entries(columns).filter(([key]) => targets.has(`DB-${key}`)));
}
