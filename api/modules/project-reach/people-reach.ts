import { eq, exists, inArray, or, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Context } from "../../context";
import type { Db, Tx } from "../../db/client";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { ofCompany, type TenantTable } from "../../records/owned";
import { forPeople, scoped, shapeOfReach, toReaders, type Bind, type ReadersById } from "./reach";

export type Reader = Pick<Context, "user"> & { db: Db | Tx };
type Value = ReturnType<Bind>;

const asIs: Bind = (_, value) => value;

/** Records of people, which may belong to a project. */
export interface PeoplesTable {
  table: TenantTable & { id: AnyColumn; project_id: AnyColumn };
  creator: AnyColumn;
  /** Ids of the record's people. */
  people: AnyColumn | SQL;
}

/** True if the record is this person's. */
export const isOf = ({ people }: PeoplesTable, person: Value): SQL => sql`${people} @> array[${person}::int]`;

/** The creator, or one of its people, is in this division or team. */
const ofPlace = ({ table, creator, people }: PeoplesTable, { db }: Reader, column: AnyColumn, place: Value): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(
        ofCompany(
          table.event_company_id,
          users,
          eq(column, place),
          or(eq(users.id, creator), sql`${users.id} = any(${people})`),
        ),
      ),
  );

/** Records of the reader's division or team, by their people. */
export function ofTeamOf(what: PeoplesTable, reader: Reader, bind: Bind = asIs): SQL | undefined {
  const { scope, division_id, team_id } = reader.user;
  if (scope === "DIVISION" && division_id)
    return ofPlace(what, reader, users.division_id, bind("reader_division", division_id));
  if (team_id) return ofPlace(what, reader, users.team_id, bind("reader_team", team_id));
  return isOf(what, bind("reader", reader.user.id));
}

/**
 * SES-052: records that the reader made or has, those of their division or team by its people, and those of projects within
 * their reach; of the whole company for the scope of the agency.
 */
export function reachOf(what: PeoplesTable, reader: Reader, bind: Bind = asIs): SQL | undefined {
  const { user, db } = reader;
  if (user.scope === "AGENCY") return undefined;
  const me = bind("reader", user.id);
  return or(
    eq(what.creator, me),
    isOf(what, me),
    inArray(what.table.project_id, db.select({ id: projects.id }).from(projects).where(scoped(reader, bind))),
    user.scope === "USER" ? undefined : ofTeamOf(what, reader, bind),
  );
}

/** Binds the person's id to the person's row, and other values unchanged. */
const fromRow: Bind = (name, value) => (name === "reader" ? users.id : value);

/** Ids of those among people of the company who may see each of these records, deleted or not; one query for all. */
export async function readersAmongEach(
  db: Db | Tx,
  what: PeoplesTable,
  company: number,
  ids: number[],
  people: readonly Context["user"][],
): Promise<ReadersById> {
  if (people.length === 0 || ids.length === 0) return new Map();
  const keyOf = (person: Context["user"]) => `${shapeOfReach(person)} ${person.division_id} ${person.team_id}`;
  const mayReach = forPeople(people, keyOf, (user) => reachOf(what, { user, db }, fromRow));
  const rows = await db
    .select({ record: sql<number>`${what.table.id}`, user: users.id })
    .from(users)
    .innerJoin(what.table, ofCompany(users.event_company_id, what.table))
    .where(ofCompany(company, what.table, inArray(what.table.id, ids), mayReach));
  return toReaders(rows);
}

/** Ids of those among people of the record's company who may see it, deleted or not. */
export const readersAmong = async (
  db: Db | Tx,
  what: PeoplesTable,
  { id, event_company_id }: { id: number; event_company_id: number },
  people: readonly Context["user"][],
) => (await readersAmongEach(db, what, event_company_id, [id], people)).get(id) ?? new Set<number>();
