import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/organisation";

import { transaction, type Context, type InTransaction } from "../../context";
import { divisions, teams } from "../../db/schema/companies";
import { Conflict } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { divisionKind, teamKind } from "./kinds";
import { readDivision, readTeamRow, readUses } from "./read";
import { checkDivision, checkName, checkPerson, checkPrefix, lockOrganisation } from "./rules";

/** Only fields that were sent; absent ones stay. */
const sentOf = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** The time of archiving stays that of the first time. */
const archivedAt = (tx: InTransaction, archived: 0 | 1 | undefined, before: Date | null) =>
  archived === undefined ? {} : { archived_at: archived === 1 ? (before ?? tx.now()) : null };

/** ORG-042, LED-092 */
export async function createDivision(ctx: Context, body: BodyOf<typeof contract.createDivision>) {
  const work = async (tx: InTransaction) => {
    await lockOrganisation(tx);
    const ref_prefix = body.ref_prefix ?? null;
    const values = { ref_prefix, auto_project_ref: body.auto_project_ref ?? (ref_prefix ? 1 : 0) };
    await checkName(tx, divisions, body.name);
    await checkPrefix(tx, values);
    await checkPerson(tx, "head_id", body.head_id);
    const { id } = await insertRecord(tx, divisionKind, {
      ...values,
      name: body.name,
      head_id: body.head_id ?? null,
    });
    const message = translate(tx.locale, "division_added", { name: body.name });
    return { status: "success" as const, message, division: await readDivision(tx, id) };
  };
  return creating(
    ctx,
    work,
    madeRecord(divisionKind, ({ division }: { division: { id: number } }) => division.id),
  );
}

/** ORG-042, LED-092 */
export async function updateDivision(
  ctx: Context,
  id: number,
  { version, archived, ...fields }: BodyOf<typeof contract.updateDivision>,
) {
  return transaction(ctx, async (tx) => {
    await lockOrganisation(tx);
    const before = await findWritable(tx, divisionKind, id);
    const values = sentOf({ ...fields, ...archivedAt(tx, archived, before.archived_at) });
    if (values.name !== undefined) await checkName(tx, divisions, values.name, id);
    if (values.ref_prefix !== undefined || values.auto_project_ref !== undefined)
      await checkPrefix(tx, { ...before, ...values }, id);
    await checkPerson(tx, "head_id", values.head_id, before.head_id);
    const { undo } = await saveRecord(tx, divisionKind, before, version, values, () => readDivision(tx, id));
    const division = await readDivision(tx, id);
    const isArchived = archived === 1 && before.archived_at === null;
    const message = translate(tx.locale, isArchived ? "division_archived" : "division_saved", { name: division.name });
    return { status: "success" as const, message, undo, division };
  });
}

/** ORG-042: 409 while something hangs on it. */
export async function removeDivision(ctx: Context, id: number, { version }: BodyOf<typeof contract.removeDivision>) {
  return transaction(ctx, async (tx) => {
    await lockOrganisation(tx);
    const before = await findWritable(tx, divisionKind, id);
    const uses = await readUses(tx, divisions, id);
    if (Object.values(uses).some((count) => count > 0)) throw new Conflict("organisation_used");
    const undo = await removeRecord(tx, divisionKind, before, version, () => readDivision(tx, id));
    return { status: "success" as const, message: translate(tx.locale, "division_removed"), undo };
  });
}

/** ORG-042 */
export async function createTeam(ctx: Context, body: BodyOf<typeof contract.createTeam>) {
  const work = async (tx: InTransaction) => {
    await lockOrganisation(tx);
    await checkName(tx, teams, body.name);
    await checkDivision(tx, body.division_id);
    await checkPerson(tx, "head_id", body.head_id);
    const { id } = await insertRecord(tx, teamKind, {
      name: body.name,
      division_id: body.division_id,
      head_id: body.head_id ?? null,
    });
    const message = translate(tx.locale, "team_added", { name: body.name });
    return { status: "success" as const, message, team: await readTeamRow(tx, id) };
  };
  return creating(
    ctx,
    work,
    madeRecord(teamKind, ({ team }: { team: { id: number } }) => team.id),
  );
}

/** ORG-042: its people follow it to another division. */
export async function updateTeam(
  ctx: Context,
  id: number,
  { version, archived, ...fields }: BodyOf<typeof contract.updateTeam>,
) {
  return transaction(ctx, async (tx) => {
    await lockOrganisation(tx);
    const before = await findWritable(tx, teamKind, id);
    const values = sentOf({ ...fields, ...archivedAt(tx, archived, before.archived_at) });
    if (values.name !== undefined) await checkName(tx, teams, values.name, id);
    if (values.division_id !== undefined && values.division_id !== before.division_id)
      await checkDivision(tx, values.division_id);
    await checkPerson(tx, "head_id", values.head_id, before.head_id);
    const { undo, followed } = await saveRecord(tx, teamKind, before, version, values, () => readTeamRow(tx, id));
    const team = await readTeamRow(tx, id);
    const isArchived = archived === 1 && before.archived_at === null;
    const saved = translate(tx.locale, isArchived ? "team_archived" : "team_saved", { name: team.name });
    return { status: "success" as const, message: [saved, followed].filter(Boolean).join(" "), undo, team };
  });
}

/** ORG-042: 409 while something hangs on it. */
export async function removeTeam(ctx: Context, id: number, { version }: BodyOf<typeof contract.removeTeam>) {
  return transaction(ctx, async (tx) => {
    await lockOrganisation(tx);
    const before = await findWritable(tx, teamKind, id);
    const uses = await readUses(tx, teams, id);
    if (Object.values(uses).some((count) => count > 0)) throw new Conflict("organisation_used");
    const undo = await removeRecord(tx, teamKind, before, version, () => readTeamRow(tx, id));
    return { status: "success" as const, message: translate(tx.locale, "team_removed"), undo };
  });
}
