import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/organisation";

import { transaction, type Context, type InTransaction } from "../../context";
import { positions } from "../../db/schema/companies";
import type { users } from "../../db/schema/people";
import { translate } from "../../messages";
import { findWritable, isOwned } from "../../records/kinds";
import { saveRecord } from "../../records/writes";
import { endInvitationsBy } from "../session/end-invitations";
import { personKind } from "./kinds";
import { readDivision, readPerson } from "./read";
import {
  checkAdmin,
  checkCycle,
  checkDivision,
  checkPerson,
  isTeamOf,
  lockOrganisation,
  readTeam,
  refuse,
} from "./rules";

type Person = typeof users.$inferSelect;
type Body = Omit<BodyOf<typeof contract.updateUser>, "version">;

/** The person's team decides the division; a division alone takes them out of a team of another one. */
async function placeOf(
  tx: InTransaction,
  before: Person,
  { team_id, division_id }: Body,
): Promise<Partial<Pick<Person, "team_id" | "division_id">>> {
  const isNewTeam = team_id !== undefined && team_id !== before.team_id;
  if (isNewTeam && team_id !== null) {
    const team = await readTeam(tx, team_id);
    if (division_id && division_id !== team.division_id) throw refuse(tx, "team_id", "team_of_other_division");
    return { team_id, division_id: team.division_id };
  }
  if (division_id !== undefined && division_id !== before.division_id) {
    if (team_id && !isNewTeam && !(await isTeamOf(tx, team_id, division_id)))
      throw refuse(tx, "team_id", "team_of_other_division");
    if (division_id !== null) await checkDivision(tx, division_id);
    return { team_id: null, division_id };
  }
  return isNewTeam ? { team_id } : {};
}

const wordsOf = async (tx: InTransaction, changes: Partial<Person>, user: Awaited<ReturnType<typeof readPerson>>) => {
  const name = user.full_name;
  const isPlaced = changes.team_id !== undefined || changes.division_id !== undefined;
  if (isPlaced && user.division_id === null) return translate(tx.locale, "person_unplaced", { name });
  if (isPlaced) {
    const { name: division } = await readDivision(tx, user.division_id ?? 0);
    return translate(tx.locale, "person_moved", { name, place: user.team ?? division });
  }
  if (changes.reports_to === null) return translate(tx.locale, "person_top", { name });
  if (changes.reports_to)
    return translate(tx.locale, "person_reports", {
      name,
      manager: (await readPerson(tx, changes.reports_to)).full_name,
    });
  return translate(tx.locale, "person_saved", { name });
};

/** ORG-005, ORG-027, ORG-037, ORG-042: data, manager, position and place of a person; 422 for a manager below the person and for one's own or the last admin flag. */
export async function updateUser(ctx: Context, key: string, { version, ...body }: BodyOf<typeof contract.updateUser>) {
  return transaction(ctx, async (tx) => {
    await lockOrganisation(tx);
    const before = await findWritable(tx, personKind, key);
    const changes: Partial<Person> = await placeOf(tx, before, body);
    if (body.position_id !== undefined && body.position_id !== before.position_id) {
      if (!(await isOwned(tx, positions, body.position_id))) throw refuse(tx, "position_id", "not_in_list");
      changes.position_id = body.position_id;
    }
    for (const name of ["full_name", "phone", "language", "leave_balance"] as const)
      if (body[name] !== undefined) Object.assign(changes, { [name]: body[name] });
    if (body.is_admin !== undefined && body.is_admin !== before.is_admin) {
      await checkAdmin(tx, before.id, body.is_admin);
      changes.is_admin = body.is_admin;
      if (body.is_admin === 0) await endInvitationsBy(tx, before.id);
    }
    if (body.reports_to !== undefined && body.reports_to !== before.reports_to) {
      await checkPerson(tx, "reports_to", body.reports_to);
      if (body.reports_to !== null) await checkCycle(tx, before.id, body.reports_to);
      changes.reports_to = body.reports_to;
    }
    const current = () => readPerson(tx, before.id);
    const { undo } = await saveRecord(tx, personKind, before, version ?? before.version, changes, current);
    const user = await readPerson(tx, before.id);
    return { status: "success" as const, message: await wordsOf(tx, changes, user), undo, user };
  });
}
