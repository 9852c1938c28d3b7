// Moves an embedded database into PostgreSQL, for an agency that has outgrown it. Both are brought to this build's
// schema; every row travels in the text form of its type, which both sides read and write alike (decision 095).
// PostgreSQL's checks of one table by another are taken off and put back, as pg_restore does: no order of tables fits
// references that go round in a circle, and session_replication_role needs a superuser.

import { sql, type SQL } from "drizzle-orm";

import { StartError } from "#settings";

import type { Log } from "../log";
import type { Database, Db, Tx } from "./client";
import { differences, tableFigures } from "./figures";
import { migrateDatabase } from "./migrate";

/** Rows of one statement; a row of a form or a budget may be some 100 kB. */
const batch = 500;

const name = (text: string) => sql.raw(text);

async function read<T>(db: Db | Tx, query: SQL): Promise<T[]> {
  return (await db.execute(query)).rows as T[];
}

interface Column {
  table: string;
  column: string;
  type: string;
  generated: boolean;
}

/** Columns of all tables in the order that the text form of a row has. */
const readColumns = (db: Db | Tx) =>
  read<Column>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as table, format('%I', a.attname) as column,
        format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as generated
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'
        and a.attnum > 0 and not a.attisdropped
      order by 1, a.attnum`,
  );

const groupByTable = (columns: Column[]) => {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
};

function checkSameSchema(from: Column[], to: Column[]): void {
  const [ours, theirs] = [groupByTable(from), groupByTable(to)];
  const wrong = differences(Object.fromEntries(ours), Object.fromEntries(theirs));
  if (wrong.length > 0)
    throw new StartError(`tables that are not those of this Kulis cannot be moved: ${wrong.slice(0, 5).join(", ")}`);
}

interface ForeignKey {
  table: string;
  constraint: string;
  definition: string;
}

/** Takes off what would refuse or change rows on their way; the returned function puts it back and checks every row. */
async function liftChecks(tx: Tx, tables: Iterable<string>): Promise<() => Promise<void>> {
  const keys = await read<ForeignKey>(
    tx,
    sql`select conrelid::regclass::text as table, format('%I', conname) as constraint, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' order by 1, 2`,
  );
  for (const { table, constraint } of keys)
    await tx.execute(sql`alter table ${name(table)} drop constraint ${name(constraint)}`);
  for (const table of tables) await tx.execute(sql`alter table ${name(table)} disable trigger user`);
  return async () => {
    for (const table of tables) await tx.execute(sql`alter table ${name(table)} enable trigger user`);
    for (const { table, constraint, definition } of keys)
      await tx.execute(sql`alter table ${name(table)} add constraint ${name(constraint)} ${name(definition)}`);
  };
}

async function copyTable(source: Tx, target: Tx, table: string, columns: Column[]): Promise<void> {
  const written = columns.filter(({ generated }) => !generated).map(({ column }) => column);
  await source.execute(sql`declare rows no scroll cursor for select t::text as row from ${name(table)} t`);
  for (;;) {
    const rows = await read<{ row: string }>(source, sql`fetch ${name(String(batch))} from rows`);
    if (rows.length === 0) break;
    const texts = sql.param(rows.map(({ row }) => row));
    const values = written.map((column) => `(given.one).${column}`).join(", ");
    await target.execute(sql`
      insert into ${name(table)} (${name(written.join(", "))}) overriding system value
      select ${name(values)} from (select unnest(${texts}::text[])::${name(table)} as one offset 0) given`);
  }
  await source.execute(sql`close rows`);
}

async function copySequences(source: Tx, target: Tx): Promise<void> {
  const sequences = await read<{ sequence: string }>(
    source,
    sql`select format('%I.%I', schemaname, sequencename) as sequence from pg_sequences`,
  );
  for (const { sequence } of sequences) {
    const [state] = await read<{ last: string; called: boolean }>(
      source,
      sql`select last_value::text as last, is_called as called from ${name(sequence)}`,
    );
    if (state)
      await target.execute(sql`select setval(${sequence}::regclass, ${state.last}::bigint, ${state.called}::boolean)`);
  }
}

/**
 * Copies all rows of an embedded database into an empty one of PostgreSQL, in one transaction, and compares every table.
 * Throws a StartError for tables that no migration has made, and for a difference; PostgreSQL is left empty then.
 */
export async function moveDatabase(source: Database, target: Database, log: Log): Promise<void> {
  await migrateDatabase(source, undefined, { log });
  await source.db.transaction(async (from) => {
    const columns = await readColumns(from);
    await target.onOneConnection((db) =>
      db.transaction(async (to) => {
        await migrateDatabase({ ...target, onOneConnection: (work) => work(to as unknown as Db) });
        checkSameSchema(columns, await readColumns(to));
        const tables = groupByTable(columns);
        const putBack = await liftChecks(to, tables.keys());
        // Migrations have written rows of their own.
        await to.execute(sql`truncate ${name([...tables.keys()].join(", "))}`);
        for (const [table, own] of tables) await copyTable(from, to, table, own);
        await copySequences(from, to);
        await putBack();
        const wrong = differences(await tableFigures(from), await tableFigures(to));
        if (wrong.length > 0)
          throw new StartError(`the restored database differs from the backup in ${wrong.slice(0, 5).join(", ")}`);
      }),
    );
  });
  // Statistics are gathered anew by a job as well (api/db/statistics.ts); on one connection no time limit ends them.
  await target.onOneConnection((db) => db.execute(sql`analyze`)).catch(() => {});
}
