import { and, eq, gte, lt, or, sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { MeetingView } from "#contract/planning/meeting-facts";
import type * as contract from "#contract/planning/meetings";

import type { Context } from "../../context";
import type { Bound } from "../../db/prepared";
import { meetings } from "../../db/schema/meetings";
import { clients, suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { readList, searched, type List } from "../../records/list";
import { ofCompany } from "../../records/owned";
import { binding, scoped, shapeOfReach } from "../project-reach/reach";
import { meetingReach, ofTeam, takesPart } from "./reach";
import { companyTime, toMinute } from "../times";
import { toMeetings } from "./rows";

type Query = QueryOf<typeof contract.list>;

const { starts_at, ends_at, subject, created_at } = meetings;
const meetingList: List<Query["sort_by"]> = {
  name: "meetings",
  table: meetings,
  sorts: { starts_at, subject, created_at },
};

export function ofView(ctx: Context, bound: Bound, view: MeetingView): SQL | undefined {
  const bind = binding(bound);
  bound.fixed("view", view);
  if (view === "mine") return takesPart(bind("reader", ctx.user.id));
  bound.fixed("reach", shapeOfReach(ctx.user));
  if (view === "all") return meetingReach(ctx, bind);
  bound.fixed("team", ctx.user.team_id !== null);
  return and(ofTeam(ctx, bind), meetingReach(ctx, bind));
}

/** Meetings about the company, or with it as one of the others, under any id that it had before a merge. */
const withCompany =
  (ctx: Context, bound: Bound, table: typeof clients | typeof suppliers, column: AnyColumn, letter: "C" | "S") =>
  (id: Placeholder): SQL | undefined => {
    const company = bound.value("company", ctx.user.event_company_id);
    const before = sql`select ${table.id} from ${table} where ${ofCompany(company, table, eq(table.merged_into, id))}`;
    const numbers = sql`array(select ${sql.raw(`'${letter}-'`)} || one.id from (select ${id}::int as id union all ${before}) one)`;
    return or(eq(column, id), sql`${meetings.companies} && ${numbers}`);
  };

function filters(ctx: Context, bound: Bound, query: Query): (SQL | undefined)[] {
  const ofProject = bound.when(
    "project",
    query.project,
    (code) =>
      sql`${meetings.project_id} in ${ctx.db
        .select({ id: projects.id })
        .from(projects)
        .where(and(scoped(ctx, binding(bound)), eq(projects.code, code)))}`,
  );
  if (query.project) bound.fixed("project reach", shapeOfReach(ctx.user));
  if (query.when) bound.fixed("when", query.when);
  const now = query.when && bound.value("now", toMinute(companyTime(ctx)));
  return [
    ofView(ctx, bound, query.view),
    query.when && (query.when === "coming" ? sql`${ends_at} > ${now}` : sql`${ends_at} <= ${now}`),
    // Within a day, so that the order of starts finds the first of them.
    query.when &&
      (query.when === "coming" ? sql`${starts_at} > ${now}::timestamp - interval '1 day'` : sql`${starts_at} < ${now}`),
    bound.when("from", query.from, (day) => gte(starts_at, sql`${day}::date`)),
    bound.when("to", query.to, (day) => lt(starts_at, sql`${day}::date + 1`)),
    ofProject,
    bound.when("client", query.client, withCompany(ctx, bound, clients, meetings.client_id, "C")),
    bound.when("supplier", query.supplier, withCompany(ctx, bound, suppliers, meetings.supplier_id, "S")),
    bound.when("participant", query.participant, takesPart),
    searched(bound, meetings.folded, query.query),
  ];
}

export async function listMeetings(ctx: Context, query: Query) {
  const { rows, paging } = await readList(ctx, meetingList, query, (bound) => ({
    where: filters(ctx, bound, query),
    select: () => ctx.db.select().from(meetings).$dynamic(),
  }));
  return { status: "success" as const, data: await toMeetings(ctx, rows), paging };
}
