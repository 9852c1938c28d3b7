import { and, eq, gte, isNull, sql, type AnyColumn, type SQL } from "drizzle-orm";

import { trimZeros } from "#contract/decimals";
import { isGranted } from "#contract/permissions";
import type { ProjectFigures } from "#contract/projects/projects";

import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { attendeeLists, attendees } from "../../db/schema/attendees";
import { auditLog } from "../../db/schema/log";
import { meetings } from "../../db/schema/meetings";
import { pricingPeriods } from "../../db/schema/periods";
import { projects } from "../../db/schema/projects";
import { sponsorDeliverables, sponsors } from "../../db/schema/sponsors";
import { tasks } from "../../db/schema/tasks";
import { eventCompanies } from "../../db/schema/tenant";
import { boundReader, owned, refersTo } from "../../records/owned";
import { findRecord } from "../projects/facts";
import { companyTime, localDate } from "../times";
import { stageDays, type StageMove } from "./stage-days";

type NextDate = NonNullable<ProjectFigures["next_date"]>;

const project = sql.placeholder("project");
const today = sql`${sql.placeholder("today")}::date`;

/** Parts of the figures that the position does not let its people view. */
interface Hidden {
  tasks: boolean;
  meetings: boolean;
}

/** Dates of a project from today on; its readers may read each of them. */
function selectNext(hidden: Hidden): SQL {
  const next = (kind: NextDate["kind"], day: SQL, name: SQL, from: SQL) =>
    sql`select ${sql.raw(`'${kind}'`)} as kind, ${day} as day, ${name} as name from ${from}`;
  const promised = owned(
    boundReader,
    sponsorDeliverables,
    eq(sponsorDeliverables.project_id, project),
    isNull(sponsorDeliverables.done_at),
    gte(sponsorDeliverables.due_on, today),
  );
  const milestones = owned(
    boundReader,
    tasks,
    eq(tasks.project_id, project),
    isNull(tasks.completed_at),
    sql`${tasks.is_milestone} = 1`,
    gte(tasks.starts_at, today),
  );
  const coming = owned(
    boundReader,
    meetings,
    eq(meetings.project_id, project),
    gte(meetings.starts_at, sql`${sql.placeholder("now")}::timestamp`),
  );
  const periods = owned(
    boundReader,
    pricingPeriods,
    eq(pricingPeriods.project_id, project),
    gte(pricingPeriods.starts_at, today),
  );
  const event = (column: AnyColumn) => owned(boundReader, projects, eq(projects.id, project), gte(column, today));
  const all = sql.join(
    [
      ...(hidden.tasks
        ? []
        : [next("milestone", sql`${tasks.starts_at}`, sql`${tasks.title}`, sql`${tasks} where ${milestones}`)]),
      ...(hidden.meetings
        ? []
        : [
            next(
              "meeting",
              sql`${meetings.starts_at}::date`,
              sql`${meetings.subject}`,
              sql`${meetings} where ${coming}`,
            ),
          ]),
      next(
        "period",
        sql`${pricingPeriods.starts_at}`,
        sql`${pricingPeriods.name}`,
        sql`${pricingPeriods} where ${periods}`,
      ),
      next(
        "deliverable",
        sql`${sponsorDeliverables.due_on}`,
        sql`${sponsorDeliverables.title}`,
        sql`${sponsorDeliverables} inner join ${sponsors} on ${refersTo(sponsorDeliverables.sponsor_id, sponsors, isNull(sponsors.deleted_at))} where ${promised}`,
      ),
      next("start", sql`${projects.starts_at}`, sql`''`, sql`${projects} where ${event(projects.starts_at)}`),
      next("end", sql`${projects.ends_at}`, sql`''`, sql`${projects} where ${event(projects.ends_at)}`),
    ],
    sql` union all `,
  );
  return sql`(select json_build_object('kind', kind, 'day', day::text, 'name', name) from (${all}) coming order by day, name limit 1)`;
}

function selectFigures(db: Db, hidden: Hidden) {
  const registered = and(
    owned(boundReader, attendees, eq(attendees.project_id, project)),
    sql`${attendees.list_id} in (select ${attendeeLists.id} from ${attendeeLists}
      where ${owned(boundReader, attendeeLists, eq(attendeeLists.project_id, project))} and ${attendeeLists.kind} = 'registered')`,
  );
  const moves = owned(
    boundReader,
    auditLog,
    sql`${auditLog.model} = 'project'`,
    eq(auditLog.record_id, project),
    sql`${auditLog.changes} ? 'stage'`,
  );
  const moment = sql`to_char(${auditLog.created_at} at time zone ${sql.placeholder("zone")}, 'YYYY-MM-DD')`;
  return db
    .select({
      registered: sql<number>`(select count(*)::int from ${attendees} where ${registered})`,
      last_week: sql<number>`(select count(*)::int from ${attendees} where ${and(registered, gte(attendees.created_at, sql`${sql.placeholder("since")}::timestamptz`))})`,
      moves: sql<
        StageMove[] | null
      >`(select json_agg(json_build_object('stage', (${auditLog.changes} #>> '{stage,1}')::int, 'day', ${moment}) order by ${auditLog.id}) from ${auditLog} where ${moves})`,
      next_date: sql<NextDate | null>`${selectNext(hidden)}`,
      tolerance: eventCompanies.project_closure_tolerance,
      usual_target: sql<string>`(${eventCompanies.fin_expected_profit_ratio} * 100)::text`,
    })
    .from(eventCompanies)
    .where(eq(eventCompanies.id, sql.placeholder("company")));
}

/** Registrations, next date and days of the stages of a project, for its overview (PRJ-002). */
export async function readFigures(ctx: Context, code: string) {
  const record = await findRecord(ctx, code);
  const zone = ctx.user.timezone;
  const now = ctx.now();
  const hides = (module: "tasks" | "meetings" | "forms") => !isGranted(ctx.user, module, "view");
  const hidden = { tasks: hides("tasks"), meetings: hides("meetings") };
  const shape = `${hidden.tasks} ${hidden.meetings}`;
  const [row] = await prepared(ctx.db, "project figures", { shape }, () => selectFigures(ctx.db, hidden)).execute({
    company: ctx.user.event_company_id,
    project: record.id,
    today: localDate(now, zone),
    now: companyTime(ctx),
    zone,
    since: new Date(now.getTime() - 7 * 86_400_000).toISOString(),
  });
  const {
    registered = 0,
    last_week = 0,
    moves = null,
    next_date = null,
    tolerance = 0,
    usual_target = "0",
  } = row ?? {};
  const { stage, starts_at, ends_at } = record;
  const changed_on = localDate(record.stage_changed_at, zone);
  return {
    status: "success" as const,
    registered: hides("forms") ? { count: 0, last_week: 0 } : { count: registered, last_week },
    profit_target: trimZeros(record.profit_target ?? usual_target),
    next_date,
    stages: stageDays({ stage, starts_at, ends_at, changed_on, tolerance }, moves ?? []),
  };
}
