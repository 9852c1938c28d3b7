import { and, asc, eq, isNull, sql } from "drizzle-orm";

import type { AnswerOf } from "#contract/call";
import { mostStays, type stays as staysCall } from "#contract/guest-forms/room-mates";

import type { Context } from "../../../context";
import { attendeeLists, attendees } from "../../../db/schema/attendees";
import { formAnswers, formEntries } from "../../../db/schema/form-entries";
import { formFields, formOptions, forms } from "../../../db/schema/forms";
import { roomMembers, roomPairs } from "../../../db/schema/room-mates";
import { owned, ownedOrDeleted, refersTo } from "../../../records/owned";
import { findRecord } from "../../projects/facts";

type Stay = AnswerOf<typeof staysCall>["data"][number];

/** Fields of accommodation: a section that asks for a first and a last day, with its first single choice as room type. */
interface Asked {
  form: number;
  arrives: number;
  leaves: number;
  room_type: number | null;
}

async function readAsked(ctx: Context, project: number): Promise<Asked[]> {
  const { id, form_id, form_section_id, type, props } = formFields;
  const rows = await ctx.db
    .select({ id, form: form_id, section: form_section_id, type, kind: sql<string | null>`${props} ->> 'date_kind'` })
    .from(formFields)
    .innerJoin(forms, refersTo(form_id, forms, isNull(forms.deleted_at)))
    .where(owned(ctx, formFields, eq(forms.project_id, project)))
    .orderBy(asc(formFields.sort_order), asc(id));
  const sections = new Map<number, typeof rows>();
  for (const row of rows) sections.set(row.section, [...(sections.get(row.section) ?? []), row]);
  return [...sections.values()].flatMap((fields) => {
    const of = (kind: string) => fields.find((field) => field.kind === kind);
    const [start, end] = [of("start"), of("end")];
    if (!start || !end) return [];
    const choice = fields.find((field) => field.type === "radio" || field.type === "dropdown");
    return [{ form: start.form, arrives: start.id, leaves: end.id, room_type: choice?.id ?? null }];
  });
}

const said = {
  attendee: attendees,
  list: attendeeLists.name,
  pair: roomMembers.pair_id,
};

/** Answers of counting entries, which take a place: who cancelled, waits or does not come needs no bed. */
async function readAnswered(ctx: Context, { form, arrives, leaves, room_type }: Asked) {
  const { entry_id, field_id, value } = formAnswers;
  const textOf = (field: number) =>
    sql<string | null>`(select one.value #>> '{}' from ${formAnswers} one
      where one.event_company_id = ${formEntries.event_company_id} and one.entry_id = ${formEntries.id} and one.field_id = ${field})`;
  return ctx.db
    .select({
      ...said,
      entry: formEntries.id,
      called: formEntries.name,
      mail: formEntries.mail,
      arrives: sql<string>`${value} #>> '{}'`,
      leaves: textOf(leaves),
      room_type: formOptions.option_text,
    })
    .from(formEntries)
    .innerJoin(formAnswers, and(refersTo(entry_id, formEntries), eq(field_id, arrives)))
    .leftJoin(attendees, refersTo(formEntries.attendee_id, attendees, isNull(attendees.deleted_at)))
    .leftJoin(attendeeLists, refersTo(attendees.list_id, attendeeLists))
    .leftJoin(roomMembers, refersTo(roomMembers.attendee_id, attendees))
    .leftJoin(
      formOptions,
      ownedOrDeleted(
        ctx,
        formOptions,
        eq(formOptions.field_id, room_type ?? 0),
        sql`${formOptions.id}::text = ${textOf(room_type ?? 0)}`,
      ),
    )
    .where(owned(ctx, formEntries, eq(formEntries.form_id, form), eq(formEntries.counts, true)))
    .orderBy(asc(formEntries.id))
    .limit(mostStays);
}

/** People who share a room: they asked for one bed each, whatever the forms say. */
const readPairs = (ctx: Context, project: number) =>
  ctx.db
    .select(said)
    .from(roomMembers)
    .innerJoin(roomPairs, refersTo(roomMembers.pair_id, roomPairs))
    .innerJoin(attendees, refersTo(roomMembers.attendee_id, attendees, isNull(attendees.deleted_at)))
    .innerJoin(attendeeLists, refersTo(attendees.list_id, attendeeLists))
    .where(owned(ctx, roomMembers, eq(roomPairs.project_id, project)))
    .orderBy(asc(roomMembers.id))
    .limit(mostStays);

type Known = Awaited<ReturnType<typeof readPairs>>[number];

const contactOf = ({ attendee, list, pair }: { [K in keyof Known]: Known[K] | null }) => ({
  attendee: attendee?.id ?? null,
  surname: attendee?.surname ?? null,
  list,
  phone: attendee?.phone ?? null,
  pair,
});

/** FRM-223, PRJ-100: beds by person; the form that was sent last counts, and one of room mates needs no form. */
export async function listStays(ctx: Context, code: string): Promise<AnswerOf<typeof staysCall>> {
  const project = await findRecord(ctx, code);
  const asked = await readAsked(ctx, project.id);
  const people = new Map<string, Stay>();
  for (const one of asked)
    for (const { entry, called, mail, arrives, leaves, room_type, ...row } of await readAnswered(ctx, one)) {
      if (leaves === null) continue;
      const email = row.attendee ? row.attendee.email : mail;
      const person = email ?? (row.attendee ? `attendee ${row.attendee.id}` : `entry ${entry}`);
      people.set(person, {
        ...contactOf(row),
        person,
        name: row.attendee?.name ?? called ?? "",
        email,
        room_type,
        arrives_at: arrives.slice(0, 10),
        leaves_at: leaves.slice(0, 10),
      });
    }
  for (const row of await readPairs(ctx, project.id)) {
    const person = row.attendee.email ?? `attendee ${row.attendee.id}`;
    const known = people.get(person);
    if (known) people.set(person, { ...known, pair: row.pair });
    else
      people.set(person, {
        ...contactOf(row),
        person,
        name: row.attendee.name,
        email: row.attendee.email,
        room_type: null,
        arrives_at: null,
        leaves_at: null,
      });
  }
  return { status: "success", asked: asked.length > 0 ? 1 : 0, data: [...people.values()].slice(0, mostStays) };
}
