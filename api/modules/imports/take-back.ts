import { and, eq, getTableName, inArray, sql, type Table } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { importRows } from "../../db/schema/imports";
import { contacts } from "../../db/schema/people";
import { translate, type MessageKey } from "../../messages";
import { Conflict } from "../../errors";
import { owned } from "../../records/owned";
import { idLists, referencesTo } from "../../records/references";
import { followReferences } from "../../records/returning";
import { removeRecords, saveRecords } from "../../records/writes";
import type { ImportHead } from "./matches";
import type { AnyRow, Noun } from "./noun";
import { nounOf, nouns } from "./nouns";
import { companyIn, followOwn, readRecords, saveAll } from "./write";

type Row = typeof importRows.$inferSelect;

export interface TakenBack {
  number: number;
  outcome: "undone" | "left";
  /** Why it stays. */
  text: string | null;
}

/** Words for the rows of a table; a table that is missing here counts too. */
const words: Record<string, MessageKey> = {
  projects: "import_use_projects",
  contacts: "import_use_contacts",
  sponsors: "import_use_sponsors",
  meetings: "import_use_meetings",
  project_suppliers: "import_use_project_suppliers",
  project_contacts: "import_use_project_contacts",
  supplier_accounts: "import_use_supplier_accounts",
  supplier_addresses: "import_use_supplier_addresses",
  record_files: "import_use_record_files",
  record_folders: "import_use_record_folders",
  form_entries: "import_use_form_entries",
  form_invitations: "import_use_form_invitations",
  budget_items: "import_use_budget_items",
  budget_groups: "import_use_budget_groups",
  budget_own_categories: "import_use_budgets",
  budget_rows: "import_use_budgets",
};

/** Returns those of these records that rows of other tables reference, with the kinds of these rows. */
async function usesOf(tx: InTransaction, noun: Noun, ids: number[]): Promise<Map<number, Set<string>>> {
  const { table: own, kind, goesWith } = noun;
  const uses = new Map<number, Set<string>>();
  if (ids.length === 0) return uses;
  const note = (table: Table, rows: readonly { id: number }[]) => {
    const word = translate(tx.locale, words[getTableName(table)] ?? "import_use_other");
    for (const { id } of rows) uses.set(id, (uses.get(id) ?? new Set()).add(word));
  };
  for (const { table, column, byModel, isLog } of referencesTo(own)) {
    if (isLog || goesWith?.tables.includes(getTableName(table))) continue;
    const ofKind = byModel ? eq(byModel, kind.model) : undefined;
    const rows = (await tx.db
      .selectDistinct({ id: column as never })
      .from(table)
      .where(owned(tx, table, inArray(column, ids), ofKind))) as { id: number }[];
    note(table, rows);
  }
  // References without a foreign key: the items of a group.
  for (const { column, target, prefix } of idLists) {
    if ((target as unknown) !== own || prefix) continue;
    const named = sql<number>`unnest(${column})`;
    const rows = await tx.db
      .selectDistinct({ id: named })
      .from(column.table)
      .where(owned(tx, column.table as never, sql`${column} && ${sql.param(ids)}::int[]`));
    note(column.table, rows);
  }
  return uses;
}

/** Restores the main contact of a company before these rows, if nobody else is it now. */
async function giveMainBack(tx: InTransaction, rows: readonly Row[], records: Awaited<ReturnType<typeof readRecords>>) {
  const given: number[] = [];
  // After several successive rows only the main contact before all of them is restored.
  const mains = new Set(rows.filter(({ changes }) => changes?.["is_main"]?.[0] === 0).map((row) => row.record_id));
  for (const { demoted_id, record_id } of rows) {
    if (demoted_id === null || mains.has(demoted_id)) continue;
    const former = (await readRecords(tx, nouns.contact, [demoted_id])).get(demoted_id);
    const own = records.get(record_id ?? 0);
    if (!former || !own || companyIn(former) !== companyIn(own)) continue;
    const column = former["client_id"] === null ? contacts.supplier_id : contacts.client_id;
    const [main] = await tx.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(owned(tx, contacts, and(eq(column, former[column.name] as number), eq(contacts.is_main, 1))));
    if (main) continue;
    const saving = { before: former, values: { is_main: 1 } };
    const saved = await saveRecords(tx, nouns.contact.kind, [saving as never], "reverted");
    given.push(...saved.map(({ row }) => row.id));
  }
  return given;
}

const formerOf = ({ changes }: Row) =>
  Object.fromEntries(Object.entries(changes ?? {}).map(([name, [before]]) => [name, before]));

/** Former values of a row, or the message if they reference a record deleted since. */
async function readFormer(tx: InTransaction, { kind, checkBack }: Noun, row: Row, record: AnyRow | undefined) {
  const former = formerOf(row);
  try {
    if (record) await checkBack?.(tx, record, former);
    return { ...former, ...(record && (await followReferences(tx, kind as never, record, former))) };
  } catch (error) {
    if (error instanceof Conflict) return error;
    throw error;
  }
}

/** Removes the rows' new records and restores their changes, if the record is as the import left it. */
export async function takeBack(tx: InTransaction, head: ImportHead, rows: readonly Row[]): Promise<TakenBack[]> {
  const noun = await nounOf(tx, head);
  const ids = rows.flatMap(({ record_id }) => record_id ?? []);
  const records = await readRecords(tx, noun, ids);
  const made = rows.filter(({ fate }) => fate === "new").flatMap(({ record_id }) => record_id ?? []);
  const uses = await usesOf(tx, noun, made);
  const former = new Map<number, Awaited<ReturnType<typeof readFormer>>>();
  for (const row of rows)
    if (row.fate === "update") former.set(row.number, await readFormer(tx, noun, row, records.get(row.record_id ?? 0)));
  const why = (row: Row): [MessageKey, Record<string, string | number>?] | undefined => {
    const record = records.get(row.record_id ?? 0);
    if (!record) return ["import_left_gone"];
    const stays = row.fate === "new" ? noun.stays?.(record) : undefined;
    if (stays) return [stays];
    if (record.version !== row.record_version) return ["import_left_changed"];
    const gone = former.get(row.number);
    if (gone instanceof Conflict) return [gone.key, gone.vars];
    const used = uses.get(record.id);
    return used && ["import_left_used", { what: [...used].join(", ") }];
  };
  const untouched = rows.filter((row) => !why(row));
  const recordOf = (row: Row) => records.get(row.record_id ?? 0) as never;
  const gone = await removeRecords(tx, noun.kind, untouched.filter(({ fate }) => fate === "new").map(recordOf));
  for (const id of gone) {
    const row = records.get(id);
    if (row) await noun.goesWith?.leave(tx, row);
  }
  const updated = untouched.filter(({ fate }) => fate === "update");
  const { demoted } = await saveAll(
    tx,
    noun,
    updated.map((row) => ({ before: recordOf(row), values: former.get(row.number) as never })),
    "reverted",
  );
  await followOwn(tx, head, [...demoted.values()]);
  // A record with its former values is already restored.
  const done = new Set([...gone, ...updated.map(({ record_id }) => record_id ?? 0)]);
  const back = rows.filter((row) => done.has(row.record_id ?? 0));
  await followOwn(tx, head, await giveMainBack(tx, back, records));
  return rows.map((row) => {
    if (done.has(row.record_id ?? 0)) return { number: row.number, outcome: "undone", text: null };
    return {
      number: row.number,
      outcome: "left",
      text: translate(tx.locale, ...(why(row) ?? ["import_left_changed" as const])),
    };
  });
}
