import { and, eq, isNull, ne, sql } from "drizzle-orm";

import { foldTurkish } from "#contract/fold";

import type { InTransaction } from "../../context";
import { divisions, teams } from "../../db/schema/companies";
import { users } from "../../db/schema/people";
import { Invalid } from "../../errors";
import { translate, type MessageKey } from "../../messages";
import { isOwned } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";

/** Writes of one company's organisation wait for each other: no two of them can close a cycle or take one name. */
export const lockOrganisation = (tx: InTransaction) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(${tx.user.event_company_id}::int, hashtext('organisation'))`);

/** A 422 beside one field. */
export const refuse = (tx: InTransaction, field: string, key: MessageKey, vars: Record<string, string> = {}) =>
  new Invalid({ [field]: [translate(tx.locale, key, vars)] });

/** 422 for a name that another division, or team, of the company has; case and accents do not count. */
export async function checkName(
  tx: InTransaction,
  table: typeof divisions | typeof teams,
  name: string,
  own?: number,
): Promise<void> {
  const rows = await tx.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(owned(tx, table, own === undefined ? undefined : ne(table.id, own)));
  if (rows.some((row) => foldTurkish(row.name) === foldTurkish(name)))
    throw refuse(tx, "name", table === divisions ? "division_taken" : "team_taken");
}

/** LED-092: automatic references need a prefix, and no two divisions give the same references; 422 otherwise. */
export async function checkPrefix(
  tx: InTransaction,
  { auto_project_ref, ref_prefix }: { auto_project_ref: number; ref_prefix: string | null },
  own?: number,
): Promise<void> {
  if (!ref_prefix) {
    if (auto_project_ref === 1) throw refuse(tx, "ref_prefix", "prefix_needed");
    return;
  }
  const [other] = await tx.db
    .select({ name: divisions.name })
    .from(divisions)
    .where(
      owned(
        tx,
        divisions,
        sql`tr_fold(${divisions.ref_prefix}) = tr_fold(${ref_prefix}::text)`,
        own === undefined ? undefined : ne(divisions.id, own),
      ),
    )
    .limit(1);
  if (other) throw refuse(tx, "ref_prefix", "prefix_taken", { name: other.name });
}

/** 422 for a person of another company or one who has left; the one that was chosen before may stay. */
export async function checkPerson(
  tx: InTransaction,
  field: "head_id" | "reports_to",
  id: number | null | undefined,
  before?: number | null,
): Promise<void> {
  if (id === undefined || id === null || id === before) return;
  if (!(await isOwned(tx, users, id))) throw refuse(tx, field, "not_in_list");
}

/** 422 for a division that is archived or of another company. */
export async function checkDivision(tx: InTransaction, id: number): Promise<void> {
  if (!(await isOwned(tx, divisions, id, isNull(divisions.archived_at))))
    throw refuse(tx, "division_id", "not_in_list");
}

/** The team that was chosen; 422 for one that is archived or of another company. */
export async function readTeam(tx: InTransaction, id: number) {
  const [team] = await tx.db
    .select({ id: teams.id, name: teams.name, division_id: teams.division_id })
    .from(teams)
    .where(owned(tx, teams, eq(teams.id, id), isNull(teams.archived_at)))
    .for("key share");
  if (!team) throw refuse(tx, "team_id", "not_in_list");
  return team;
}

/**
 * ORG-042: 422 if the manager is the person, or stands below the person at any depth. Holds against two writes at once
 * under `lockOrganisation` alone.
 */
export async function checkCycle(tx: InTransaction, person: number, manager: number): Promise<void> {
  const company = tx.user.event_company_id;
  const { rows } = await tx.db.execute(sql`
    with recursive above as (
      select id, reports_to from users where event_company_id = ${company} and id = ${manager}
      union
      select u.id, u.reports_to from users u join above on u.id = above.reports_to where u.event_company_id = ${company}
    ) select 1 from above where id = ${person}`);
  if (rows.length > 0) throw refuse(tx, "reports_to", "person_cycle");
}

/**
 * 422 for one's own flag, and for the last admin's: somebody must be able to give it back. Holds against two writes at
 * once under `lockOrganisation` alone.
 */
export async function checkAdmin(tx: InTransaction, person: number, is_admin: number): Promise<void> {
  if (is_admin === 1) return;
  if (person === tx.user.id) throw refuse(tx, "is_admin", "person_own_admin");
  const others = await tx.db.$count(users, owned(tx, users, eq(users.is_admin, 1), ne(users.id, person)));
  if (others === 0) throw refuse(tx, "is_admin", "person_last_admin");
}

/** True for a team of this division, for people whose division alone changes. */
export async function isTeamOf(tx: InTransaction, team: number, division: number | null): Promise<boolean> {
  if (division === null) return false;
  const rows = await tx.db
    .select({ id: teams.id })
    .from(teams)
    .where(ownedOrDeleted(tx, teams, and(eq(teams.id, team), eq(teams.division_id, division))));
  return rows.length > 0;
}
