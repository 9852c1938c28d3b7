import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";

import { sql } from "drizzle-orm";

import type { Db, Tx } from "./client";

export interface TableFigures {
  rows: number;
  /** Sum over the hashes of all rows as text: the same in whatever order the rows lie. */
  checksum: string;
}

/** Every table of ours with its rows; called inside one transaction when others may write. */
export async function tableFigures(db: Db | Tx): Promise<Record<string, TableFigures>> {
  // Text of times and floats depends on the connection; here it must not.
  await db.execute(
    sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true), set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`,
  );
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const figures: Record<string, TableFigures> = {};
  for (const { name } of tables.rows) {
    const answer = await db.execute<{ rows: number; checksum: string }>(sql`
      select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as checksum
      from ${sql.raw(name)} t`);
    const row = answer.rows[0];
    if (row) figures[name] = { rows: row.rows, checksum: row.checksum };
  }
  return figures;
}

/** Names of the tables or files that differ, empty when both are equal. */
export function differences<T>(before: Record<string, T>, after: Record<string, T>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** SHA-256 of every file below a folder by its path inside it; empty when there is no such folder. */
export async function fileFigures(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const figures: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(".part")) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    figures[relative(folder, path)] = hash.digest("hex");
  }
  return figures;
}
