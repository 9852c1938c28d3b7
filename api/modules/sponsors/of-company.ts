import { and, desc, ne, sql } from "drizzle-orm";

import type { Context } from "../../context";
import { projects } from "../../db/schema/projects";
import { sponsors } from "../../db/schema/sponsors";
import { owned, refersTo } from "../../records/owned";
import { scoped } from "../project-reach/reach";
import { sumsOf } from "../sums";
import { isOf, partyOf } from "./companies";

/** Rows that a company's page shows; numbers and sums are of all. */
const most = 50;

/**
 * PRJ-099: sponsorships by one client or supplier, of projects within the reader's reach, those of the newest events
 * first.
 */
export async function listSponsorships(ctx: Context, { company_id }: { company_id: string }) {
  const where = and(owned(ctx, sponsors, isOf(partyOf(company_id), sponsors)), scoped(ctx));
  const data = await ctx.db
    .select({
      id: sponsors.id,
      scode: sponsors.scode,
      package: sponsors.package,
      amount: sponsors.amount,
      currency: sponsors.currency,
      status: sponsors.status,
      project: { code: projects.code, name: projects.name, starts_at: projects.starts_at },
    })
    .from(sponsors)
    .innerJoin(projects, refersTo(sponsors.project_id, projects))
    .where(where)
    .orderBy(desc(projects.starts_at), desc(sponsors.id))
    .limit(most);
  const given = await ctx.db
    .select({
      currency: sponsors.currency,
      amount: sql<string | null>`sum(${sponsors.amount}) filter (where ${ne(sponsors.status, "CANCELLED")})::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(sponsors)
    .innerJoin(projects, refersTo(sponsors.project_id, projects))
    .where(where)
    .groupBy(sponsors.currency);
  return {
    status: "success" as const,
    data,
    total: given.reduce((sum, { count }) => sum + count, 0),
    sums: sumsOf(given),
  };
}
