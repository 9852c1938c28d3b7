import { eq, isNotNull, sql } from "drizzle-orm";

import type { InTransaction, Reader } from "../../context";
import { divisions, teams } from "../../db/schema/companies";
import { linkTokens, users } from "../../db/schema/people";
import { translate } from "../../messages";
import { byCode, findById, recordKind, writableOf, type RecordKind } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { restoreRecords, saveRecords } from "../../records/writes";
import { giveWorkBack } from "./hand-over";
import { checkAdmin, checkCycle, checkName, checkPrefix, lockOrganisation } from "./rules";

const isAdmin = ({ user }: Reader) => user.is_admin === 1;
const hold = async (tx: InTransaction) => void (await lockOrganisation(tx));

export const divisionKind = recordKind({
  model: "division",
  table: divisions,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  mayWrite: isAdmin,
  hold,
  // A name or a prefix that another division has taken meanwhile does not come back.
  async checkUndo(tx, row, values) {
    const next = { ...row, ...values };
    await checkName(tx, divisions, next.name, row.id);
    if ("ref_prefix" in values || "auto_project_ref" in values || "deleted_at" in values)
      await checkPrefix(tx, { ...next, auto_project_ref: next.ref_prefix ? 1 : 0 }, row.id);
  },
});

/** ORG-037: a person is found by id or by code. */
export const personKind: RecordKind<typeof users> = recordKind({
  model: "user",
  table: users,
  codeOf: ({ code }) => code,
  nameOf: ({ full_name }) => full_name,
  find: (ctx, code, deleted) =>
    /^\d{1,9}$/.test(code) ? findById(ctx, users, Number(code), deleted) : byCode(users)(ctx, code, deleted),
  mayWrite: isAdmin,
  hold,
  // Others may have gone below this person since.
  async checkUndo(tx, row, { reports_to, is_admin }) {
    if (reports_to) await checkCycle(tx, row.id, reports_to);
    if (is_admin !== undefined) await checkAdmin(tx, row.id, is_admin);
  },
  // The undo of a leaving.
  async takeBack(tx, row, parts) {
    if (row.deleted_at === null) return false;
    await restoreRecords(tx, personKind, await writableOf(tx, personKind, [row]));
    return giveWorkBack(tx, row, parts);
  },
  // The team may stand in another division since.
  async settled(tx, { team_id, division_id }) {
    if (team_id === null) return {};
    const [team] = await tx.db
      .select({ division_id: teams.division_id })
      .from(teams)
      .where(ownedOrDeleted(tx, teams, eq(teams.id, team_id)));
    return team && team.division_id !== division_id ? { division_id: team.division_id } : {};
  },
});

/**
 * People of a team and those who are invited into it follow it to its division; leavers too, for they may come back.
 * Returns how many who work here moved.
 */
async function movePeople(tx: InTransaction, team: number, division: number): Promise<number> {
  const invited = sql`${linkTokens.purpose} = 'invitation' and (${linkTokens.data}->>'team_id')::int = ${team}`;
  await tx.db
    .update(linkTokens)
    .set({ data: sql`jsonb_set(${linkTokens.data}, '{division_id}', to_jsonb(${division}::int))` })
    .where(owned(tx, linkTokens, invited));
  await tx.db
    .update(users)
    .set({ division_id: division })
    .where(ownedOrDeleted(tx, users, eq(users.team_id, team), isNotNull(users.deleted_at)));
  const people = await tx.db
    .select()
    .from(users)
    .where(owned(tx, users, eq(users.team_id, team)))
    .orderBy(users.id)
    .for("update");
  const savings = (await writableOf(tx, personKind, people)).map((before) => ({
    before,
    values: { division_id: division },
  }));
  return (await saveRecords(tx, personKind, savings)).length;
}

export const teamKind = recordKind({
  model: "team",
  table: teams,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  mayWrite: isAdmin,
  hold,
  checkUndo: (tx, row, values) => checkName(tx, teams, values.name ?? row.name, row.id),
  async followed(tx, before, row) {
    if (before.division_id === row.division_id) return undefined;
    const count = await movePeople(tx, row.id, row.division_id);
    return count === 0 ? undefined : translate(tx.locale, "team_people_moved", { count });
  },
});
