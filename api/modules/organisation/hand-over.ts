import { asc, inArray, or } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { auditLog } from "../../db/schema/log";
import { users } from "../../db/schema/people";
import { translate } from "../../messages";
import { writableOf, type RecordKind, type RecordTable, type RowOf } from "../../records/kinds";
import { changesOf } from "../../records/log";
import { owned } from "../../records/owned";
import { saveRecords } from "../../records/writes";
import { meetingKind } from "../meetings/kind";
import { projectKind } from "../projects/facts";
import { giveStepsBack, replaceApprover, type ReplacedSteps } from "../staff-requests/replace";
import { taskKind } from "../tasks/kind";
import { openWorkOf } from "./open-work";

type Person = typeof users.$inferSelect;
type Changes = Record<string, [unknown, unknown]>;

/** Columns of a leaver's history row: ids of the history rows of what was handed over, and steps of requests with who got each. */
export interface HandOver extends Changes {
  successor_id: [null, number | null];
  handed_over: [null, number[]];
  /** Rows of before there were requests have none. */
  steps: [null, ReplacedSteps];
}

const replaced = (ids: readonly number[], leaver: number, successor: number) => [
  ...new Set(ids.includes(leaver) ? ids.map((id) => (id === leaver ? successor : id)) : [...ids, successor]),
];

/**
 * Hands a leaver's open work over. Rows are locked in the order of other writes (project, to-do, meeting; by id), so that
 * none that an editor saves meanwhile is missed.
 */
export async function handOver(tx: InTransaction, person: Person, successor: Person): Promise<HandOver> {
  const leaver = person.id;
  const where = openWorkOf(tx, leaver);
  const lock = async <T extends RecordTable>(kind: RecordKind<T>, condition: (typeof where)["tasks"]) => {
    const table = kind.table as RecordTable;
    const rows = await tx.db.select().from(table).where(condition).orderBy(asc(table.id)).for("update");
    return writableOf(tx, kind, rows as RowOf<T>[]);
  };
  const running = await lock(projectKind, or(where.offers, where.projects));
  const open = await lock(taskKind, where.tasks);
  const coming = await lock(meetingKind, where.meetings);
  const { id, division_id, team_id } = successor;
  const handed = [
    ...(await saveRecords(
      tx,
      projectKind,
      running.map((before) => ({ before, values: { responsible_id: id, division_id, team_id } })),
    )),
    ...(await saveRecords(
      tx,
      taskKind,
      open.map((before) => {
        const responsibles = replaced(before.responsibles, leaver, id);
        const base = before.repeat_base;
        return {
          before,
          values: {
            responsibles,
            responsible_id: responsibles[0] ?? id,
            ...(base ? { repeat_base: { ...base, responsibles: replaced(base.responsibles, leaver, id) } } : {}),
          },
        };
      }),
    )),
    ...(await saveRecords(
      tx,
      meetingKind,
      coming.map((before) => ({ before, values: { participants: replaced(before.participants, leaver, id) } })),
    )),
  ];
  return {
    successor_id: [null, id],
    handed_over: [null, handed.map(({ undo }) => undo)],
    steps: [null, await replaceApprover(tx, person, id)],
  };
}

/** Gives records of one kind back where the handed-over columns are as they were left; returns how many are not. */
async function giveBack<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  written: readonly { record_id: number; changes: Changes }[],
): Promise<number> {
  const table = kind.table as RecordTable;
  const ids = written.map(({ record_id }) => record_id);
  const rows = (await tx.db
    .select()
    .from(table)
    .where(owned(tx, table, inArray(table.id, ids)))
    .orderBy(asc(table.id))
    .for("update")) as RowOf<T>[];
  const byId = new Map(written.map((row) => [row.record_id, row.changes]));
  const sideOf = (row: RowOf<T>, side: 0 | 1) =>
    Object.fromEntries(Object.entries(byId.get(row["id"] as number) ?? {}).map(([name, pair]) => [name, pair[side]]));
  const asLeft = rows.filter(
    (row) => Object.keys(changesOf(sideOf(row, 1), { ...row }, Object.keys(sideOf(row, 1)))).length === 0,
  );
  const savings = (await writableOf(tx, kind, asLeft)).map((before) => ({
    before,
    values: sideOf(before, 0) as never,
  }));
  return written.length - (await saveRecords(tx, kind, savings, "reverted")).length;
}

/** Gives a leaver's work back after an undo: true, or a sentence about what stayed where it is. */
export async function giveWorkBack(tx: InTransaction, person: Person, parts: Changes): Promise<true | string> {
  const { handed_over } = parts as HandOver;
  const written = await tx.db
    .select({ model: auditLog.model, record_id: auditLog.record_id, changes: auditLog.changes })
    .from(auditLog)
    .where(owned(tx, auditLog, inArray(auditLog.id, handed_over[1])));
  let left = 0;
  for (const kind of [projectKind, taskKind, meetingKind] as unknown as RecordKind[]) {
    const own = written.filter(({ model }) => model === kind.model);
    left += await giveBack(tx, kind, own as { record_id: number; changes: Changes }[]);
  }
  left += await giveStepsBack(tx, person.id, (parts["steps"] as HandOver["steps"] | undefined)?.[1] ?? []);
  return left === 0 || translate(tx.locale, "person_left_behind", { count: left });
}
