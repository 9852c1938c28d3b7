import { and, eq, exists, isNull, or, sql, type SQL } from "drizzle-orm";

import type { Context } from "../../context";
import type { Db, Tx } from "../../db/client";
import { approvals, projectMembers, projects } from "../../db/schema/projects";

type Reader = Pick<Context, "user"> & { db: Db | Tx };

/** SES-052: the records of the reader's division or team, and those they work on, as one SQL condition. */
export function reach({ user, db }: Reader): SQL | undefined {
  if (user.scope === "AGENCY") return undefined;
  const working = or(
    eq(projects.responsible_id, user.id),
    eq(projects.creator_id, user.id),
    exists(
      db
        .select({ one: sql`1` })
        .from(projectMembers)
        .where(and(eq(projectMembers.project_id, projects.id), eq(projectMembers.user_id, user.id))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(approvals)
        .where(
          and(
            eq(approvals.project_id, projects.id),
            eq(approvals.approver_id, user.id),
            eq(approvals.status, "PENDING"),
          ),
        ),
    ),
  );
  if (user.scope === "DIVISION" && user.division_id) return or(eq(projects.division_id, user.division_id), working);
  if (user.scope === "TEAM" && user.team_id) return or(eq(projects.team_id, user.team_id), working);
  return working;
}

/** Where every query of projects starts: own company, own reach, not deleted. */
export function scoped(reader: Reader): SQL | undefined {
  return and(eq(projects.event_company_id, reader.user.event_company_id), isNull(projects.deleted_at), reach(reader));
}

/** Ids of everyone below the reader (reports_to, any depth); a cycle ends the walk. */
export async function subordinates({ user, db }: Reader): Promise<number[]> {
  if (user.is_admin === 1) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select id from users where event_company_id = ${user.event_company_id} and reports_to = ${user.id}
      union
      select u.id from users u join below on u.reports_to = below.id where u.event_company_id = ${user.event_company_id}
    ) select id from below`);
  return rows.map(({ id }) => Number(id));
}
