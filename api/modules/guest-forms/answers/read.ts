// Form entries are the answers that visitors sent to a guest form (docs/decisions/076). Visitors write them through
// entries.ts; the staff reads, corrects and erases them here, by the same rules and the same places. An
// hourly job removes personal data when the days of the guest form are over (retention.ts).

import { and, desc, eq, inArray, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { Entry, EntryRow as ToldRow } from "#contract/guest-forms/form-entries";
import type * as contract from "#contract/guest-forms/form-entries";
import { askedIn } from "#contract/guest-forms/form-answers";
import { drawingOf } from "#contract/guest-forms/signatures";

import type { Context, Reader } from "../../../context";
import type { Bound } from "../../../db/prepared";
import { formAnswers, formEntries } from "../../../db/schema/form-entries";
import { formSections, forms } from "../../../db/schema/forms";
import { attendees } from "../../../db/schema/attendees";
import { auditLog } from "../../../db/schema/log";
import { clients, users } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { NotFound } from "../../../errors";
import type { BytesAnswer } from "../../../http/mount";
import { translate } from "../../../messages";
import { readList, type List } from "../../../records/list";
import { owned, ownedOrDeleted, refersTo } from "../../../records/owned";
import { fullName } from "../../attendees/kind";
import { foundBy } from "../../companies/finds";
import { mayUpdateForm, type FormRow } from "../definition/kind";
import { matesOfEntry } from "../room-mates/read";
import { localDateTime } from "../../times";
import { readAnswers } from "../entries/answers";
import { formOf } from "../entries/find";
import { ruledColumns } from "../entries/prefill";
import { answeredForm, seenIn } from "../definition/steps";
import { currencyOf, plainText, readFields, readTexts, readUploads, tellField } from "../entries/fields";
import { countEntries, leftIn } from "./left";
import { entryKind, findAnswered, titleOf, type EntryRow } from "../entries/kind";

type Query = QueryOf<typeof contract.list>;

const success = { status: "success" as const };

export async function tellForm(ctx: Reader, row: FormRow) {
  const [project] = await ctx.db
    .select({ code: projects.code, name: projects.name })
    .from(forms)
    .innerJoin(projects, refersTo(forms.project_id, projects))
    .where(owned(ctx, forms, eq(forms.id, row.id)));
  const { id, code, slug, name, state, form_type } = row;
  return { id, code, slug, name, state, form_type, project: project ?? null };
}

export async function readOverview(ctx: Context, code: string) {
  const form = await findAnswered(ctx, code);
  const fields = await readFields(ctx, form.id);
  const { counts, held } = await countEntries(ctx, form.id);
  return {
    ...success,
    form: await tellForm(ctx, form),
    counts,
    capacity: form.capacity,
    free: form.capacity === null ? null : Math.max(0, form.capacity - held),
    fields: fields.map((field) => tellField(ctx, field)),
    may_write: (await mayUpdateForm(ctx, form)) ? (1 as const) : (0 as const),
  };
}

const { sent_at, name } = formEntries;
const entryList: List<Query["sort_by"]> = {
  name: "form entries",
  table: formEntries,
  sorts: { sent_at, name },
  // Answers of guests emit no event of the company.
  uncounted: true,
};

/** Entries with this choice; one of several chosen options is enough. */
function byChoice(bound: Bound, { field, value }: Pick<Query, "field" | "value">) {
  if (field === undefined || !value) return undefined;
  const { event_company_id, entry_id, field_id, value: held } = formAnswers;
  return bound.when(
    "choice",
    value,
    (chosen) => sql`exists (select from ${formAnswers}
    where ${event_company_id} = ${formEntries.event_company_id} and ${entry_id} = ${formEntries.id}
      and ${eq(field_id, bound.value("field", field))} and ${held} @> to_jsonb(${chosen}::text))`,
  );
}

/** The titles of the form's sections, for the place where people left it. */
async function readTitles(ctx: Reader, form: number) {
  const rows = await ctx.db
    .select({ id: formSections.id, title: formSections.title })
    .from(formSections)
    .where(owned(ctx, formSections, eq(formSections.form_id, form)));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The clients that entries are of, by their id; one that was deleted since keeps its name. */
async function readClients(ctx: Reader, rows: readonly EntryRow[]): Promise<Telling["clients"]> {
  const ids = rows.flatMap(({ client_id }) => client_id ?? []);
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({ id: clients.id, code: clients.code, name: clients.name })
    .from(clients)
    .where(ownedOrDeleted(ctx, clients, inArray(clients.id, ids)));
  return new Map(found.map(({ id, ...client }) => [id, client]));
}

interface Telling {
  titles: Map<number, string>;
  clients: Map<number, { code: string; name: string }>;
}

const tellRow = (
  { user }: Reader,
  row: EntryRow,
  { titles, answers, clients: named }: Telling & { answers: Record<string, string> | undefined },
): ToldRow => {
  const time = (instant: Date) => localDateTime(instant, user.timezone);
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    language: row.language,
    client: named.get(row.client_id ?? 0) ?? null,
    created_at: time(row.created_at),
    sent_at: row.sent_at && time(row.sent_at),
    left_at: row.state === "begun" ? (titles.get(row.section_id ?? 0) ?? null) : null,
    anonymised_at: row.anonymised_at && time(row.anonymised_at),
    mail_confirmed: row.mail_confirmed_at === null ? 0 : 1,
    answers: row.state === "begun" ? {} : (answers ?? {}),
    version: row.version,
  };
};

export async function listEntries(ctx: Context, code: string, query: Query) {
  const { user } = ctx;
  const form = await findAnswered(ctx, code);
  const ids = query.ids?.length ? query.ids : undefined;
  const { rows, paging } = await readList<Query["sort_by"], EntryRow>(ctx, entryList, query, (bound) => ({
    where: [
      eq(formEntries.form_id, bound.value("form", form.id) as unknown as number),
      query.state === undefined
        ? sql`${formEntries.state} <> 'begun'`
        : bound.fixed("state", query.state) === "begun"
          ? inArray(
              formEntries.id,
              leftIn({ company: bound.value("left_of", user.event_company_id), form: bound.value("form", form.id) }),
            )
          : sql`${formEntries.state} = ${sql.raw(`'${query.state}'`)}`,
      byChoice(bound, query),
      foundBy(bound, formEntries.finds, query.query),
      bound.when("ids", ids, (all) => sql`${formEntries.id} = any(${all}::int[])`),
    ],
    select: () => ctx.db.select().from(formEntries).$dynamic() as never,
  }));
  const fields = await readFields(ctx, form.id);
  const titles = await readTitles(ctx, form.id);
  const told = await readTexts(
    ctx,
    fields,
    rows.map(({ id }) => id),
  );
  const named = await readClients(ctx, rows);
  const data = rows.map((row) => tellRow(ctx, row, { titles, answers: told.get(row.id), clients: named }));
  return { ...success, data, paging };
}

const enteredBy = (changes: unknown) => (changes as { entered?: [null, string] }).entered?.[1] ?? null;

/** Acts of the staff on the entry, newest first. */
async function readActs(ctx: Reader, row: EntryRow): Promise<Entry["history"]> {
  const rows = await ctx.db
    .select({ id: auditLog.id, at: auditLog.created_at, changes: auditLog.changes, user: users.full_name })
    .from(auditLog)
    .leftJoin(users, refersTo(auditLog.user_id, users))
    .where(owned(ctx, auditLog, and(eq(auditLog.model, "form_entry"), eq(auditLog.record_id, row.id))))
    .orderBy(desc(auditLog.id))
    .limit(50);
  const what = translate(ctx.locale, "part_form_entry");
  return rows.map(({ id, at, changes, user }) => ({
    id,
    date: localDateTime(at, ctx.user.timezone),
    // Nobody of the staff is signed in at the door: the link's name is shown.
    user: user ?? enteredBy(changes),
    text: translate(ctx.locale, titleOf(changes as never) ?? "timeline_part_updated", {
      what,
      name: entryKind.nameOf(row),
    }),
  }));
}

/** All shown fields by sections with their answers; then deleted ones. */
export async function readSections(ctx: Reader, row: EntryRow): Promise<Entry["sections"]> {
  const form = await formOf(ctx, row);
  const answers = row.state === "begun" ? {} : await readAnswers(ctx, row);
  const seen = seenIn(form, answers);
  const shown = new Set(askedIn(answeredForm(form), seen).map(({ id }) => id));
  const files = await readUploads(ctx, [row.id]);
  const fields = await readFields(ctx, row.form_id);
  const tell = (field: (typeof fields)[number]) => {
    const value = answers[String(field.id)];
    const file = field.type === "fileupload" ? files.find((one) => one.code === value) : undefined;
    return {
      field: field.id,
      title: field.title,
      type: field.type,
      currency: currencyOf(field),
      text: value === undefined ? "" : plainText(ctx, field, value, files),
      file: file ? { id: file.id, name: file.name, size: file.size } : null,
      drawing: field.type === "signature" ? drawingOf(value) : null,
    };
  };
  const isTold = ({ id }: { id: number }) => shown.has(id) || answers[String(id)] !== undefined;
  const sections = form.sections.map(({ id, title }) => ({
    title,
    answers: fields.filter((one) => one.section !== null && one.form_section_id === id && isTold(one)).map(tell),
  }));
  const gone = fields.filter((one) => one.section === null && answers[String(one.id)] !== undefined).map(tell);
  return row.state === "begun"
    ? []
    : [...sections, { title: null, answers: gone }].filter((section) => section.answers.length > 0);
}

/** Attendee of the entry on the lists of its project. */
async function readPerson(ctx: Reader, { attendee_id }: EntryRow): Promise<Entry["attendee"]> {
  if (attendee_id === null) return null;
  const [found] = await ctx.db
    .select({ row: attendees, project: projects.code })
    .from(attendees)
    .innerJoin(projects, refersTo(attendees.project_id, projects))
    .where(owned(ctx, attendees, eq(attendees.id, attendee_id)));
  return found ? { code: found.row.code, name: fullName(found.row), project: found.project } : null;
}

/** The entry as its page shows it. */
export async function readEntry(ctx: Reader, id: number): Promise<Entry> {
  const [found] = await ctx.db
    .select({ row: formEntries, corrector: users.full_name })
    .from(formEntries)
    .leftJoin(users, refersTo(formEntries.corrected_by, users))
    .where(owned(ctx, formEntries, eq(formEntries.id, id)));
  if (!found) throw new NotFound();
  const { row, corrector } = found;
  const form = await findAnswered(ctx, String(row.form_id));
  const time = (instant: Date) => localDateTime(instant, ctx.user.timezone);
  const told = await readTexts(ctx, await readFields(ctx, form.id), [id]);
  return {
    ...tellRow(ctx, row, {
      titles: await readTitles(ctx, form.id),
      answers: told.get(id),
      clients: await readClients(ctx, [row]),
    }),
    form: await tellForm(ctx, form),
    attendee: await readPerson(ctx, row),
    cancelled_at: row.cancelled_at && time(row.cancelled_at),
    updated_at: time(row.updated_at),
    corrected: row.corrected_at && { name: corrector ?? "", at: time(row.corrected_at) },
    entered: row.entered_at && { name: row.entered_by ?? "", at: time(row.entered_at) },
    sections: await readSections(ctx, row),
    values: row.state === "begun" ? {} : await readAnswers(ctx, row),
    columns: ruledColumns(await formOf(ctx, row)),
    consents: row.consents.map(({ text, version, given, at }) => ({
      text,
      version,
      given: given ? 1 : 0,
      at: time(new Date(at)),
    })),
    room_mates: (await matesOfEntry(ctx, row)).map(({ state, other }) => ({ state, ...other })),
    history: await readActs(ctx, row),
    may_write: (await mayUpdateForm(ctx, form)) ? 1 : 0,
  };
}

export async function getEntry(ctx: Context, id: number) {
  const row = await entryKind.find(ctx, String(id));
  return { ...success, entry: await readEntry(ctx, row.id) };
}

/** PUB-020, X8: readers of the entry may read its files. */
export async function readFile(ctx: Context, id: number, file: number): Promise<BytesAnswer> {
  const row = await entryKind.find(ctx, String(id));
  const upload = (await readUploads(ctx, [row.id])).find((one) => one.id === file);
  const found = upload && (await ctx.files.open(upload.stored));
  if (!upload || !found) throw new NotFound();
  return { ...found, name: upload.name, content_type: upload.content_type };
}
