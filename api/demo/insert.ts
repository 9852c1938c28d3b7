import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { Tx } from "../db/client";

/** Keeps a statement far below PostgreSQL's 65,535 values and PGlite's memory small. */
const chunk = 500;

/** Foreign-key checks are planned by statistics: without fresh ones a large load reads through whole tables. PGlite never makes them by itself. */
async function analyse(tx: Tx, table: PgTable, count: number): Promise<void> {
  if (count > chunk) await tx.execute(sql`analyze ${table}`);
}

export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk) await tx.insert(table).values(rows.slice(at, at + chunk) as never);
  await analyse(tx, table, rows.length);
}

/** Inserts and answers the ids in the order of `rows`, found again by a column that is unique among them. */
export async function insertKeyed<
  T extends PgTable & { id: unknown },
  K extends keyof T["$inferInsert"] & keyof T & string,
>(tx: Tx, table: T, key: K, rows: readonly T["$inferInsert"][]): Promise<number[]> {
  const ids = new Map<unknown, number>();
  for (let at = 0; at < rows.length; at += chunk) {
    const made = (await tx
      .insert(table)
      .values(rows.slice(at, at + chunk) as never)
      .returning({ id: table.id, key: table[key] } as never)) as unknown as { id: number; key: unknown }[];
    for (const row of made) ids.set(row.key, row.id);
  }
  await analyse(tx, table, rows.length);
  return rows.map((row) => {
    const id = ids.get((row as Record<string, unknown>)[key]);
    if (!id) throw new Error("a row was not written");
    return id;
  });
}

/** Rows of one value: large enough to be few, small enough for PGlite. */
const many = 2000;

/**
 * For tens of thousands of rows with the same columns: a chunk is one JSON value, not a parameter per field. Returns
 * the ids in the order of `rows`.
 */
export async function insertMany<T extends PgTable & { id: unknown }>(
  tx: Tx,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<number[]> {
  const name = getTableName(table);
  const columns = sql.join(
    ["id", ...Object.keys(rows[0] ?? {})].map((column) => sql.identifier(column)),
    sql`, `,
  );
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += many) {
    const part = rows.slice(at, at + many);
    const taken = await tx.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence(${name}, 'id'))::int as id from generate_series(1, ${part.length}::int)`,
    );
    const values = part.map((row, index) => ({ ...row, id: taken.rows[index]?.id }));
    await tx.execute(sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)`);
    for (const { id } of taken.rows) ids.push(id);
  }
  await analyse(tx, table, rows.length);
  return ids;
}
