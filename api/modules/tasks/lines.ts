import { randomInt } from "node:crypto";

import type { BodyOf } from "#contract/call";
import { mostLines } from "#contract/planning/task-facts";
import type * as contract from "#contract/planning/tasks";

import { transaction, type Context, type InTransaction } from "../../context";
import type { TaskLine } from "../../db/schema/tasks";
import { Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate, type MessageKey } from "../../messages";
import { madeRecord, saveRecord } from "../../records/writes";
import { taskKind } from "./kind";
import { currentOf, lockTask, toDetail } from "./operations";

/** Locks the to-do, so that concurrent writes of lines lose nothing. */
async function write(tx: InTransaction, id: number, key: MessageKey, change: (lines: TaskLine[]) => TaskLine[]) {
  const before = await lockTask(tx, id);
  const values = { lines: change(before.lines) };
  const { row, undo } = await saveRecord(tx, taskKind, before, before.version, values, currentOf(tx, id));
  return {
    status: "success" as const,
    undo,
    message: translate(tx.locale, undo === undefined ? "task_same" : key),
    task: await toDetail(tx, row),
  };
}

/** Ids are random: the id of a deleted line never means another one. */
function freshId(lines: readonly TaskLine[]): number {
  const drawn = randomInt(1, 2_147_483_647);
  return lines.some(({ id }) => id === drawn) ? freshId(lines) : drawn;
}

export async function createLine(ctx: Context, id: number, { text }: BodyOf<typeof contract.createLine>) {
  const work = (tx: InTransaction) =>
    write(tx, id, "task_line_created", (lines) => {
      if (lines.length >= mostLines)
        throw new Invalid({ text: [translate(tx.locale, "task_lines_full", { max: mostLines })] });
      return [...lines, { id: freshId(lines), text, done: 0 }];
    });
  return creating(
    ctx,
    work,
    madeRecord(taskKind, ({ task }: { task: { id: number } }) => task.id),
  );
}

function found(lines: readonly TaskLine[], line: number): TaskLine {
  const one = lines.find(({ id }) => id === line);
  if (!one) throw new NotFound();
  return one;
}

export async function changeLine(ctx: Context, id: number, line: number, body: BodyOf<typeof contract.changeLine>) {
  const { text, done, place } = body;
  const key = done === undefined ? "task_line_changed" : done === 1 ? "task_line_done" : "task_line_reopened";
  return transaction(ctx, (tx) =>
    write(tx, id, key, (lines) => {
      const before = found(lines, line);
      const after: TaskLine = {
        ...before,
        ...(text === undefined ? {} : { text }),
        ...(done === undefined ? {} : { done: done === 1 ? 1 : 0 }),
      };
      const others = lines.filter((one) => one !== before);
      return others.toSpliced(place ?? lines.indexOf(before), 0, after);
    }),
  );
}

export async function removeLine(ctx: Context, id: number, line: number) {
  return transaction(ctx, (tx) =>
    write(tx, id, "task_line_removed", (lines) => {
      const gone = found(lines, line);
      return lines.filter((one) => one !== gone);
    }),
  );
}
