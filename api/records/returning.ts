import { eq, getTableColumns } from "drizzle-orm";

import type { InTransaction } from "../context";
import { users } from "../db/schema/people";
import { Conflict } from "../errors";
import { kindOf, kindOfTable, type AnyRecordKind } from "./kinds";
import { ownedOrDeleted } from "./owned";
import { modelColumns, namedBy, type IdTable, type Naming } from "./references";

type Values = Record<string, unknown>;

/** Name of a record of any kind for a message. */
function nameOf(target: IdTable, row: Values): string {
  const kind = kindOfTable(target);
  const named = kind?.nameOf(row as never) ?? row["full_name"] ?? row["name"];
  return typeof named === "string" && named !== "" ? named : String(kind?.codeOf(row as never) ?? row["id"]);
}

interface Standing extends Values {
  id: number;
  deleted_at?: Date | null;
  merged_into?: number | null;
  archived?: boolean;
}

/**
 * Finds the record itself, or the one that it was merged into, deleted or not. It waits for a merge or a deletion of
 * it, as `isOwned` does.
 */
async function standing(tx: InTransaction, target: IdTable, id: number): Promise<Standing | undefined> {
  const [row] = (await tx.db
    .select()
    .from(target)
    .where(ownedOrDeleted(tx, target, eq(target.id, id)))
    .for("key share")) as Standing[];
  const into = row?.deleted_at && row.merged_into;
  return typeof into === "number" ? standing(tx, target, into) : row;
}

/** Returns its id; a record deleted before `since` stays referenced, as it was then. */
async function livingId(tx: InTransaction, target: IdTable, id: number, since?: Date): Promise<number> {
  const row = await standing(tx, target, id);
  if (!row) throw new Conflict("undo_gone");
  if (!row.deleted_at || (since && row.deleted_at < since)) return row.id;
  throw new Conflict("undo_names_gone", { name: nameOf(target, row) });
}

/** For a new record made from an earlier one: those of its ids that can still be chosen, each once. */
export async function choosable(tx: InTransaction, target: IdTable, ids: readonly (number | null)[]) {
  const left = new Set<number>();
  for (const id of ids) {
    const row = id === null ? undefined : await standing(tx, target, id);
    if (row && !row.deleted_at && !row.archived) left.add(row.id);
  }
  return [...left];
}

async function livingIn(tx: InTransaction, { target, list }: Naming, value: unknown, since?: Date): Promise<unknown> {
  if (typeof value === "number") return livingId(tx, target, value, since);
  if (!list || !Array.isArray(value)) return value;
  const { prefix } = list;
  const living: unknown[] = [];
  for (const one of value as (number | string)[]) {
    const number = String(one).startsWith(prefix) ? Number(String(one).slice(prefix.length)) : Number.NaN;
    const id = Number.isInteger(number) ? await livingId(tx, target, number, since) : undefined;
    living.push(id === undefined ? one : prefix === "" ? id : `${prefix}${id}`);
  }
  return [...new Set(living)];
}

/** References in these columns of the row. */
function namingsOf({ table }: AnyRecordKind, row: Values): readonly Naming[] {
  const byKind = modelColumns(table).map(({ column, byModel }) => ({
    column,
    target: kindOf(String(row[byModel.name])).table as unknown as IdTable,
  }));
  return [...namedBy(table as unknown as IdTable), ...byKind];
}

/**
 * Checks restored values of a row, whose records may have gone since: returns other ids for merged ones; 409 with the
 * name of a deleted one. All code that restores earlier values of a record calls this.
 */
export async function followReferences(
  tx: InTransaction,
  kind: AnyRecordKind,
  row: object,
  values: Values,
  since?: Date,
): Promise<Values> {
  const followed: Values = {};
  for (const naming of namingsOf(kind, { ...row, ...values })) {
    const { name } = naming.column;
    const value = name in followed ? followed[name] : values[name];
    const isOfPast = since !== undefined && naming.target === (users as IdTable);
    // People who left are still the authors of their acts.
    if (isOfPast || value === null || value === undefined) continue;
    const living = await livingIn(tx, naming, value, since);
    if (JSON.stringify(living) !== JSON.stringify(value)) followed[name] = living;
  }
  return followed;
}

/** Checks a whole row that is restored after a deletion: records deleted before it stay referenced. */
export const followRow = (tx: InTransaction, kind: AnyRecordKind, row: object, since: Date) => {
  const columns = Object.keys(getTableColumns(kind.table));
  const values = Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
  return followReferences(tx, kind, row, values, since);
};
