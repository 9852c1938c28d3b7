import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";

import type * as contract from "#contract/attendees";
import type { AttendeeRow } from "#contract/attendees";
import type { QueryOf } from "#contract/call";

import type { Context, InTransaction } from "../../context";
import type { Bound } from "../../db/prepared";
import { attendeeLists, attendees } from "../../db/schema/attendees";
import { projects } from "../../db/schema/projects";
import { NotFound } from "../../http/errors";
import { pick } from "../../records/fields";
import { readList, type List } from "../../records/list";
import { owned, refersTo } from "../../records/owned";
import { foundBy } from "../companies/finds";
import { findRecord } from "../projects/facts";
import { binding, scoped, shapeOfReach } from "../projects/reach";
import { localDateTime } from "../times";
import { readColumns } from "./columns";
import { attendeeKind, fullName } from "./kind";

type Reader = Context | InTransaction;
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

/** Values of columns that were deleted since are kept and not told. */
async function toRows(ctx: Reader, found: readonly Found[]): Promise<AttendeeRow[]> {
  const projectIds = [...new Set(found.map(({ row }) => row.project_id))];
  const columns = projectIds.length > 0 ? await readColumns(ctx, projectIds) : [];
  const time = (instant: Date) => localDateTime(instant, ctx.user.timezone);
  return found.map(({ row, list, project }) => ({
    ...pick(row, told),
    attendance: row.attendance,
    checked_in_at: row.checked_in_at && time(row.checked_in_at),
    created_at: time(row.created_at),
    list,
    project,
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

/** Of one project, whose reach was asked, or of all those in the reader's reach. */
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

/** PRJ-014 */
export async function listAttendees(ctx: Context, query: Query) {
  const project = query.project === undefined ? undefined : (await findRecord(ctx, query.project)).id;
  const ids = query.ids?.length ? query.ids : undefined;
  const { rows, paging } = await readList(ctx, attendeeList, query, (bound) => ({
    where: [
      ofProject(ctx, bound, project),
      bound.when("list", query.list, (id) => eq(attendees.list_id, id)),
      byAttendance(bound, query.attendance),
      byCheckIn(bound, query.checked_in),
      foundBy(bound, attendees.finds, query.query),
      bound.when("ids", ids, (all) => sql`${attendees.id} = any(${all}::int[])`),
    ],
    select: () => selectAttendees(ctx),
  }));
  return { status: "success" as const, data: await toRows(ctx, rows), paging };
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
  const mayWrite = await attendeeKind.mayWrite(ctx, first.row);
  return { ...attendee, also: await readAlso(ctx, first.row), may_write: mayWrite ? (1 as const) : (0 as const) };
}

/** PRJ-015 */
export async function getAttendee(ctx: Context, code: string) {
  const { id } = await attendeeKind.find(ctx, code);
  return { status: "success" as const, attendee: await readAttendee(ctx, id) };
}
