import { sql } from "drizzle-orm";

import type { Db } from "./client";

/** Keeps two processes from reading the same tables at once. */
const lock = 0x6b75_6c73;
/** Pages of 8 kB that a table may gain at any size without being read again. */
const spare = 8;

/**
 * Reads the statistics of tables that have grown by a fifth since they were last read: the planner takes the number of
 * rows from them, and a plan made for a table of a tenth of its size may take minutes. An embedded database has nothing
 * else that does it; PostgreSQL has autovacuum, which may be off or late. Answers the names of the tables.
 */
export async function refreshStatistics(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I', relname) as name from pg_class
    where relkind = 'r' and relnamespace = current_schema::regnamespace and relowner = current_user::regrole
      and pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.2 + ${spare}
    order by relname`);
  const names: string[] = [];
  for (const { name } of rows) {
    await db.transaction(async (tx) => {
      const taken = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}::bigint) as free`);
      if (!taken.rows[0]?.free) return;
      await tx.execute(sql`analyze ${sql.raw(name)}`);
      names.push(name);
    });
  }
  return names;
}
