import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";

import type { OpenWork } from "#contract/company/leavers";
import { lastOfferStage, runningStatuses } from "#contract/projects/stages";

import type { Reader } from "../../context";
import { meetings } from "../../db/schema/meetings";
import { projects } from "../../db/schema/projects";
import { requestSteps } from "../../db/schema/staff-requests";
import { tasks } from "../../db/schema/tasks";
import { owned } from "../../records/owned";
import { openStepsOf } from "../staff-requests/replace";
import { localDateTime } from "../times";

/** Conditions of a person's open work, table by table; numbers and the handing over read the same rows. */
export const openWorkOf = (ctx: Reader, person: number) => {
  const responsible = eq(projects.responsible_id, person);
  return {
    offers: owned(ctx, projects, responsible, lte(projects.stage, lastOfferStage)),
    projects: owned(ctx, projects, responsible, inArray(projects.current_status, [...runningStatuses])),
    tasks: owned(ctx, tasks, sql`${tasks.responsibles} @> array[${person}::int]`, isNull(tasks.completed_at)),
    meetings: owned(
      ctx,
      meetings,
      gt(meetings.ends_at, localDateTime(ctx.now(), ctx.user.company_timezone)),
      // One that they called and others take part in has people already; it stays theirs in the history.
      or(
        sql`${person} = any(${meetings.participants})`,
        and(eq(meetings.creator_id, person), sql`cardinality(${meetings.participants}) = 0`),
      ),
    ),
    steps: openStepsOf(ctx, person),
  };
};

/** Numbers of a person's open work. */
export async function countOpenWork({ db }: Reader, where: ReturnType<typeof openWorkOf>): Promise<OpenWork> {
  return {
    offers: await db.$count(projects, where.offers),
    projects: await db.$count(projects, where.projects),
    tasks: await db.$count(tasks, where.tasks),
    meetings: await db.$count(meetings, where.meetings),
    approvals: await db.$count(requestSteps, where.steps),
  };
}
