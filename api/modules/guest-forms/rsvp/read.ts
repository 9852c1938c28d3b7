import { and, asc, eq, exists, inArray, isNotNull, isNull, not, or, sql, type SQL } from "drizzle-orm";

import type { QueryOf, AnswerOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/manual-rsvp";

import type { GuestContext } from "../../../context";
import { attendeeLists, attendees } from "../../../db/schema/attendees";
import type { Bound } from "../../../db/prepared";
import { formAnswers, formEntries } from "../../../db/schema/form-entries";
import { formFields, forms } from "../../../db/schema/forms";
import { pick } from "../../../records/fields";
import { readList, type List } from "../../../records/list";
import { ofCompany, owned, refersTo } from "../../../records/owned";
import { foundBy } from "../../companies/finds";
import { columnsOf } from "../definition/columns";
import { readSections } from "../definition/read";
import { localDateTime } from "../../times";
import { readAnswers } from "../entries/answers";
import type { WebForm } from "../definition/web-form";
import { entriesOf } from "../entries/entries-of";
import { contactOf, forAttendee, ruledColumns } from "../entries/prefill";
import { initialAnswers } from "../definition/steps";
import { mayLeave } from "./mark";
import { doorOf, findForm, findLabel, findPerson, findProject, formsHere, type Door } from "./place";

const success = { status: "success" as const };

type FormRow = Pick<typeof forms.$inferSelect, "id" | "code" | "name" | "state">;

/** Forms with how many have answered them, and how many of those come. */
async function tellForms(ctx: Door, rows: readonly FormRow[]) {
  const { form_id, state, counts } = formEntries;
  const counted = await ctx.db
    .select({
      id: form_id,
      answered: sql<number>`count(*)::int`,
      coming: sql<number>`(count(*) filter (where ${counts}))::int`,
    })
    .from(formEntries)
    .where(
      owned(
        ctx,
        formEntries,
        inArray(
          form_id,
          rows.map(({ id }) => id),
        ),
        inArray(state, ["sent", "waiting"]),
      ),
    )
    .groupBy(form_id);
  return rows.map((row) => {
    const { answered = 0, coming = 0 } = counted.find(({ id }) => id === row.id) ?? {};
    return { ...pick(row, ["code", "name", "state"]), answered, coming };
  });
}

/** SES-051 */
export async function listForms(guest: GuestContext) {
  const ctx = doorOf(guest);
  const { code, name } = await findProject(ctx);
  const rows = await ctx.db
    .select()
    .from(forms)
    .where(formsHere(ctx))
    .orderBy(sql`${forms.name} collate tr_sort`, asc(forms.id));
  return { ...success, project: { code, name }, label: await findLabel(ctx), data: await tellForms(ctx, rows) };
}

type Query = QueryOf<typeof contract.listPeople>;

const peopleList: List<"surname"> = { name: "rsvp people", table: attendees, sorts: { surname: attendees.surname } };
/** Answers of guests emit no event of the company, and change the result. */
const answeredList: List<"surname"> = { ...peopleList, name: "rsvp people answered", uncounted: true };

const selectPeople = ({ db }: Pick<Door, "db">) =>
  db
    .select({ row: attendees, list: pick(attendeeLists, ["name"]) })
    .from(attendees)
    .innerJoin(attendeeLists, refersTo(attendees.list_id, attendeeLists))
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectPeople>>[number];

const toPerson = (ctx: Door, { row, list }: Found, { company }: Pick<WebForm, "company">) => ({
  ...pick(row, ["code", "name", "surname", "email", "phone", "company", "attendance"]),
  list: list.name,
  arrived_at: row.checked_in_at && localDateTime(row.checked_in_at, company.timezone),
  arrival_back: mayLeave(row.checked_in_at, ctx.now()) ? (1 as const) : (0 as const),
});

/** The condition of `entriesOf` for everybody at once; a begun entry is no answer. */
function hasAnswered(bound: Bound, form: number, answered: 0 | 1) {
  const { form_id, attendee_id, entered_by, state } = formEntries;
  const company = attendees.event_company_id;
  const sent = (more: SQL | undefined) =>
    exists(
      sql`(select from ${formEntries} where ${ofCompany(
        company,
        formEntries,
        eq(form_id, bound.value("form", form)),
        sql`${state} <> 'begun'`,
        isNull(formEntries.deleted_at),
        more,
      )})`,
    );
  const isMailField = sql`(select from ${formFields} where ${refersTo(
    formAnswers.field_id,
    formFields,
    sql`${formFields.type} = 'email'`,
    isNull(formFields.deleted_at),
  )})`;
  const isMail = sql`(select from ${formAnswers} where ${ofCompany(
    company,
    formAnswers,
    eq(formAnswers.entry_id, formEntries.id),
    sql`${formAnswers.value} #>> '{}' = ${attendees.email}`,
    exists(isMailField),
  )})`;
  const said = or(sent(eq(attendee_id, attendees.id)), sent(and(isNull(entered_by), exists(isMail))));
  return bound.fixed("answered", answered) === 1 ? said : said && not(said);
}

async function countArrived(ctx: Door): Promise<number> {
  const { project_id, checked_in_at } = attendees;
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(attendees)
    .where(owned(ctx, attendees, eq(project_id, ctx.guest.project_id), isNotNull(checked_in_at)));
  return row?.n ?? 0;
}

/** PUB-019: all people on the project's lists by name, mail or number, with Turkish folding. */
export async function listPeople(guest: GuestContext, code: string, query: Query) {
  const ctx = doorOf(guest);
  const form = await findForm(ctx, code);
  const { attendance } = query;
  const { rows, paging } = await readList<"surname", Found>(
    ctx,
    query.answered === undefined ? peopleList : answeredList,
    query,
    (bound) => ({
      where: [
        eq(attendees.project_id, bound.value("project", ctx.guest.project_id)),
        attendance === "none" && bound.fixed("attendance", attendance) ? isNull(attendees.attendance) : undefined,
        bound.when("said", attendance && attendance !== "none" ? Number(attendance) : undefined, (said) =>
          eq(attendees.attendance, said),
        ),
        query.answered === undefined ? undefined : hasAnswered(bound, form.row.id, query.answered === 1 ? 1 : 0),
        foundBy(bound, attendees.finds, query.query),
      ],
      select: () => selectPeople(ctx),
    }),
  );
  const entries = await entriesOf(
    ctx,
    form,
    rows.map(({ row }) => row),
  );
  const [told] = await tellForms(ctx, [form.row]);
  if (!told) throw new Error("the form was not told");
  return {
    ...success,
    data: rows.map((found) => ({ ...toPerson(ctx, found, form), state: entries.get(found.row.id)?.state ?? null })),
    paging,
    form: {
      ...told,
      walk_ins: form.row.type === "PUBLIC" ? (1 as const) : (0 as const),
      arrived: await countArrived(ctx),
    },
  };
}

/** Attendance of a person as the list says it, if the form asks for it. */
const attendanceOf = ({ row }: Found, sections: Awaited<ReturnType<typeof findForm>>["sections"]) =>
  Object.fromEntries(
    sections
      .flatMap(({ fields }) => fields)
      .filter(({ type }) => type === "attendance" && row.attendance !== null)
      .map(({ id }) => [String(id), String(row.attendance)]),
  );

export async function getPerson(
  guest: GuestContext,
  { code, attendee }: { code: string; attendee: string },
): Promise<AnswerOf<typeof contract.getPerson>> {
  const ctx = doorOf(guest);
  const person = await findPerson(ctx, attendee);
  const form = await forAttendee(ctx, await findForm(ctx, code), person);
  const [found] = await selectPeople(ctx).where(owned(ctx, attendees, and(eq(attendees.id, person.id))));
  if (!found) throw new Error("a person without a list");
  const entry = (await entriesOf(ctx, form, [person])).get(person.id);
  return {
    ...success,
    person: toPerson(ctx, found, form),
    form: {
      ...pick(form.row, ["code", "name", "form_type"]),
      db_columns: await columnsOf(ctx, form.row),
      sections: await readSections(ctx, form.row.id),
      columns: ruledColumns(form),
    },
    entry: {
      state: entry?.state ?? null,
      language: entry?.language ?? form.row.languages[0] ?? "tr",
      version: entry?.version ?? 0,
      // A person's own begun entry is hidden until they send it.
      values:
        entry && entry.state !== "begun"
          ? await readAnswers(ctx, entry)
          : { ...initialAnswers(form), ...attendanceOf(found, form.sections), ...contactOf(found.row, form) },
    },
  };
}
