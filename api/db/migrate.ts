// Migrations run one by one, each in a transaction of its own: web processes of the release before go on working while
// a newer one starts, so that no step may hold locks for the next one's sake. A step that waits for a lock makes every
// later query of its table wait too; it gives up after seconds and tries again. Steps remove nothing that the release
// before reads (tests/laws/migrations.test.ts).

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { sql } from "drizzle-orm";

import { StartError } from "#settings";

import { innermostMessage, sqlStateOf } from "../faults";
import type { Log } from "../log";
import type { Database, Db } from "./client";

/** Any number, the same in every process: "kulis" as text. */
const lockKey = 0x6b75_6c69;

/** The folder drizzle-kit writes to; Docker keeps it at the same place below the working directory. */
export const migrationsFolder = () => resolve("api/db/migrations");

interface Journal {
  entries: { tag: string; when: number }[];
}

interface Step {
  tag: string;
  when: number;
  hash: string;
  statements: string[];
}

export interface MigrateOptions {
  log?: Pick<Log, "info" | "debug" | "warn">;
  /** Milliseconds that a step waits for a lock before it gives way to others, and between two tries. */
  lockMilliseconds?: number;
  pauseMilliseconds?: number;
  /** Called when steps are due, before the first: what it throws ends the start. */
  before?: () => Promise<void>;
}

const mostTries = 20;
/** Codes of PostgreSQL after which nothing of a step is left, and the same step may succeed: a lock that was not got, a deadlock. */
const passing = new Set(["55P03", "40P01", "40001"]);

/** The steps of a folder that drizzle-kit writes. */
function readSteps(folder: string): Step[] {
  const journal = join(folder, "meta", "_journal.json");
  if (!existsSync(journal)) throw new StartError(`no migrations in ${folder}`);
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as Journal;
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    return { tag, when, hash, statements: text.split("--> statement-breakpoint") };
  });
}

/**
 * Brings the schema up to date. Any number of processes may start at once: they queue on an advisory lock,
 * and all but the first find nothing to do. Throws a StartError when the folder is missing or was written out of order,
 * and for a step that fails, with the database's reason; the steps before it stay.
 */
export async function migrateDatabase(
  database: Database,
  folder = migrationsFolder(),
  options: MigrateOptions = {},
): Promise<void> {
  const steps = readSteps(folder);
  await database.onOneConnection(async (db) => {
    await db.execute(sql`select pg_advisory_lock(${lockKey}::bigint)`);
    try {
      await refuseNewer(db, steps);
      await applySteps(db, steps, options);
      await checkComplete(db, steps);
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${lockKey}::bigint)`);
    }
  });
}

/** Throws a StartError unless the schema is that of this build: for commands beside a server, which migrate nothing. */
export async function checkMigrated({ db }: Database, folder = migrationsFolder()): Promise<void> {
  const steps = readSteps(folder);
  await refuseNewer(db, steps);
  await checkComplete(db, steps).catch((cause: unknown) => {
    throw new StartError("this database is not that of this Kulis; start Kulis once, then run the command again", {
      cause,
    });
  });
}

/** Drizzle's own table, so that `drizzle-kit` and older builds find what they know. */
async function readLast(db: Db): Promise<number> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.last ?? 0);
}

async function applySteps(db: Db, steps: readonly Step[], options: MigrateOptions): Promise<void> {
  const last = await readLast(db);
  const due = steps.filter(({ when }) => when > last);
  if (due.length === 0) return;
  await options.before?.();
  // A new database is made in a moment, and nobody works on it.
  const level = last === 0 ? "debug" : "info";
  options.log?.[level]({ steps: due.length, from: due[0]?.tag, to: due.at(-1)?.tag }, "the database is being migrated");
  for (const [index, step] of due.entries()) {
    const start = performance.now();
    await applyStep(db, step, options);
    const milliseconds = Math.round(performance.now() - start);
    options.log?.[level]({ step: step.tag, number: index + 1, of: due.length, milliseconds }, "a migration is done");
  }
  options.log?.[level]({ steps: due.length }, "the database is up to date");
}

async function applyStep(
  db: Db,
  step: Step,
  { log, lockMilliseconds = 3000, pauseMilliseconds = 2000 }: MigrateOptions,
) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${lockMilliseconds}`));
        for (const statement of step.statements) await tx.execute(sql.raw(statement));
        await tx.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${step.hash}, ${step.when})`,
        );
      });
    } catch (error) {
      const code = sqlStateOf(error);
      if (!passing.has(code ?? "") || tries === mostTries) throw explain(step, error, tries);
      log?.warn(
        { step: step.tag, code, tries },
        "a migration waits for others to let go of a table, and is tried again",
      );
      await pause(pauseMilliseconds);
    }
  }
}

/** Drizzle's error names the statement alone; the database's own is its cause. */
function explain({ tag }: Step, error: unknown, tries: number): StartError {
  const message = innermostMessage(error);
  const code = sqlStateOf(error);
  const again = tries > 1 ? ` after ${tries} tries` : "";
  const reason = `${message}${code ? ` (${code})` : ""}`;
  return new StartError(`migration ${tag} failed${again} and changed nothing: ${reason}`, { cause: error });
}

/**
 * Throws a StartError for a database that a newer build has migrated: an older build would not know its columns, and
 * lose their values at the first save.
 */
async function refuseNewer(db: Db, steps: readonly Step[]): Promise<void> {
  const there = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!there.rows[0]?.there) return;
  const applied = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const ours = Math.max(0, ...steps.map(({ when }) => when));
  const theirs = Number(applied.rows[0]?.last ?? 0);
  if (theirs <= ours) return;
  const day = new Date(theirs).toISOString().slice(0, 10);
  throw new StartError(
    `this database was brought up to date by a newer Kulis (migration of ${day}); start that one, or restore the backup from before the upgrade`,
  );
}

/** Dates alone say what is due: a migration older than the last applied one (two branches merged) is found here. */
async function checkComplete(db: Db, steps: readonly Step[]): Promise<void> {
  const applied = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  const hashes = new Set(applied.rows.map((row) => row.hash));
  const missing = steps.find(({ hash }) => !hashes.has(hash));
  if (missing)
    throw new StartError(
      `migration ${missing.tag} was not applied: it is older than, or differs from, what this database has`,
    );
}
