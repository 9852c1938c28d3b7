import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/projects";
import { moduleOf } from "#contract/stages";

import { transaction, type Context, type InTransaction } from "../../context";
import { Forbidden, Refusal } from "../../http/errors";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { saveRecord } from "../../records/writes";
import { projectKind } from "./facts";
import { readResponsible } from "./lead-values";
import { currentOf } from "./operations";

type Person = Awaited<ReturnType<typeof readResponsible>>;

async function assignOne(tx: InTransaction, code: string, person: Person) {
  const before = await projectKind.find(tx, code);
  // The name of a record that the reader sees and may not change stands in the report.
  try {
    if (tx.user.modules_off.includes(moduleOf(before.stage))) throw new Forbidden("module_off");
    const writable = await findWritable(tx, projectKind, code);
    const values = { responsible_id: person.id, division_id: person.division_id, team_id: person.team_id };
    const same = before.responsible_id === person.id;
    const { undo } = same
      ? {}
      : await saveRecord(tx, projectKind, writable, writable.version, values, currentOf(tx, code));
    const message = translate(tx.locale, same ? "assigned_before" : "assigned");
    return { code, name: before.name, done: 1 as const, message, ...(undo === undefined ? {} : { undo }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code, name: before.name, done: 0 as const, message: translate(tx.locale, error.key, error.vars) };
  }
}

/** Each record in a transaction of its own, in the order of their codes, so that two of these calls never wait in a circle. */
export async function assignProjects(ctx: Context, { codes, responsible }: BodyOf<typeof contract.assign>) {
  const person = await transaction(ctx, (tx) => readResponsible(tx, responsible));
  const results = [];
  for (const code of new Set(codes)) {
    const result = await transaction(ctx, (tx) => assignOne(tx, code, person)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return { code, name: null, done: 0 as const, message: translate(ctx.locale, error.key, error.vars) };
    });
    results.push(result);
  }
  const done = results.filter((result) => result.done === 1).length;
  const left = results.length - done;
  const key = left === 0 ? "assigned_all" : done === 0 ? "assigned_none" : "assigned_some";
  return { status: "success" as const, message: translate(ctx.locale, key, { done, left }), results };
}
