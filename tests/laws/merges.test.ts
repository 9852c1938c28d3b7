import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, integer, pgTable, PgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

import { clients, contacts, suppliers } from "#api/db/schema/people";
import { fileModels } from "#api/modules/files/owners";
import { nouns, type Noun } from "#api/modules/merges/nouns";
import { joined } from "#api/modules/merges/values";
import {
  columnNamed,
  flags,
  idLists,
  singleReferences,
  pastLists,
  referencesTo,
  stayingByModel,
} from "#api/records/references";
import { mergeModels } from "#contract/companies/merge-facts";

const files = import.meta.glob<Record<string, unknown>>("../../api/db/schema/*.ts", { eager: true });
const tables = Object.values(files).flatMap((file) =>
  Object.values(file).filter((value): value is PgTable => is(value, PgTable)),
);
const merged: PgTable[] = [clients, suppliers, contacts];
const targets = new Set(merged.map(getTableName));

const moved = new Set(
  merged.flatMap((target) => referencesTo(target).map(({ table, column }) => `${getTableName(table)}.${column.name}`)),
);

/** Columns that name a client, a supplier or a contact, or records of any kind, and that a merge leaves alone. */
function forgotten(found: readonly PgTable[]): string[] {
  return found.flatMap((table) => {
    const name = getTableName(table);
    const columns = Object.values(getTableColumns(table)).map((column) => column.name);
    const keys = getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns: own, foreignTable } = key.reference();
      return targets.has(getTableName(foreignTable)) ? own.map((one) => one.name) : [];
    });
    const named = columns.filter((one) => /(^|_)(client|supplier|contact)s?_ids?$/.test(one));
    const byKind = columns.includes("model") && !Object.hasOwn(stayingByModel, name) ? ["record_id"] : [];
    return [...new Set([...keys, ...named, ...byKind])]
      .filter((one) => one !== "event_company_id" && !moved.has(`${name}.${one}`))
      .map((one) => `${name}.${one}`);
  });
}

test("MRG-027 a merge moves every reference to its records, whatever table it stands in", () => {
  expect(tables.length).toBeGreaterThan(40);
  expect(moved.size).toBeGreaterThan(8);
  expect(forgotten(tables)).toEqual([]);
});

test("every table is one of those in which references are looked for", () => {
  const unknown = tables.filter((table) => {
    const [column = ""] = Object.keys(getTableColumns(table));
    try {
      return !columnNamed(getTableName(table), column);
    } catch {
      return true;
    }
  });
  expect(unknown.map(getTableName)).toEqual([]);
});

test("a reference that was added and forgotten is found", () => {
  const keyed = pgTable("visits", { client_id: integer().references(() => clients.id) });
  const loose = pgTable("calls", { caller_contact_id: integer() });
  const byKind = pgTable("notes", { model: text(), record_id: integer() });
  expect(forgotten([keyed, loose, byKind])).toEqual(["visits.client_id", "calls.caller_contact_id", "notes.record_id"]);
});

/** Columns that hold several whole numbers, which nothing of ours writes but as ids. */
const listsIn = (found: readonly PgTable[]) =>
  found.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter((column) => column.getSQLType().startsWith("integer["))
      .map((column) => `${getTableName(table)}.${column.name}`),
  );

test("every list of ids is known, so that nothing brings back one of a record that is gone", () => {
  const known = new Set([
    ...idLists.map(({ column }) => `${getTableName(column.table)}.${column.name}`),
    ...Object.keys(pastLists),
  ]);
  expect(listsIn(tables).filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !listsIn(tables).includes(name))).toEqual(["meetings.companies"]);
  expect(listsIn([pgTable("visits", { guests: integer().array() })])).toEqual(["visits.guests"]);
});

test("what stays with the old record is a table that names records by kind", () => {
  const known = tables.filter((table) => "model" in getTableColumns(table)).map(getTableName);
  expect(Object.keys(stayingByModel).filter((name) => !known.includes(name))).toEqual([]);
});

test("a unique index over a reference is one that the merge makes room in", () => {
  const flagged = flags.flatMap(({ table, of }) => of.map((column) => ({ table, column })));
  const roomy = new Set(
    [...flagged, ...singleReferences].map(({ table, column }) => `${getTableName(table)}.${column.name}`),
  );
  const tight = tables.flatMap((table) =>
    [...getTableConfig(table).indexes.map(({ config }) => config), ...getTableConfig(table).uniqueConstraints]
      .filter((one) => !("unique" in one) || one.unique)
      .flatMap((one) =>
        one.columns.map((column) => `${getTableName(table)}.${"name" in column ? String(column.name) : ""}`),
      )
      .filter((one) => moved.has(one) && !roomy.has(one)),
  );
  expect(tight).toEqual([]);
});

test("records that have files are projects, which no merge takes away, or records whose files a merge moves", () => {
  expect(moved).toContain("record_files.record_id");
  expect(moved).toContain("record_folders.record_id");
  expect(fileModels.filter((model) => model !== "project" && !mergeModels.some((one) => one === model))).toEqual([]);
});

/** Columns that are the record's own and never change in a merge. */
const keptByTarget = new Set([
  "id",
  "event_company_id",
  "code",
  "created_at",
  "updated_at",
  "deleted_at",
  "version",
  "merged_into",
]);

/** Columns whose values a merge would lose: neither chosen, nor filled, nor joined; except for generated ones. */
function lost(table: PgTable, { fields, filled, model }: Pick<Noun, "fields" | "filled" | "model">): string[] {
  const known = new Set([...fields.flatMap(([, columns]) => columns), ...filled, ...Object.keys(joined[model])]);
  return Object.values(getTableColumns(table))
    .filter(({ name, generated }) => !generated && !keptByTarget.has(name) && !known.has(name))
    .map(({ name }) => name);
}

test("MRG-027 every column of a record that is merged is chosen, filled or joined", () => {
  expect(Object.values(nouns).flatMap((noun) => lost(noun.table, noun))).toEqual([]);
});

test("what a merge chooses, fills and joins are columns of its records, each once", () => {
  for (const { table, model, fields, filled } of Object.values(nouns)) {
    const named = [...fields.flatMap(([, columns]) => columns), ...filled, ...Object.keys(joined[model])];
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
    expect(named.filter((one) => !(one in getTableColumns(table)) || keptByTarget.has(one))).toEqual([]);
  }
});

test("a column that was added and forgotten is found", () => {
  const known = nouns.clients.fields.flatMap(([, columns]) => columns);
  const columns = Object.fromEntries([...known, "rating"].map((name) => [name, text()]));
  expect(lost(pgTable("clients", columns), nouns.clients)).toEqual(["rating"]);
});
