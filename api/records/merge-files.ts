import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import { endingOf, maxNameLength } from "#contract/activity/file-kinds";

import type { InTransaction } from "../context";
import { recordFiles, recordFolders } from "../db/schema/record-files";
import { lockFiles } from "./lock-files";
import { owned } from "./owned";
import type { IdTable } from "./references";

interface Records {
  model: string;
  sources: readonly number[];
  target: number;
}

/** Writes a value into rows of a table and remembers the one before, which a split gives back. */
export type Moving = (table: IdTable, column: PgColumn, where: SQL, to: number | string) => Promise<void>;

const ofRecords = (table: typeof recordFiles | typeof recordFolders, { model, sources, target }: Records) =>
  and(eq(table.model, model), inArray(table.record_id, [...sources, target]));

const readFiles = (tx: InTransaction, where: SQL | undefined) =>
  tx.db
    .select({
      id: recordFiles.id,
      record_id: recordFiles.record_id,
      folder_id: recordFiles.folder_id,
      name: recordFiles.name,
    })
    .from(recordFiles)
    .where(owned(tx, recordFiles, where))
    .orderBy(recordFiles.id);

/** Returns a similar name that is free: 'Sözleşme (2).pdf'. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const ending = endingOf(name);
  const tail = ending ? name.slice(-ending.length - 1) : "";
  const stem = name.slice(0, name.length - tail.length);
  for (let number = 2; ; number += 1) {
    const mark = ` (${number})`;
    const short = stem.slice(0, maxNameLength - mark.length - tail.length).replace(/[\ud800-\udbff]$/, "");
    const wanted = `${short}${mark}${tail}`;
    if (!taken.has(wanted)) return wanted;
  }
}

/** The target's rows first, then those of the sources in their order. */
const inOrder = <T extends { record_id: number }>(rows: readonly T[], { sources, target }: Records) =>
  [target, ...sources].flatMap((id) => rows.filter(({ record_id }) => record_id === id));

/**
 * Folders of one name become one: the files go into the first of them, and the emptied folder stays with the merged
 * record, where a split finds it. Returns the ids of those folders.
 */
async function foldFolders(tx: InTransaction, records: Records, move: Moving): Promise<number[]> {
  const folders = await tx.db
    .select({ id: recordFolders.id, record_id: recordFolders.record_id, name: recordFolders.name })
    .from(recordFolders)
    .where(owned(tx, recordFolders, ofRecords(recordFolders, records)))
    .orderBy(recordFolders.id);
  const first = new Map<string, number>();
  const folded: number[] = [];
  for (const { id, name } of inOrder(folders, records)) {
    const into = first.get(name);
    if (into === undefined) first.set(name, id);
    else {
      await move(recordFiles, recordFiles.folder_id, eq(recordFiles.folder_id, id), into);
      folded.push(id);
    }
  }
  return folded;
}

const placeOf = ({ folder_id, name }: { folder_id: number | null; name: string }) => `${folder_id ?? 0}/${name}`;

/** A name that two records have in one folder is kept by the first of them; the other file gets one of its own. */
async function tellNamesApart(tx: InTransaction, records: Records, move: Moving): Promise<void> {
  const files = inOrder(await readFiles(tx, ofRecords(recordFiles, records)), records);
  const names = new Set(files.map(({ name }) => name));
  const taken = new Set<string>();
  for (const file of files) {
    if (taken.has(placeOf(file))) {
      const name = freeName(file.name, names);
      names.add(name);
      await move(recordFiles, recordFiles.name, eq(recordFiles.id, file.id), name);
    }
    taken.add(placeOf(file));
  }
}

/** Before the files of several records come together. Answers the rows that stay with the record that is gone. */
export async function makeRoom(tx: InTransaction, records: Records, move: Moving): Promise<Map<IdTable, number[]>> {
  // A concurrent upload waits, and finds the record gone afterwards.
  await lockFiles(tx);
  const folded = await foldFolders(tx, records, move);
  await tellNamesApart(tx, records, move);
  return new Map([[recordFolders, folded]]);
}

/** Condition for restoring a name: nobody has it at the file's place by now. */
export const nameIsFree = (name: string): SQL =>
  sql`not exists (select 1 from record_files other where other.event_company_id = ${recordFiles.event_company_id}
    and other.deleted_at is null and other.model = ${recordFiles.model} and other.record_id = ${recordFiles.record_id}
    and other.folder_id is not distinct from ${recordFiles.folder_id} and other.name = ${name})`;

/** For a folder that goes back to a record: no folder of that one has its name by now. */
export const folderNameIsFree = (record: number): SQL =>
  sql`not exists (select 1 from record_folders other where other.event_company_id = ${recordFolders.event_company_id}
    and other.deleted_at is null and other.model = ${recordFolders.model} and other.record_id = ${record}::int
    and other.name = ${recordFolders.name})`;

/** After a split: a file that somebody put into a folder of the other record meanwhile is moved out of it. */
export async function leaveForeignFolders(tx: InTransaction, records: Records): Promise<void> {
  const isForeign = sql`exists (select 1 from record_folders folder where folder.id = ${recordFiles.folder_id}
    and folder.event_company_id = ${recordFiles.event_company_id} and folder.record_id <> ${recordFiles.record_id})`;
  const all = await readFiles(tx, ofRecords(recordFiles, records));
  const names = new Set(all.map(({ name }) => name));
  for (const { id, record_id, name } of await readFiles(tx, and(ofRecords(recordFiles, records), isForeign))) {
    const isTaken = all.some((file) => file.record_id === record_id && !file.folder_id && file.name === name);
    const own = isTaken ? freeName(name, names) : name;
    names.add(own);
    await tx.db
      .update(recordFiles)
      .set({ folder_id: null, name: own, version: sql`${recordFiles.version} + 1` })
      .where(owned(tx, recordFiles, eq(recordFiles.id, id)));
  }
}
