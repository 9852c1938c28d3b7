import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase, type Database } from "#api/db/client";
import { migrateDatabase, migrationsFolder } from "#api/db/migrate";
import { createLog } from "#api/log";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startProgram } from "../helpers/children";
import { startPostgres, type TestServer } from "../helpers/postgres";

const log = createLog("silent");
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "kulis-migrations-"));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: null, log });

async function migrateOnce(databaseUrl: string, from = migrationsFolder()): Promise<void> {
  const database = await open(databaseUrl);
  try {
    await migrateDatabase(database, from);
  } finally {
    await database.close();
  }
}

async function applied(database: Database): Promise<number> {
  const answer = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return answer.rows[0]?.count ?? 0;
}

/** A folder as drizzle-kit writes it. */
function migrations(name: string, steps: { tag: string; when: number; text: string }[]): string {
  const path = join(folder, name);
  mkdirSync(join(path, "meta"), { recursive: true });
  for (const step of steps) writeFileSync(join(path, `${step.tag}.sql`), step.text);
  const entries = steps.map(({ tag, when }, idx) => ({ idx, version: "7", when, tag, breakpoints: true }));
  writeFileSync(join(path, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  return path;
}

test("R13 two starters on an empty PostgreSQL database both succeed, 20 of 20", async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const url = await server.createDatabase();
    const results = await Promise.allSettled([migrateOnce(url), migrateOnce(url)]);
    outcomes.push(...results.map((result) => (result.status === "rejected" ? String(result.reason) : "ok")));
  }
  expect(outcomes.filter((outcome) => outcome !== "ok")).toEqual([]);
}, 120_000);

test("R13 twenty starters at once on one empty database all succeed and apply everything once", async () => {
  const url = await server.createDatabase();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => migrateOnce(url)));
  expect(results.filter((result) => result.status === "rejected")).toEqual([]);
  const database = await open(url);
  const before = await applied(database);
  expect(before).toBeGreaterThan(0);
  await migrateDatabase(database);
  expect(await applied(database)).toBe(before);
  await database.close();
}, 60_000);

test("R13 a starter killed in the middle leaves nothing half done and the next one succeeds, 10 times", async () => {
  const slow = migrations("slow", [
    {
      tag: "0000_one",
      when: 1,
      text: "create table one (id int);--> statement-breakpoint\nselect pg_sleep(0.5);--> statement-breakpoint\ncreate table two (id int);",
    },
  ]);
  const url = await server.createDatabase();
  const database = await open(url);
  for (let round = 0; round < 10; round += 1) {
    await database.exec("drop table if exists one, two; drop schema if exists drizzle cascade");
    const starter = startProgram("migrator", [url, slow]);
    await starter.says("starting");
    const sleeping = async () => {
      const found = await database.db.execute(
        sql`select 1 from pg_stat_activity where query like '%pg_sleep(0.5)%' and pid <> pg_backend_pid() and state = 'active'`,
      );
      return found.rows.length > 0;
    };
    for (const deadline = Date.now() + 10_000; !(await sleeping());) expect(Date.now()).toBeLessThan(deadline);
    starter.child.kill("SIGKILL");
    await starter.ended;
    expect((await database.db.execute(sql`select to_regclass('one') is null as none`)).rows).toEqual([{ none: true }]);
    // The server notices the lost client only when its statement ends; the lock waits for that.
    await migrateOnce(url, slow);
    expect(await applied(database)).toBe(1);
  }
  await database.close();
}, 90_000);

test("R13 a migration older than the last applied one is refused, not left out in silence", async () => {
  const newer = { tag: "0001_newer", when: 200, text: "create table newer (id int);" };
  const older = { tag: "0000_older", when: 100, text: "create table older (id int);" };
  const url = await server.createDatabase();
  await migrateOnce(url, migrations("first", [newer]));
  await expect(migrateOnce(url, migrations("both", [older, newer]))).rejects.toThrow("0000_older was not applied");
});

test("R13 a failing migration changes nothing and frees the lock", async () => {
  const url = await server.createDatabase();
  const bad = migrations("bad", [
    {
      tag: "0000_bad",
      when: 1,
      text: "create table kept (id int);--> statement-breakpoint\nselect no_such_function();",
    },
  ]);
  await expect(migrateOnce(url, bad)).rejects.toThrow();
  const database = await open(url);
  expect((await database.db.execute(sql`select to_regclass('kept') is null as none`)).rows).toEqual([{ none: true }]);
  await database.close();
  await migrateOnce(url);
});

test("R13 the same folder migrates the embedded database, twice without change", async () => {
  const database = await openDatabase({ dataDir: null, log });
  await migrateDatabase(database);
  const before = await applied(database);
  await migrateDatabase(database);
  expect(await applied(database)).toBe(before);
  await database.close();
});

test("R13 both drivers answer the same JavaScript values", async () => {
  const values = sql`select 1::int8 as small, 9007199254740993::int8 as big, 1.50::numeric as money, '2026-02-03'::date as day, array['a','ş'] as texts, true as yes, '{"a":1}'::jsonb as json, count(*) as counted`;
  const embedded = await openDatabase({ dataDir: null, log });
  const postgres = await open(await server.createDatabase());
  const inTransaction = await postgres.db.transaction((tx) => tx.execute(values));
  const [one, other] = await Promise.all([embedded.db.execute(values), postgres.db.execute(values)]);
  expect(other.rows).toEqual(one.rows);
  expect(inTransaction.rows).toEqual(one.rows);
  expect(one.rows).toEqual([
    {
      small: 1,
      big: 9007199254740993n,
      money: "1.50",
      day: "2026-02-03",
      texts: ["a", "ş"],
      yes: true,
      json: { a: 1 },
      counted: 1,
    },
  ]);
  await embedded.close();
  await postgres.close();
});

test("R13 the database used inside a transaction instead of its tx fails at once, and works again after it", async () => {
  const database = await openDatabase({ dataDir: null, log });
  const nested = database.db.transaction(async () => database.db.execute(sql`select 1`));
  await expect(nested).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining("use its tx") }),
  });
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await database.close();
});
