import { and, eq, getTableName, gt, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/company/organisation";
import type { Division, Team, Uses } from "#contract/company/organisation";
import { foldTurkish } from "#contract/fold";

import type { Context, Reader } from "../../context";
import { divisions, positions, teams } from "../../db/schema/companies";
import { linkTokens, users } from "../../db/schema/people";
import { NotFound } from "../../errors";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { limitsOf, pagingOf } from "../../records/paging";
import { referencesTo } from "../../records/references";
import { contains, likeText } from "../../records/text-match";

const flag = (value: boolean) => (value ? (1 as const) : (0 as const));

const head = alias(users, "head");
const manager = alias(users, "manager");
const headColumns = { id: head.id, code: head.code, full_name: head.full_name, deleted_at: head.deleted_at };

type Head = { id: number; code: string; full_name: string; deleted_at: Date | null } | null;
const toHead = (row: Head) =>
  row && { id: row.id, code: row.code, full_name: row.full_name, left: flag(row.deleted_at !== null) };

/** People who work here, by team and division. */
const countPeople = (ctx: Reader) =>
  ctx.db
    .select({ team_id: users.team_id, division_id: users.division_id, n: sql<number>`count(*)::int` })
    .from(users)
    .where(owned(ctx, users))
    .groupBy(users.team_id, users.division_id);

type Counts = Awaited<ReturnType<typeof countPeople>>;
const sumOf = (counts: Counts, isMeant: (row: Counts[number]) => boolean) =>
  counts.filter(isMeant).reduce((sum, { n }) => sum + n, 0);

/** Teams in Turkish order of their names. */
async function readTeams(ctx: Reader, counts: Counts, where?: SQL): Promise<Team[]> {
  const rows = await ctx.db
    .select({ team: teams, division: divisions.name, head: headColumns })
    .from(teams)
    .innerJoin(divisions, refersTo(teams.division_id, divisions))
    .leftJoin(head, refersTo(teams.head_id, head))
    .where(owned(ctx, teams, where))
    .orderBy(sql`${teams.name} collate tr_sort`, teams.id);
  return rows.map(({ team: { id, name, division_id, archived_at, version }, division, head: leader }) => ({
    id,
    name,
    division_id,
    division,
    head: toHead(leader),
    archived: flag(archived_at !== null),
    people: sumOf(counts, ({ team_id }) => team_id === id),
    version,
  }));
}

async function readDivisions(ctx: Reader, counts: Counts, where?: SQL): Promise<Division[]> {
  const rows = await ctx.db
    .select({ division: divisions, head: headColumns })
    .from(divisions)
    .leftJoin(head, refersTo(divisions.head_id, head))
    .where(owned(ctx, divisions, where))
    .orderBy(sql`${divisions.name} collate tr_sort`, divisions.id);
  return rows.map(({ division: { id, name, auto_project_ref, ref_prefix, archived_at, version }, head: leader }) => ({
    id,
    name,
    auto_project_ref: flag(auto_project_ref === 1),
    ref_prefix,
    head: toHead(leader),
    archived: flag(archived_at !== null),
    people: sumOf(counts, ({ division_id }) => division_id === id),
    apart: sumOf(counts, ({ division_id, team_id }) => division_id === id && team_id === null),
    version,
  }));
}

/** One division as answers show it; 404 if it is gone. */
export async function readDivision(ctx: Reader, id: number): Promise<Division> {
  const [row] = await readDivisions(ctx, await countPeople(ctx), eq(divisions.id, id));
  if (!row) throw new NotFound();
  return row;
}

/** One team as answers show it; 404 if it is gone. */
export async function readTeamRow(ctx: Reader, id: number): Promise<Team> {
  const [row] = await readTeams(ctx, await countPeople(ctx), eq(teams.id, id));
  if (!row) throw new NotFound();
  return row;
}

/** ORG-039, ORG-042 */
export async function readOrganisation(ctx: Context) {
  const counts = await countPeople(ctx);
  return {
    status: "success" as const,
    divisions: await readDivisions(ctx, counts),
    teams: await readTeams(ctx, counts),
    unplaced: sumOf(counts, ({ division_id, team_id }) => division_id === null && team_id === null),
    people: sumOf(counts, () => true),
  };
}

const collator = new Intl.Collator("tr");
const textOf: Record<"name" | "division" | "head", (team: Team) => string> = {
  name: (team) => team.name,
  division: (team) => team.division,
  head: (team) => team.head?.full_name ?? "",
};

/** ADM-167, ADM-168, ADM-175: a search finds team, division and head. A company has some hundred teams at most. */
export async function listTeams(ctx: Context, asked: QueryOf<typeof contract.listTeams>) {
  const { query, division, sort_by, sort_order } = asked;
  const where = division === undefined ? undefined : eq(teams.division_id, division);
  const rows = await readTeams(ctx, await countPeople(ctx), where);
  const typed = foldTurkish(query ?? "");
  const found = rows.filter((row) => Object.values(textOf).some((read) => foldTurkish(read(row)).includes(typed)));
  const compare = (one: Team, other: Team) =>
    sort_by === "people" ? one.people - other.people : collator.compare(textOf[sort_by](one), textOf[sort_by](other));
  // Teams without a head come last either way, as in every list.
  const isEmpty = (team: Team) => Number(sort_by === "head" && team.head === null);
  const sign = sort_order === "asc" ? 1 : -1;
  const { limit, offset } = limitsOf(asked);
  const data = found
    .toSorted((one, other) => isEmpty(one) - isEmpty(other) || sign * (compare(one, other) || one.id - other.id))
    .slice(offset, offset + limit);
  return { status: "success" as const, data, paging: pagingOf(asked, found.length, data.length) };
}

const personColumns = {
  id: users.id,
  code: users.code,
  full_name: users.full_name,
  profile_picture_full: users.profile_picture,
  position_id: users.position_id,
  position: positions.name,
  division_id: users.division_id,
  team_id: users.team_id,
  team: teams.name,
  reports_to: users.reports_to,
  deleted_at: users.deleted_at,
  version: users.version,
  manager: manager.full_name,
  manager_left: manager.deleted_at,
};

const selectPeople = (ctx: Reader) =>
  ctx.db
    .select(personColumns)
    .from(users)
    .innerJoin(positions, refersTo(users.position_id, positions))
    .leftJoin(teams, refersTo(users.team_id, teams))
    .leftJoin(manager, refersTo(users.reports_to, manager))
    .orderBy(sql`${users.full_name} collate tr_sort`, users.id)
    .$dynamic();

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];
const toPerson = ({ manager: _manager, manager_left: _left, deleted_at, ...row }: PersonRow) => ({
  ...row,
  deleted_at: deleted_at?.toISOString() ?? null,
});

/** A person as answers show them; 404 if they are gone. */
export async function readPerson(ctx: Reader, id: number) {
  const [row] = await selectPeople(ctx).where(owned(ctx, users, eq(users.id, id)));
  if (!row) throw new NotFound();
  return toPerson(row);
}

/** The same, of one who left too. */
export async function readAnyPerson(ctx: Reader, id: number) {
  const [row] = await selectPeople(ctx).where(ownedOrDeleted(ctx, users, eq(users.id, id)));
  if (!row) throw new NotFound();
  return toPerson(row);
}

/** ORG-042 */
export async function listPeople(ctx: Context, query: QueryOf<typeof contract.listPeople>) {
  const { code, team, division, unplaced, position, bound, limit } = query;
  const typed = likeText(query.query ?? "");
  const where = owned(
    ctx,
    users,
    code === undefined ? undefined : eq(users.code, code),
    team === undefined ? undefined : eq(users.team_id, team),
    division === undefined ? undefined : and(eq(users.division_id, division), isNull(users.team_id)),
    unplaced === 1 ? and(isNull(users.division_id), isNull(users.team_id)) : undefined,
    position === undefined ? undefined : eq(users.position_id, position),
    bound === 1 ? eq(users.is_admin, 0) : undefined,
    typed === "" ? undefined : contains(users.folded, typed),
  );
  const rows = await selectPeople(ctx).where(where).limit(limit);
  const total = await ctx.db.$count(users, where);
  return { status: "success" as const, data: rows.map((row) => ({ ...toPerson(row), manager: row.manager })), total };
}

/** ORG-025 */
export async function readChart(ctx: Context) {
  const rows = await selectPeople(ctx).where(owned(ctx, users));
  const data = rows.map((row) => ({ ...toPerson(row), left_manager: row.manager_left ? row.manager : null }));
  return { status: "success" as const, data };
}

const counted: Record<string, keyof Uses> = {
  users: "people",
  teams: "teams",
  projects: "projects",
  project_type_divisions: "project_types",
};

/** Numbers of what hangs on a division or a team: rows of every table with a foreign key to it, and open invitations. */
export async function readUses(ctx: Reader, table: typeof divisions | typeof teams, id: number): Promise<Uses> {
  const found: Uses = { people: 0, leavers: 0, teams: 0, projects: 0, project_types: 0, invitations: 0, others: 0 };
  for (const { table: from, column, byModel } of referencesTo(table)) {
    if (byModel) continue;
    const name = counted[getTableName(from)] ?? "others";
    // Leavers and deleted projects may come back; a deleted team comes back with its division alone.
    const rows = name === "teams" ? owned(ctx, from, eq(column, id)) : ownedOrDeleted(ctx, from, eq(column, id));
    found[name] += await ctx.db.$count(from, rows);
  }
  found.leavers = await ctx.db.$count(
    users,
    ownedOrDeleted(
      ctx,
      users,
      eq(table === divisions ? users.division_id : users.team_id, id),
      sql`${users.deleted_at} is not null`,
    ),
  );
  found.people -= found.leavers;
  const place = table === divisions ? "division_id" : "team_id";
  found.invitations = await ctx.db.$count(
    linkTokens,
    owned(
      ctx,
      linkTokens,
      eq(linkTokens.purpose, "invitation"),
      isNull(linkTokens.used_at),
      gt(linkTokens.expires_at, ctx.now()),
      sql`(${linkTokens.data}->>${place})::int = ${id}`,
    ),
  );
  return found;
}

export async function answerUses(ctx: Context, table: typeof divisions | typeof teams, id: number) {
  await (table === divisions ? readDivision(ctx, id) : readTeamRow(ctx, id));
  return { status: "success" as const, uses: await readUses(ctx, table, id) };
}
