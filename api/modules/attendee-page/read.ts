import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";

import { attendeeLimits } from "#contract/projects/attendee-facts";
import { isGranted } from "#contract/permissions";
import type * as contract from "#contract/projects/attendees";
import type { AttendeeRow } from "#contract/projects/attendees";
import type { QueryOf } from "#contract/call";

import type { Context, Reader } from "../../context";
import type { Bound } from "../../db/prepared";
import { attendeeLists, attendees } from "../../db/schema/attendees";
import { projects } from "../../db/schema/projects";
import { NotFound } from "../../errors";
import { pick } from "../../records/fields";
import { readList, type List } from "../../records/list";
import { owned, refersTo } from "../../records/owned";
import { foundBy } from "../companies/finds";
import { findRecord } from "../projects/facts";
import { binding, scoped, shapeOfReach } from "../project-reach/reach";
import { isAt, readWays } from "../guest-forms/entries/state";
import { formKind, type FormRow } from "../guest-forms/definition/kind";
import { readFlights, readMates } from "../guest-forms/room-mates/read";
import { localDateTime } from "../times";
import { readColumns } from "../attendees/columns";
import { attendeeKind, fullName } from "../attendees/kind";

type Query = QueryOf<typeof contract.list>;

const selectAttendees = ({ db }: Pick<Reader, "db">) =>
  db
    .select({
      row: attendees,
      list: pick(attendeeLists, ["id", "name", "kind"]),
      project: pick(projects, ["code", "name"]),
    })
    .from(attendees)
    .innerJoin(attendeeLists, refersTo(attendees.list_id, attendeeLists))
    .innerJoin(projects, refersTo(attendees.project_id, projects))
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectAttendees>>[number];

const told = [
  "id",
  "code",
  "list_id",
  "name",
  "surname",
  "email",
  "phone",
  "company",
  "title",
  "note",
  "version",
] as const;

/** Values of deleted columns are stored and not shown. */
async function toRows(ctx: Reader, found: readonly Found[]): Promise<AttendeeRow[]> {
  const projectIds = [...new Set(found.map(({ row }) => row.project_id))];
  const columns = projectIds.length > 0 ? await readColumns(ctx, projectIds) : [];
  const time = (instant: Date) => localDateTime(instant, ctx.user.timezone);
  const ids = found.map(({ row }) => row.id);
  const mates = await readMates(ctx, ctx.user.event_company_id, ids);
  const flights = await readFlights(ctx, ctx.user.event_company_id, ids);
  return found.map(({ row, list, project }) => ({
    ...pick(row, told),
    attendance: row.attendance,
    checked_in_at: row.checked_in_at && time(row.checked_in_at),
    created_at: time(row.created_at),
    list,
    project,
    room_mate: mates.get(row.id) ?? null,
    flight_ids: flights.get(row.id) ?? [],
    answer: null,
    custom: Object.fromEntries(
      columns.flatMap(({ project_id, key }) => {
        const value = row.custom[key];
        return project_id === row.project_id && value !== undefined ? [[key, value] as const] : [];
      }),
    ),
  }));
}

const { surname, name, email, company, checked_in_at, created_at } = attendees;
const attendeeList: List<Query["sort_by"]> = {
  name: "attendees",
  table: attendees,
  sorts: { surname, name, email, company, checked_in_at, created_at },
};

/** People of one project, whose reach was checked, or of all projects in the reader's reach. */
function ofProject(ctx: Context, bound: Bound, project: number | undefined) {
  if (project !== undefined) return bound.when("project", project, (id) => eq(attendees.project_id, id));
  bound.fixed("reach", shapeOfReach(ctx.user));
  const mine = ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(scoped(ctx, binding(bound)));
  return sql`${attendees.project_id} in ${mine}`;
}

function byAttendance(bound: Bound, attendance: Query["attendance"]) {
  if (attendance === undefined) return undefined;
  if (bound.fixed("attendance", attendance) === "none") return isNull(attendees.attendance);
  return eq(attendees.attendance, bound.value("said", Number(attendance)));
}

function byCheckIn(bound: Bound, checkedIn: Query["checked_in"]) {
  if (checkedIn === undefined) return undefined;
  return (bound.fixed("checked in", checkedIn) === 1 ? isNotNull : isNull)(attendees.checked_in_at);
}

type Narrowed = Partial<Pick<Query, "list" | "attendance" | "checked_in" | "query" | "ids">>;

/** People of a project, or of all in reach, with a list's filters. */
const narrowed = (ctx: Context, bound: Bound, project: number | undefined, query: Narrowed) => [
  ofProject(ctx, bound, project),
  bound.when("list", query.list, (id) => eq(attendees.list_id, id)),
  byAttendance(bound, query.attendance),
  byCheckIn(bound, query.checked_in),
  foundBy(bound, attendees.finds, query.query),
  bound.when("ids", query.ids?.length ? query.ids : undefined, (all) => sql`${attendees.id} = any(${all}::int[])`),
];

/** Answers of guests emit no event of the company, and change the result. */
const answerList: typeof attendeeList = { ...attendeeList, name: "attendees by answer", uncounted: true };

/** State of each person with a form, if one is asked for. */
async function readAnswers(ctx: Context, form: FormRow | undefined, rows: readonly Found[]) {
  if (!form) return () => null;
  const wayOf = await readWays(
    ctx,
    [form.id],
    rows.map(({ row }) => row.id),
  );
  const time = (at: Date | null | undefined) => (at ? localDateTime(at, ctx.user.timezone) : null);
  return (id: number): AttendeeRow["answer"] => {
    const { state, entry, invitation } = wayOf(form.id, id);
    const asked = invitation?.withdrawn_at ? undefined : invitation;
    return {
      state,
      entry: entry?.id ?? null,
      invited_at: time(asked?.created_at),
      answered_at: time(entry?.changed_at ?? entry?.sent_at),
    };
  };
}

/** PRJ-014 */
export async function listAttendees(ctx: Context, query: Query) {
  const project = query.project === undefined ? undefined : (await findRecord(ctx, query.project)).id;
  const form = query.form === undefined ? undefined : await formKind.find(ctx, query.form);
  const { answer } = query;
  const byAnswer = form && answer ? { form: form.id, answer } : undefined;
  const { rows, paging } = await readList(ctx, byAnswer ? answerList : attendeeList, query, (bound) => ({
    where: [
      ...narrowed(ctx, bound, project, query),
      byAnswer && bound.when("form", byAnswer.form, (id) => isAt(id, bound.value("answer", byAnswer.answer))),
    ],
    select: () => selectAttendees(ctx),
  }));
  const answerOf = await readAnswers(ctx, form, rows);
  const told = await toRows(ctx, rows);
  return { status: "success" as const, data: told.map((row) => ({ ...row, answer: answerOf(row.id) })), paging };
}

export type Chosen = Pick<typeof attendees.$inferSelect, "id" | "code" | "name" | "surname" | "email"> & {
  list: string;
};

/** People of a project as its list is narrowed, all of them. */
export async function readChosen(ctx: Context, project: number, query: Narrowed): Promise<Chosen[]> {
  // An empty choice means nobody, not everybody.
  if (query.ids?.length === 0) return [];
  const page_size = attendeeLimits.mostAttendees;
  const { rows } = await readList(ctx, attendeeList, { page: 1, page_size }, (bound) => ({
    where: narrowed(ctx, bound, project, query),
    select: () => selectAttendees(ctx),
  }));
  return rows.map(({ row, list }) => ({
    ...pick(row, ["id", "code", "name", "surname", "email"]),
    list: list.name,
  }));
}

/** People of the same mail on the project's other lists. */
export async function readAlso(ctx: Reader, row: { id: number; project_id: number; email: string | null }) {
  if (row.email === null) return [];
  const found = await selectAttendees(ctx)
    .where(
      owned(
        ctx,
        attendees,
        and(eq(attendees.project_id, row.project_id), eq(attendees.email, row.email), ne(attendees.id, row.id)),
      ),
    )
    .orderBy(attendees.id);
  return found.map((one) => ({ code: one.row.code, name: fullName(one.row), list: one.list.name }));
}

/** The person as their form shows them. */
export async function readAttendee(ctx: Reader, id: number) {
  const found = await selectAttendees(ctx).where(owned(ctx, attendees, eq(attendees.id, id)));
  const [attendee] = await toRows(ctx, found);
  const [first] = found;
  if (!attendee || !first) throw new NotFound();
  const mayWrite = isGranted(ctx.user, "forms", "update") && (await attendeeKind.mayWrite(ctx, first.row));
  return { ...attendee, also: await readAlso(ctx, first.row), may_write: mayWrite ? (1 as const) : (0 as const) };
}

/** PRJ-015 */
export async function getAttendee(ctx: Context, code: string) {
  const { id } = await attendeeKind.find(ctx, code);
  return { status: "success" as const, attendee: await readAttendee(ctx, id) };
}
