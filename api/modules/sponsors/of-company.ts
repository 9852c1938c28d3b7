import { and, desc } from "drizzle-orm";

import type { Context } from "../../context";
import { projects } from "../../db/schema/projects";
import { sponsors } from "../../db/schema/sponsors";
import { owned, refersTo } from "../../records/owned";
import { scoped } from "../projects/reach";
import { sumsOf } from "../sums";
import { isOf, partyOf } from "./companies";

/** PRJ-099: what one client or supplier gives, to projects within the reader's reach. */
export async function listSponsorships(ctx: Context, { company_id }: { company_id: string }) {
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
    .where(and(owned(ctx, sponsors, isOf(partyOf(company_id), sponsors)), scoped(ctx)))
    .orderBy(desc(projects.starts_at), desc(sponsors.id));
  return { status: "success" as const, data, sums: sumsOf(data.filter(({ status }) => status !== "CANCELLED")) };
}
