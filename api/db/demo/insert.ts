import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { Tx } from "../client";

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
