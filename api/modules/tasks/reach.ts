import { eq, exists, inArray, or, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Context } from "../../context";
import type { Db, Tx } from "../../db/client";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { tasks } from "../../db/schema/tasks";
import { ofCompany } from "../../records/owned";
import { scoped, type Bind } from "../projects/reach";

type Reader = Pick<Context, "user"> & { db: Db | Tx };

type Value = ReturnType<Bind>;

const asIs: Bind = (_, value) => value;

/** Whether this person is one of those responsible. */
export const isResponsible = (person: Value): SQL => sql`${tasks.responsibles} @> array[${person}::int]`;

/** The creator, or one of those responsible, is in this division or team. */
const ofPeople = ({ db }: Reader, column: AnyColumn, place: Value): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(
        ofCompany(
          tasks.event_company_id,
          users,
          eq(column, place),
          or(eq(users.id, tasks.creator_id), sql`${users.id} = any(${tasks.responsibles})`),
        ),
      ),
  );

/** To-dos of the reader's division or team, by their people. */
export function ofTeam(reader: Reader, bind: Bind = asIs): SQL | undefined {
  const { scope, division_id, team_id } = reader.user;
  if (scope === "DIVISION" && division_id)
    return ofPeople(reader, users.division_id, bind("reader_division", division_id));
  if (team_id) return ofPeople(reader, users.team_id, bind("reader_team", team_id));
  return isResponsible(bind("reader", reader.user.id));
}

/**
 * SES-052, TSK-085: to-dos that the reader gave or has, those of their division or team by its people, and those of projects
 * within their reach; of the whole company for the scope of the agency.
 */
export function taskReach(reader: Reader, bind: Bind = asIs): SQL | undefined {
  const { user, db } = reader;
  if (user.scope === "AGENCY") return undefined;
  const me = bind("reader", user.id);
  return or(
    eq(tasks.creator_id, me),
    isResponsible(me),
    inArray(tasks.project_id, db.select({ id: projects.id }).from(projects).where(scoped(reader, bind))),
    user.scope === "USER" ? undefined : ofTeam(reader, bind),
  );
}
