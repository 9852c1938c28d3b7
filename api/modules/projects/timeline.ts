import { and, desc, eq, gt, inArray, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { timelineKinds, type timeline, type TimelineKind } from "#contract/projects";

import type { Context } from "../../context";
import { auditLog } from "../../db/schema/log";
import { recordFiles } from "../../db/schema/record-files";
import { users } from "../../db/schema/people";
import { keptAnswer, readList, type List } from "../../records/list";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { pagingOf, limitsOf } from "../../records/paging";
import { likeText } from "../text-match";
import { findWithModule, type ProjectRecordRow } from "./facts";
import type { Changes } from "./field-changes";
import type { Edit } from "./part-changes";
import { partStories } from "./parts";
import { isEdit, searchText, tellEntries, type Entry } from "./timeline-texts";

const history: List<"newest"> = {
  name: "project history",
  table: auditLog,
  sorts: { newest: auditLog.id },
  direction: "desc",
};

/** Entries that a search looks through, the newest of the record. */
const mostSearched = 2000;

const kindOf = sql<TimelineKind>`case
  when ${auditLog.model} = 'project' then case
    when ${auditLog.action} in ('moved', 'undone') then 'status'
    when ${auditLog.action} = 'budget_created' then 'budget'
    else 'details' end
  when ${auditLog.model} = 'sponsor_deliverable' then 'sponsor'
  else ${auditLog.model} end`;

/** Entries of the record and of everything that hangs on it, deleted or not: few, found by the index of model and id. */
function ofRecord(company: number | Placeholder, project: number | Placeholder): SQL {
  const reader = { user: { event_company_id: company } };
  const own = sql`select 'project', ${project}::int`;
  const parts = partStories.map(
    ({ model, table }) =>
      sql`select ${sql.raw(`'${model}'`)}, ${table.id} from ${table} where ${ownedOrDeleted(reader, table, eq(table.project_id, project))}`,
  );
  const ofFile = and(sql`${recordFiles.model} = 'project'`, eq(recordFiles.record_id, project));
  const files = sql`select 'file', ${recordFiles.id} from ${recordFiles} where ${ownedOrDeleted(reader, recordFiles, ofFile)}`;
  return sql`(${auditLog.model}, ${auditLog.record_id}) in (${sql.join([own, ...parts, files], sql` union all `)})`;
}

const columns = {
  id: auditLog.id,
  model: auditLog.model,
  record_id: auditLog.record_id,
  at: auditLog.created_at,
  action: auditLog.action,
  changes: sql<Changes>`${auditLog.changes}`,
  user: users.full_name,
};

const selectEntries = ({ db }: Pick<Context, "db">) =>
  db.select(columns).from(auditLog).leftJoin(users, refersTo(auditLog.user_id, users)).$dynamic();

const ownEntries = (ctx: Context, project: ProjectRecordRow, ...more: (SQL | undefined)[]) =>
  owned(ctx, auditLog, ofRecord(ctx.user.event_company_id, project.id), ...more);

/** Every edit that is newer than the page's oldest: what a field was beside another is told by going back from now. */
async function readChain(ctx: Context, project: ProjectRecordRow, entries: Entry[]): Promise<Edit[]> {
  const oldest = entries.at(-1);
  if (!oldest) return [];
  const rows = await selectEntries(ctx)
    .where(ownEntries(ctx, project, inArray(auditLog.action, ["updated", "reverted"]), gt(auditLog.id, oldest.id)))
    .orderBy(desc(auditLog.id));
  return isEdit(oldest) ? [...rows, oldest] : rows;
}

const countKinds = (ctx: Context, project: ProjectRecordRow) =>
  keptAnswer(ctx, "project history kinds", { shape: "", values: { project: project.id } }, async () => {
    const rows = await ctx.db
      .select({ kind: kindOf, n: sql<number>`count(*)::int` })
      .from(auditLog)
      .where(ownEntries(ctx, project))
      .groupBy(kindOf);
    const counted = new Map(rows.map(({ kind, n }) => [kind, n]));
    return Object.fromEntries(timelineKinds.map((kind) => [kind, counted.get(kind) ?? 0]));
  });

/** Places of the texts that hold the typed one, by the folding of every other search. */
async function matching(ctx: Context, texts: string[], typed: string): Promise<Set<number>> {
  const { rows } = await ctx.db.execute<{ nth: number }>(sql`
    select nth::int as nth from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as one(told, nth)
    where tr_fold(told) like '%' || tr_fold(${likeText(typed)}) || '%'`);
  return new Set(rows.map(({ nth }) => Number(nth) - 1));
}

/** A search reads what the entries say, which stands in no column. */
async function searchTimeline(ctx: Context, project: ProjectRecordRow, query: QueryOf<typeof timeline>, typed: string) {
  const entries: Entry[] = await selectEntries(ctx)
    .where(ownEntries(ctx, project, query.kind ? and(sql`${kindOf} = ${query.kind}`) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(mostSearched);
  const told = await tellEntries(ctx, project, entries, await readChain(ctx, project, entries));
  const hits = await matching(ctx, told.map(searchText), typed);
  const found = told.filter((_, nth) => hits.has(nth));
  const { limit, offset } = limitsOf(query);
  const data = found.slice(offset, offset + limit);
  return { data, paging: pagingOf(query, found.length, data.length) };
}

async function pageOf(ctx: Context, project: ProjectRecordRow, query: QueryOf<typeof timeline>) {
  const { rows, paging } = await readList<"newest", Entry>(
    ctx,
    history,
    { page: query.page, page_size: query.page_size },
    (bound) => ({
      where: [
        ofRecord(bound.value("company", ctx.user.event_company_id), bound.value("project", project.id)),
        bound.when("kind", query.kind, (kind) => sql`${kindOf} = ${kind}`),
      ],
      select: () => selectEntries(ctx) as never,
    }),
  );
  return { data: await tellEntries(ctx, project, rows, await readChain(ctx, project, rows)), paging };
}

/** PRJ-003, PRJ-034: newest first, from the audit table; texts are ready to show. */
export async function readTimeline(ctx: Context, code: string, query: QueryOf<typeof timeline>) {
  const project = await findWithModule(ctx, code);
  const typed = query.query?.trim();
  const page = typed ? await searchTimeline(ctx, project, query, typed) : await pageOf(ctx, project, query);
  return { status: "success" as const, ...page, kinds: await countKinds(ctx, project) };
}
