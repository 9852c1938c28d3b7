import { and, eq, exists, inArray, isNull, or, sql, type Column, type Placeholder, type SQL } from "drizzle-orm";

import { isGranted } from "#contract/permissions";
import { lastOfferStage } from "#contract/projects/stages";

import type { Context } from "../../context";
import type { Db, Tx } from "../../db/client";
import type { Bound } from "../../db/prepared";
import { users } from "../../db/schema/people";
import { projectMembers, projects } from "../../db/schema/projects";
import { ofCompany } from "../../records/owned";
import { cachePerPage } from "../../cache/page-reads";
import { decidesOffer } from "../approvals/pending";

type Reader = Pick<Context, "user"> & { db: Db | Tx };

/**
 * Binding of a condition's value: the value itself, a placeholder of a cached statement (Bound), or a column of the
 * person's row.
 */
export type Bind = (name: string, value: number) => number | Placeholder | Column;

const asIs: Bind = (_, value) => value;

/** Values as places in a kept statement. */
export const binding =
  (bound: Bound): Bind =>
  (name, value) =>
    bound.value(name, value);

/** Records that this person is responsible for, made, or is in the team of. */
export const worksOn = (db: Db | Tx, person: ReturnType<Bind>): SQL | undefined =>
  or(
    eq(projects.responsible_id, person),
    eq(projects.creator_id, person),
    exists(
      db
        .select({ one: sql`1` })
        .from(projectMembers)
        .where(and(eq(projectMembers.project_id, projects.id), eq(projectMembers.user_id, person))),
    ),
  );

/** Stages that the position lets its people view: offers, projects, both or none (decision 104). */
function stagesOf(user: Context["user"]): "all" | "offers" | "projects" | "none" {
  const projectsToo = isGranted(user, "projects", "view");
  if (isGranted(user, "leads", "view")) return projectsToo ? "all" : "offers";
  return projectsToo ? "projects" : "none";
}

const last = sql.raw(String(lastOfferStage));
const ofStages: Record<ReturnType<typeof stagesOf>, SQL | undefined> = {
  all: undefined,
  offers: sql`${projects.stage} <= ${last}`,
  projects: sql`${projects.stage} > ${last}`,
  none: sql`false`,
};

/** Does the position let its people view every project and offer of their scope? */
export const viewsAllStages = (user: Context["user"]): boolean => stagesOf(user) === "all";

/**
 * SES-052: the records of the reader's division or team, and those they work on, of the stages that their position lets
 * them view, as one SQL condition.
 */
export const reach = (reader: Reader, bind: Bind = asIs): SQL | undefined =>
  and(reachOfScope(reader, bind), ofStages[stagesOf(reader.user)]);

function reachOfScope({ user, db }: Reader, bind: Bind): SQL | undefined {
  if (user.scope === "AGENCY") return undefined;
  const me = bind("reader", user.id);
  const working = or(worksOn(db, me), decidesOffer({ db }, me));
  if (user.scope === "DIVISION" && user.division_id)
    return or(eq(projects.division_id, bind("reader_division", user.division_id)), working);
  if (user.scope === "TEAM" && user.team_id)
    return or(eq(projects.team_id, bind("reader_team", user.team_id)), working);
  return working;
}

/** Base of every query of projects: own company, own reach, not deleted. */
export function scoped(reader: Reader, bind: Bind = asIs): SQL | undefined {
  return and(scopedOrDeleted(reader, bind), isNull(projects.deleted_at));
}

/** The base including deleted ones, for the undo of a deletion. */
export function scopedOrDeleted(reader: Reader, bind: Bind = asIs): SQL | undefined {
  return ofCompany(bind("company", reader.user.event_company_id), projects, reach(reader, bind));
}

/** Facts of the reader that change the text of that condition. */
export function shapeOfReach(user: Context["user"]): string {
  const { scope, division_id, team_id } = user;
  const stages = stagesOf(user);
  const more = stages === "all" ? "" : ` ${stages}`;
  if (scope === "DIVISION" && division_id) return `DIVISION${more}`;
  if (scope === "TEAM" && team_id) return `TEAM${more}`;
  return scope === "AGENCY" ? `AGENCY${more}` : `USER${more}`;
}

const columns: Record<string, Column> = {
  reader: users.id,
  reader_division: users.division_id,
  reader_team: users.team_id,
};
const fromRow: Bind = (name, value) => columns[name] ?? value;

/** Ids of people by the id of a record that they may see. */
export type ReadersById = Map<number, Set<number>>;

export function toReaders(rows: readonly { record: number; user: number }[]): ReadersById {
  const readers: ReadersById = new Map();
  for (const { record, user } of rows) readers.set(record, (readers.get(record) ?? new Set()).add(user));
  return readers;
}

/**
 * A condition of each person's row (`users`), written once for people alike: those of one key differ in values of their
 * row alone.
 */
export function forPeople(
  people: readonly Context["user"][],
  keyOf: (person: Context["user"]) => string,
  conditionOf: (person: Context["user"]) => SQL | undefined,
): SQL | undefined {
  const keys = [...new Set(people.map(keyOf))];
  return or(
    ...keys.map((key) => {
      const group = people.filter((person) => keyOf(person) === key);
      const ids = group.map(({ id }) => id);
      return and(inArray(users.id, ids), conditionOf(group[0]!));
    }),
  );
}

/** Ids of those among people of one company who may see each of its records, deleted or not; one query for all. */
export async function readersOfEach(
  db: Db | Tx,
  company: number,
  ids: number[],
  people: readonly Context["user"][],
): Promise<ReadersById> {
  if (people.length === 0 || ids.length === 0) return new Map();
  const mayReach = forPeople(people, shapeOfReach, (user) => reach({ user, db }, fromRow));
  const rows = await db
    .select({ record: projects.id, user: users.id })
    .from(users)
    .innerJoin(projects, ofCompany(users.event_company_id, projects))
    .where(ofCompany(company, projects, inArray(projects.id, ids), mayReach));
  return toReaders(rows);
}

/** Ids of those among people of one company who may see its record, deleted or not. */
export const readersOf = async (db: Db | Tx, company: number, id: number, people: readonly Context["user"][]) =>
  (await readersOfEach(db, company, [id], people)).get(id) ?? new Set<number>();

/** Ids of everyone below the reader (reports_to, any depth); a cycle ends the walk. */
export async function subordinates({ user, db }: Reader): Promise<number[]> {
  if (user.is_admin === 1) return [];
  return cachePerPage({ user, db }, "subordinates", async () => {
    const { rows } = await db.execute<{ id: number }>(sql`
      with recursive below as (
        select id from users where event_company_id = ${user.event_company_id} and reports_to = ${user.id}
        union
        select u.id from users u join below on u.reports_to = below.id where u.event_company_id = ${user.event_company_id}
      ) select id from below`);
    return rows.map(({ id }) => Number(id));
  });
}
