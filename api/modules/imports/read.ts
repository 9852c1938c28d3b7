import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { fates, importNouns, type ImportNoun, isAdminNoun, outcomes, undoHours } from "#contract/company/import-facts";
import type * as contract from "#contract/company/imports";
import { type GridAction, isGranted } from "#contract/permissions";

import type { Context, Reader } from "../../context";
import { attendeeLists } from "../../db/schema/attendees";
import { imports, importRows } from "../../db/schema/imports";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { NotFound } from "../../errors";
import { pick } from "../../records/fields";
import { readList, type List } from "../../records/list";
import { owned, refersTo } from "../../records/owned";
import { checkModule } from "../../records/rights";
import { findRecord } from "../projects/facts";
import { localDateTime } from "../times";

type Import = typeof imports.$inferSelect;
const success = { status: "success" as const };

/** The grid's module of an import; definitions of budgets and people are the admins' own. */
const modules = { client: "clients", supplier: "suppliers", contact: "contacts", attendee: "forms" } as const;

/**
 * People are imported by the admins of every company, definitions by those of a company owner, and all else by the
 * staff of one. ORG-042
 */
export const isImporter = ({ ecos, is_admin }: Pick<Reader["user"], "ecos" | "is_admin">, noun: ImportNoun): boolean =>
  (ecos || noun === "person") && (!isAdminNoun(noun) || is_admin === 1);

/** Nouns whose imports the person may not view; undefined for none. */
function hiddenNouns({ user }: Pick<Reader, "user">): string[] | undefined {
  const hidden = importNouns.filter(
    (noun) => !isImporter(user, noun) || (!isAdminNoun(noun) && !isGranted(user, modules[noun], "view")),
  );
  return hidden.length > 0 ? hidden : undefined;
}

/** Throws Forbidden unless the grid grants the action on what is imported. ORG-041 */
export function checkImport({ user }: Pick<Reader, "user">, noun: ImportNoun, action: GridAction): void {
  if (!isAdminNoun(noun)) checkModule(user, modules[noun], action);
}

export async function findImport(ctx: Reader, id: number): Promise<Import> {
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(owned(ctx, imports, eq(imports.id, id)));
  if (!row || !isImporter(ctx.user, row.noun)) throw new NotFound();
  checkImport(ctx, row.noun, "view");
  // People of a project are hidden from everybody who does not see it.
  if (row.project_id !== null) await findRecord(ctx, String(row.project_id));
  return row;
}

/** The creator of an import may continue it, and admins; all company-owner staff may see it. */
export const mayWrite = ({ user }: Pick<Reader, "user">, { creator_id }: Pick<Import, "creator_id">): boolean =>
  user.id === creator_id || user.is_admin === 1;

const undoEnd = ({ finished_at }: Import) => finished_at && new Date(finished_at.getTime() + undoHours * 3_600_000);

/** True if it can be undone now. */
export const canUndo = ({ now }: Pick<Reader, "now">, row: Import): boolean => {
  const end = undoEnd(row);
  return row.state === "done" && row.counts === null && end !== null && end > now();
};

type Counts = Partial<Record<string, number>>;

/** Number of each import's rows by fate and outcome; from the import itself once its rows are deleted. */
async function readCounts(ctx: Reader, rows: readonly Import[]): Promise<Map<number, Counts>> {
  const counts = new Map<number, Counts>(rows.map(({ id, counts: kept }) => [id, { ...kept }]));
  const ids = rows.flatMap(({ id, counts: kept }) => (kept === null ? [id] : []));
  if (ids.length === 0) return counts;
  const { import_id, fate, outcome } = importRows;
  const found = await ctx.db
    .select({ id: import_id, fate, outcome, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(owned(ctx, importRows, inArray(import_id, ids)))
    .groupBy(import_id, fate, outcome);
  for (const one of found) {
    const own = counts.get(one.id) ?? {};
    const waits = one.outcome === null && (one.fate === "new" || one.fate === "update");
    const isAdded = one.fate === "new" && one.outcome === "written";
    for (const name of [one.fate, one.outcome, waits ? "waiting" : null, isAdded ? "added" : null])
      if (name) own[name] = (own[name] ?? 0) + one.count;
  }
  return counts;
}

const picked = <N extends string>(names: readonly N[], counts: Counts) =>
  Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<N, number>;

interface Place {
  project: { code: string; name: string } | null;
  list: { id: number; name: string } | null;
}

function toLine(ctx: Reader, row: Import, creator: string, counts: Counts, { project, list }: Place) {
  const { id, noun, file_name, state, row_count, version } = row;
  const end = canUndo(ctx, row) ? undoEnd(row) : null;
  return {
    id,
    noun,
    project,
    list,
    file_name,
    state,
    row_count,
    version,
    created_at: localDateTime(row.created_at, ctx.user.timezone),
    creator: { id: row.creator_id, full_name: creator },
    fates: state === "uploaded" || state === "checking" ? null : picked(fates, counts),
    outcomes: picked(outcomes, counts),
    // Numbers of deleted rows may be older than this one.
    added: counts["added"] ?? (row.counts === null || !counts["written"] ? 0 : null),
    may_write: mayWrite(ctx, row) ? 1 : 0,
    undo_until: end && localDateTime(end, ctx.user.timezone),
  };
}

const importList: List<"created_at"> = {
  name: "imports",
  table: imports,
  sorts: { created_at: imports.created_at },
  direction: "desc",
  // Jobs take them further, which is no write of a company's record.
  uncounted: true,
};

const selectImports = ({ db }: Reader) =>
  db
    .select({ row: imports, creator: users.full_name })
    .from(imports)
    .innerJoin(users, refersTo(imports.creator_id, users))
    .$dynamic();

/** The project and the list that attendees of these imports come into, by the number of the import; the page's rows alone are looked up. */
async function readPlaces(ctx: Reader, rows: Import[]): Promise<Map<number, Place>> {
  const ids = rows.filter(({ project_id }) => project_id !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({
      id: imports.id,
      project: pick(projects, ["code", "name"]),
      list: pick(attendeeLists, ["id", "name"]),
    })
    .from(imports)
    .leftJoin(projects, refersTo(imports.project_id, projects))
    .leftJoin(attendeeLists, refersTo(imports.list_id, attendeeLists))
    .where(owned(ctx, imports, inArray(imports.id, ids)));
  return new Map(found.map(({ id, ...place }) => [id, place]));
}
const noPlace: Place = { project: null, list: null };

/** Imports of one project, or those of the whole company. */
export async function listImports(ctx: Context, query: QueryOf<typeof contract.list>) {
  const project = query.project === undefined ? undefined : (await findRecord(ctx, query.project)).id;
  const { rows, paging } = await readList(ctx, importList, query, (bound) => ({
    where: [
      bound.when("noun", query.noun, (noun) => sql`${imports.noun} = ${noun}`),
      bound.when("hidden", hiddenNouns(ctx), (nouns) => sql`${imports.noun} <> all(${nouns}::text[])`),
      bound.when("project", project, (id) => eq(imports.project_id, id)) ?? isNull(imports.project_id),
    ],
    select: () => selectImports(ctx),
  }));
  const found = rows.map(({ row }) => row);
  const [counts, places] = [await readCounts(ctx, found), await readPlaces(ctx, found)];
  return {
    ...success,
    data: rows.map(({ row, creator }) =>
      toLine(ctx, row, creator, counts.get(row.id) ?? {}, places.get(row.id) ?? noPlace),
    ),
    paging,
  };
}

const sampled = 3;
/** Rows that are looked through for samples. */
const lookedThrough = 30;

async function readColumns(ctx: Reader, row: Import) {
  const first = await ctx.db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(owned(ctx, importRows, eq(importRows.import_id, row.id)))
    .orderBy(asc(importRows.number))
    .limit(lookedThrough);
  return row.heads.map((head, column) => ({
    head,
    field: row.fields[column] ?? null,
    samples: first.flatMap(({ cells }) => cells[column] || []).slice(0, sampled),
  }));
}

/** The newest other finished import of the same bytes. */
async function sameFile(ctx: Reader, row: Import) {
  const [before] = await ctx.db
    .select({ id: imports.id, created_at: imports.created_at })
    .from(imports)
    .where(
      owned(
        ctx,
        imports,
        and(
          eq(imports.file_hash, row.file_hash),
          eq(imports.noun, row.noun),
          row.list_id === null ? undefined : eq(imports.list_id, row.list_id),
          eq(imports.state, "done"),
          lt(imports.id, row.id),
        ),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  return before ? { id: before.id, created_at: localDateTime(before.created_at, ctx.user.timezone) } : null;
}

/** Progress of the background job. */
function progressOf({ state, row_count }: Import, checked: number, counts: Counts) {
  const { written = 0, left = 0, undone = 0, waiting = 0 } = counts;
  if (state === "checking") return { progress: checked, todo: row_count };
  if (state === "undoing") return { progress: undone, todo: undone + written };
  return { progress: written + left + undone, todo: written + left + undone + waiting };
}

/** Number of rows that the dry run has passed: row numbers have gaps. */
async function checkedRows(ctx: Reader, { id, state, worked_to }: Import): Promise<number> {
  if (state !== "checking" || worked_to === 0) return 0;
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(owned(ctx, importRows, and(eq(importRows.import_id, id), sql`${importRows.number} <= ${worked_to}`)));
  return row?.count ?? 0;
}

/** Number of rows that somebody should look at although they can be written. */
const countWarned = (ctx: Reader, id: number): Promise<number> =>
  ctx.db.$count(importRows, owned(ctx, importRows, and(eq(importRows.import_id, id), isNotNull(importRows.warnings))));

export async function toRecord(ctx: Reader, row: Import) {
  const counts = (await readCounts(ctx, [row])).get(row.id) ?? {};
  const [found] = await selectImports(ctx).where(owned(ctx, imports, eq(imports.id, row.id)));
  const place = (await readPlaces(ctx, [row])).get(row.id) ?? noPlace;
  return {
    ...toLine(ctx, row, found?.creator ?? "", counts, place),
    columns: await readColumns(ctx, row),
    key: row.key,
    add_twins: row.add_twins,
    ...progressOf(row, await checkedRows(ctx, row), counts),
    same_file: await sameFile(ctx, row),
    purged: row.counts ? 1 : 0,
    warned: row.state === "uploaded" ? 0 : await countWarned(ctx, row.id),
  };
}

export async function getImport(ctx: Context, id: number) {
  return { ...success, import: await toRecord(ctx, await findImport(ctx, id)) };
}
