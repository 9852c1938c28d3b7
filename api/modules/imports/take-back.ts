import { inArray } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { importRows } from "../../db/schema/imports";
import { translate, type MessageKey } from "../../messages";
import { owned } from "../../records/owned";
import { removeRecords } from "../../records/writes";
import type { ImportHead } from "./judge";
import { nouns, type Noun } from "./nouns";
import { followOwn, readRecords, saveAll } from "./write";

type Row = typeof importRows.$inferSelect;

export interface TakenBack {
  number: number;
  outcome: "undone" | "left";
  /** Why it stays. */
  text: string | null;
}

/** Of these records, those that rows of other tables name. */
async function usedOnes(tx: InTransaction, noun: Noun, ids: number[]): Promise<Set<number>> {
  const used = new Set<number>();
  if (ids.length === 0) return used;
  for (const { table, column } of noun.uses) {
    const rows = await tx.db
      .selectDistinct({ id: column as never })
      .from(table)
      .where(owned(tx, table, inArray(column, ids)));
    for (const { id } of rows as { id: number }[]) used.add(id);
  }
  return used;
}

const formerOf = ({ changes }: Row) =>
  Object.fromEntries(Object.entries(changes ?? {}).map(([name, [before]]) => [name, before]));

/** Removes what the rows made and gives back what they changed, where the record is as the import left it. */
export async function takeBack(tx: InTransaction, head: ImportHead, rows: readonly Row[]): Promise<TakenBack[]> {
  const noun = nouns[head.noun];
  const ids = rows.flatMap(({ record_id }) => record_id ?? []);
  const records = await readRecords(tx, noun, ids);
  const made = rows.filter(({ fate }) => fate === "new").flatMap(({ record_id }) => record_id ?? []);
  const used = await usedOnes(tx, noun, made);
  const why = (row: Row): MessageKey | undefined => {
    const record = records.get(row.record_id ?? 0);
    if (!record) return "import_left_gone";
    if (record.version !== row.record_version) return "import_left_changed";
    return used.has(record.id) ? "import_left_used" : undefined;
  };
  const untouched = rows.filter((row) => !why(row));
  const recordOf = (row: Row) => records.get(row.record_id ?? 0) as never;
  const gone = await removeRecords(tx, noun.kind, untouched.filter(({ fate }) => fate === "new").map(recordOf));
  const updated = untouched.filter(({ fate }) => fate === "update");
  const { saved, demoted } = await saveAll(
    tx,
    noun,
    updated.map((row) => ({ before: recordOf(row), values: formerOf(row) as never })),
    "reverted",
  );
  await followOwn(tx, head, demoted);
  const done = new Set([...gone, ...saved.map(({ row }) => row.id)]);
  return rows.map((row) => {
    if (done.has(row.record_id ?? 0)) return { number: row.number, outcome: "undone", text: null };
    return { number: row.number, outcome: "left", text: translate(tx.locale, why(row) ?? "import_left_changed") };
  });
}
