import { and, eq, inArray, sql } from "drizzle-orm";

import type { InTransaction } from "../../context";
import type { Db, Tx } from "../../db/client";
import { importRows } from "../../db/schema/imports";
import { contacts } from "../../db/schema/people";
import { writableOf, type Writable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecords, saveRecords, type Saving } from "../../records/writes";
import { lockContacts, makeRoomForMain, type ContactOwner } from "../contacts/kind";
import type { Judged } from "./judge";
import type { ImportHead } from "./matches";
import { addressOf, type AnyRow, type Noun } from "./noun";
import { nounOf, nouns } from "./nouns";

/** Result of a written row. */
export interface Written {
  number: number;
  record_id: number;
  record_code: string;
  record_version: number;
  changes: Record<string, [unknown, unknown]> | null;
  /** The contact that was the main one of its company and is it no longer. */
  demoted_id: number | null;
}

type Columns = Record<string, unknown>;

const ownerIn = (columns: Columns) => columns as unknown as ContactOwner;
/** Key of a contact's company, for comparisons. */
export const companyIn = (columns: Columns) => `${String(columns["client_id"])} ${String(columns["supplier_id"])}`;

/** Companies of the rows that have people already, as `companyIn` writes them. */
async function withContacts(tx: InTransaction, rows: readonly Columns[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of ["client_id", "supplier_id"] as const) {
    const column = contacts[name];
    const ids = [...new Set(rows.flatMap((row) => (typeof row[name] === "number" ? [row[name]] : [])))];
    if (ids.length === 0) continue;
    const there = await tx.db
      .selectDistinct({ id: column })
      .from(contacts)
      .where(owned(tx, contacts, inArray(column, ids)));
    for (const { id } of there) found.add(companyIn({ client_id: null, supplier_id: null, [name]: id }));
  }
  return found;
}

/** Makes one main contact for each company: the first, until a row names another. Returns the former one, by row. */
async function placeMains(tx: InTransaction, rows: Columns[]): Promise<Map<Columns, number | undefined>> {
  // In one order, so that two imports wait for each other instead of for ever.
  const companies = new Map(rows.map((row) => [companyIn(row), row]));
  for (const [, row] of [...companies].toSorted(([a], [b]) => (a < b ? -1 : 1))) await lockContacts(tx, ownerIn(row));
  const settled = await withContacts(tx, rows);
  const mains = new Map<string, Columns>();
  for (const row of rows) {
    const company = companyIn(row);
    const isMain = row["is_main"] === 1 || !settled.has(company);
    settled.add(company);
    row["is_main"] = 0;
    if (isMain) mains.set(company, row);
  }
  const demoted = new Map<Columns, number | undefined>();
  for (const row of mains.values()) {
    const [before] = await makeRoomForMain(tx, ownerIn(row));
    demoted.set(row, before);
    row["is_main"] = 1;
  }
  return demoted;
}

async function addNew(tx: InTransaction, noun: Noun, rows: readonly Judged[]): Promise<Written[]> {
  const columns = rows.map((row): Columns => ({ ...row.columns, ...noun.fresh(tx) }));
  const demoted = noun === nouns.contact ? await placeMains(tx, columns) : undefined;
  const made = (await insertRecords(tx, noun.kind, columns as never)) as unknown as AnyRow[];
  await noun.made?.(
    tx,
    made.map(({ id }) => id),
  );
  return made.map((record, at) => ({
    number: rows[at]?.number ?? 0,
    record_id: record.id,
    record_code: addressOf(noun, record),
    record_version: record.version,
    changes: null,
    demoted_id: demoted?.get(columns[at] ?? {}) ?? null,
  }));
}

type ImportSaving = Saving<Noun["table"]>;

const after = ({ before, values }: ImportSaving): Columns => ({ ...before, ...values });

/** True for a contact that becomes the main one, or stays it in another company. */
const isMainThere = (one: ImportSaving) =>
  after(one)["is_main"] === 1 && ["is_main", "client_id", "supplier_id"].some((name) => name in one.values);

/**
 * Saves main contacts last and one by one, each after room was made for it: a company cannot have two at once.
 * `demoted` has the former one, by the id of the new one.
 */
export async function saveAll(
  tx: InTransaction,
  noun: Noun,
  savings: readonly ImportSaving[],
  action?: "updated" | "reverted",
) {
  const mains = noun === nouns.contact ? savings.filter(isMainThere) : [];
  const saved = await saveRecords(
    tx,
    noun.kind,
    savings.filter((one) => !mains.includes(one)),
    action,
  );
  const demoted = new Map<number, number>();
  for (const one of mains) {
    const [before] = await makeRoomForMain(tx, ownerIn(after(one)), one.before.id);
    if (before !== undefined) demoted.set(one.before.id, before);
    saved.push(...(await saveRecords(tx, noun.kind, [one], action)));
  }
  return { saved, demoted };
}

async function update(tx: InTransaction, noun: Noun, rows: readonly Judged[]): Promise<Written[]> {
  const records = rows.flatMap(({ kept }) => (kept ? [kept] : [])) as never[];
  const writable = await writableOf(tx, noun.kind, records);
  const byId = new Map(writable.map((row) => [row.id, row]));
  const savings = rows.flatMap(({ kept, columns }) => {
    const before = byId.get(kept?.id ?? 0);
    return before ? [{ before, values: columns }] : [];
  });
  const { saved, demoted } = await saveAll(tx, noun, savings);
  const numbers = new Map(rows.map(({ kept, number }) => [kept?.id, number]));
  return saved.map(({ row, changes }) => ({
    number: numbers.get(row.id) ?? 0,
    record_id: row.id,
    record_code: addressOf(noun, row as unknown as AnyRow),
    record_version: row.version,
    changes,
    demoted_id: demoted.get(row.id) ?? null,
  }));
}

/** Writes new and changed rows; those that somebody changed just now are left out. */
export async function writeRows(tx: InTransaction, head: ImportHead, judged: readonly Judged[]): Promise<Written[]> {
  const noun = await nounOf(tx, head);
  const updated = await update(
    tx,
    noun,
    judged.filter(({ fate }) => fate === "update"),
  );
  const added = await addNew(
    tx,
    noun,
    judged.filter(({ fate }) => fate === "new"),
  );
  return [...updated, ...added];
}

/** Changes by the import itself to records that it had written before are no changes by somebody else. */
export async function followOwn(tx: InTransaction, head: ImportHead, demoted: readonly number[]): Promise<void> {
  if (demoted.length === 0) return;
  await tx.db
    .update(importRows)
    .set({ record_version: sql`${importRows.record_version} + 1` })
    .where(owned(tx, importRows, and(eq(importRows.import_id, head.id), inArray(importRows.record_id, [...demoted]))));
}

/** The records of these ids that the person may write, deleted ones left out. */
export async function readRecords(
  tx: InTransaction,
  noun: Noun,
  ids: readonly number[],
): Promise<Map<number, Writable<AnyRow>>> {
  if (ids.length === 0) return new Map();
  const { table } = noun;
  const rows = await (tx.db as Db | Tx)
    .select()
    .from(table)
    .where(owned(tx, table, inArray(table.id, [...ids])))
    .for("update");
  const writable = await writableOf(tx, noun.kind, rows as never[]);
  return new Map(writable.map((row) => [row.id, row as unknown as Writable<AnyRow>]));
}
