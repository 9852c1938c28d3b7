import { and, eq, isNull, lt, sql, type SQL } from "drizzle-orm";

import { countedTabs } from "#contract/projects/project-tabs";
import { type GridModule, isGranted } from "#contract/permissions";

import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { notes, phoneCalls } from "../../db/schema/activity";
import { attendees } from "../../db/schema/attendees";
import { budgets } from "../../db/schema/budgets";
import { flights } from "../../db/schema/flights";
import { forms } from "../../db/schema/forms";
import { meetings } from "../../db/schema/meetings";
import { pricingPeriods } from "../../db/schema/periods";
import { products } from "../../db/schema/products";
import { projectSuppliers } from "../../db/schema/project-people";
import { recordFiles } from "../../db/schema/record-files";
import { sponsorDeliverables, sponsors } from "../../db/schema/sponsors";
import { tasks } from "../../db/schema/tasks";
import { boundReader, owned } from "../../records/owned";
import { readContacts } from "../project-people/contacts";
import { localDate, localDateTime } from "../times";
import { openRequests } from "../requests/open";
import { findRecord } from "../projects/facts";

const ofProject = {
  budgets,
  flights,
  products,
  forms,
  sponsors,
  attendees,
  meetings,
  notes,
  calls: phoneCalls,
  "pricing-periods": pricingPeriods,
};

/** Modules of tabs that have one of their own; the others are the project's. */
const moduleOfTab: Partial<Record<(typeof countedTabs)[number], GridModule>> = {
  budgets: "budgets",
  forms: "forms",
  attendees: "forms",
  todos: "tasks",
  meetings: "meetings",
};

/** Each part of the project's reach is its readers' own: whoever reads the project reads its to-dos and meetings. */
function selectParts(db: Db) {
  const { done_at, due_on } = sponsorDeliverables;
  const project = sql.placeholder("project");
  const count = (name: string, from: SQL) =>
    sql`select ${sql.raw(`'${name}'`)} as name, count(*)::int as n from ${from}`;
  const counted = Object.entries(ofProject).map(([name, table]) =>
    count(name, sql`${table} where ${owned(boundReader, table, eq(table.project_id, project))}`),
  );
  const listed = owned(
    boundReader,
    projectSuppliers,
    eq(projectSuppliers.project_id, project),
    sql`${projectSuppliers.is_listed} = 1`,
  );
  const open = owned(boundReader, tasks, eq(tasks.project_id, project), isNull(tasks.completed_at));
  const files = owned(
    boundReader,
    recordFiles,
    and(sql`${recordFiles.model} = 'project'`, eq(recordFiles.record_id, project)),
  );
  const late = owned(
    boundReader,
    sponsorDeliverables,
    eq(sponsorDeliverables.project_id, project),
    isNull(done_at),
    lt(due_on, sql.placeholder("today")),
  );
  const all = sql.join(
    [
      ...counted,
      count("suppliers", sql`${projectSuppliers} where ${listed}`),
      count("todos", sql`${tasks} where ${open}`),
      count("files", sql`${recordFiles} where ${files}`),
      count(
        "late",
        sql`${sponsorDeliverables} inner join ${sponsors}
          on ${owned(boundReader, sponsors, eq(sponsors.id, sponsorDeliverables.sponsor_id))} where ${late}`,
      ),
    ],
    sql` union all `,
  );
  return db.select({ name: sql<string>`name`, n: sql<number>`n` }).from(sql`(${all}) as parts`);
}

/** Number of the project's parts, as their pages list them, and of late ones. */
async function countParts(ctx: Context, project: number) {
  const today = localDate(ctx.now(), ctx.user.timezone);
  const rows = await prepared(ctx.db, "project parts", { shape: "" }, () => selectParts(ctx.db)).execute({
    company: ctx.user.event_company_id,
    project,
    today,
  });
  return new Map(rows.map(({ name, n }) => [name, Number(n)]));
}

/** The counts of PRJ-026…035, and the blockers of PRJ-097. */
export async function readOverview(ctx: Context, code: string) {
  const { id } = await findRecord(ctx, code);
  const parts = await countParts(ctx, id);
  const contacts = (await readContacts(ctx, id)).length;
  const requests = await openRequests(ctx, id);
  const isHidden = (tab: (typeof countedTabs)[number]) => !isGranted(ctx.user, moduleOfTab[tab] ?? "projects", "view");
  const counts = countedTabs.map(
    (tab) => [tab, isHidden(tab) ? 0 : tab === "contacts" ? contacts : (parts.get(tab) ?? 0)] as const,
  );
  return {
    status: "success" as const,
    counts: Object.fromEntries(counts) as Record<(typeof countedTabs)[number], number>,
    late_deliverables: parts.get("late") ?? 0,
    requests: requests.map(({ created_at, may_read, ...request }) => ({
      ...request,
      may_read: may_read ? (1 as const) : (0 as const),
      created_at: localDateTime(created_at, ctx.user.timezone),
    })),
  };
}
