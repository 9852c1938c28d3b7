import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/projects/projects";
import { moduleOf } from "#contract/projects/stages";

import { transaction, type Context, type InTransaction } from "../../context";
import { Forbidden } from "../../errors";
import { translate } from "../../messages";
import { writeEach } from "../../records/bulk";
import { findWritable } from "../../records/kinds";
import { checkRight } from "../../records/rights";
import { saveRecord } from "../../records/writes";
import { projectKind } from "./facts";
import { readResponsible } from "./lead-values";
import { currentOf } from "./operations";

type Person = Awaited<ReturnType<typeof readResponsible>>;

async function assignOne(tx: InTransaction, code: string, person: Person) {
  const before = await findWritable(tx, projectKind, code);
  checkRight(tx.user, "project", before, "update");
  if (tx.user.modules_off.includes(moduleOf(before.stage))) throw new Forbidden("module_off");
  if (before.responsible_id === person.id) return { message: translate(tx.locale, "assigned_before") };
  const values = { responsible_id: person.id, division_id: person.division_id, team_id: person.team_id };
  const { undo } = await saveRecord(tx, projectKind, before, before.version, values, currentOf(tx, code));
  return { message: translate(tx.locale, "assigned"), undo };
}

/** Each record is a write of its own; a refusal is reported beside its name. */
export async function assignProjects(ctx: Context, { codes, responsible }: BodyOf<typeof contract.assign>) {
  const person = await transaction(ctx, (tx) => readResponsible(tx, responsible));
  const { results, done, left } = await writeEach(
    ctx,
    codes,
    async (tx, code) => (await projectKind.find(tx, code)).name,
    (tx, code) => assignOne(tx, code, person),
  );
  const key = left === 0 ? "assigned_all" : done === 0 ? "assigned_none" : "assigned_some";
  return { status: "success" as const, message: translate(ctx.locale, key, { done, left }), results };
}
