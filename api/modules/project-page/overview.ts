import { and, eq, isNull, lt, sql } from "drizzle-orm";

import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { flights } from "../../db/schema/flights";
import { products } from "../../db/schema/products";
import { projectSuppliers } from "../../db/schema/project-people";
import { recordFiles } from "../../db/schema/record-files";
import { sponsorDeliverables, sponsors } from "../../db/schema/sponsors";
import { boundReader, owned } from "../../records/owned";
import { readContacts } from "../project-people/contacts";
import { localDate, localDateTime } from "../times";
import { openRequests } from "../requests/open";
import { findRecord } from "../projects/facts";

function selectParts(db: Db) {
  const { done_at, due_on } = sponsorDeliverables;
  const project = sql.placeholder("project");
  const from = { flights, products, sponsors, suppliers: projectSuppliers };
  const listed = sql`${projectSuppliers.is_listed} = 1`;
  const counted = Object.entries(from).map(
    ([name, table]) =>
      sql`select ${sql.raw(`'${name}'`)} as name, count(*)::int as n from ${table}
        where ${owned(boundReader, table, eq(table.project_id, project), table === projectSuppliers ? listed : undefined)}`,
  );
  const ofProject = and(sql`${recordFiles.model} = 'project'`, eq(recordFiles.record_id, project));
  const files = sql`select 'files' as name, count(*)::int as n from ${recordFiles} where ${owned(boundReader, recordFiles, ofProject)}`;
  const late = sql`select 'late' as name, count(*)::int as n from ${sponsorDeliverables}
    inner join ${sponsors} on ${owned(boundReader, sponsors, eq(sponsors.id, sponsorDeliverables.sponsor_id))}
    where ${owned(boundReader, sponsorDeliverables, eq(sponsorDeliverables.project_id, project), isNull(done_at), lt(due_on, sql.placeholder("today")))}`;
  const all = sql.join([...counted, files, late], sql` union all `);
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
  const of = (name: string) => Number(rows.find((row) => row.name === name)?.n ?? 0);
  const counts = {
    flights: of("flights"),
    files: of("files"),
    products: of("products"),
    suppliers: of("suppliers"),
    sponsors: of("sponsors"),
  };
  return { counts, late: of("late") };
}

/** The counts of PRJ-026…035, and the blockers of PRJ-097. */
export async function readOverview(ctx: Context, code: string) {
  const { id } = await findRecord(ctx, code);
  const { counts, late } = await countParts(ctx, id);
  const contacts = (await readContacts(ctx, id)).length;
  const requests = await openRequests(ctx, id);
  return {
    status: "success" as const,
    counts: { ...counts, contacts },
    late_deliverables: late,
    requests: requests.map(({ created_at, ...request }) => ({
      ...request,
      created_at: localDateTime(created_at, ctx.user.timezone),
    })),
  };
}
