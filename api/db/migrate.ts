import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { sql } from "drizzle-orm";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";

import { StartError } from "#settings";

import type { Database, Db } from "./client";

/** Any number, the same in every process: "kulis" as text. */
const lockKey = 0x6b75_6c69;

/** The folder drizzle-kit writes to; Docker keeps it at the same place below the working directory. */
export const migrationsFolder = () => resolve("api/db/migrations");

interface Journal {
  entries: { tag: string; when: number }[];
}

/**
 * Brings the schema up to date. Any number of processes may start at once: they queue on an advisory lock,
 * and all but the first find nothing to do. Throws a StartError when the folder is missing or was written out of order.
 */
export async function migrateDatabase(database: Database, folder = migrationsFolder()): Promise<void> {
  const journal = join(folder, "meta", "_journal.json");
  if (!existsSync(journal)) throw new StartError(`no migrations in ${folder}`);
  await database.onOneConnection(async (db) => {
    await db.execute(sql`select pg_advisory_lock(${lockKey}::bigint)`);
    try {
      await refuseNewer(db, journal);
      if (database.kind === "pglite") await migratePglite(db as never, { migrationsFolder: folder });
      else await migratePostgres(db as never, { migrationsFolder: folder });
      await checkComplete(db, folder, journal);
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${lockKey}::bigint)`);
    }
  });
}

/**
 * Throws a StartError for a database that a newer build has migrated: an older build would not know its columns, and
 * lose their values at the first save.
 */
async function refuseNewer(db: Db, journal: string): Promise<void> {
  const there = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!there.rows[0]?.there) return;
  const applied = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as Journal;
  const ours = Math.max(0, ...entries.map(({ when }) => when));
  const theirs = Number(applied.rows[0]?.last ?? 0);
  if (theirs <= ours) return;
  const day = new Date(theirs).toISOString().slice(0, 10);
  throw new StartError(
    `this database was brought up to date by a newer Kulis (migration of ${day}); start that one, or restore the backup from before the upgrade`,
  );
}

/** Drizzle compares dates only: a migration older than the last applied one (two branches merged) is left out without a word. */
async function checkComplete(db: Db, folder: string, journal: string): Promise<void> {
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as Journal;
  const applied = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  const hashes = new Set(applied.rows.map((row) => row.hash));
  for (const entry of entries) {
    const hash = createHash("sha256")
      .update(readFileSync(join(folder, `${entry.tag}.sql`), "utf8"))
      .digest("hex");
    if (!hashes.has(hash)) {
      throw new StartError(
        `migration ${entry.tag} was not applied: it is older than, or differs from, what this database has`,
      );
    }
  }
}
