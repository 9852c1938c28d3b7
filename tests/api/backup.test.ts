import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createBackup, restoreBackup } from "#api/db/backup";
import { bootApi } from "#api/boot";
import { openDatabase, type Database } from "#api/db/client";
import { tableFigures } from "#api/db/figures";
import { migrateDatabase } from "#api/db/migrate";
import { createLog } from "#api/log";
import { parseSettings, type Settings } from "#settings";
import { sql } from "drizzle-orm";
import { create, extract } from "tar";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { startProgram, until, type Program } from "../helpers/children";
import { fillFolder, openEmbedded } from "../helpers/api-data";
import { startPostgres, type TestServer } from "../helpers/postgres";
import { expectWithin } from "../helpers/deep";

const log = createLog("silent");
let server: TestServer;
let folder: string;
let writer: Program | undefined;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kulis-backup-"));
});
afterEach(async () => {
  writer?.child.kill("SIGKILL");
  await writer?.ended;
  writer = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const settingsFor = (dataDir: string, databaseUrl?: string): Settings =>
  parseSettings({ NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

function storeFiles(dataDir: string): void {
  mkdirSync(join(dataDir, "files/ab"), { recursive: true });
  writeFileSync(join(dataDir, "files/ab/abcdefgh"), Buffer.from([0, 1, 2, 255]));
  writeFileSync(join(dataDir, "files/ab/abcdefgi"), "İstanbul");
}

const acksOf = (program: Program) => program.output().match(/^ack \d+ \d+ \d+$/gm) ?? [];

/** Rows of the restored database: all that were acknowledged before the backup began, and no halves. */
async function checkPairs(database: Database, before: string[]): Promise<void> {
  const rows = await database.db.execute<{ ack: string }>(
    sql`select format('ack %s %s %s', run, writer, n) as ack from first`,
  );
  const present = new Set(rows.rows.map((row) => row.ack));
  expect(before.filter((ack) => !present.has(ack))).toEqual([]);
  const halves = await database.db.execute(
    sql`select 1 from first full join second using (run, writer, n) where first.run is null or second.run is null`,
  );
  expect(halves.rows).toEqual([]);
}

async function backUpUnderLoad(dataDir: string, databaseUrl: string | undefined): Promise<string[]> {
  writer = startProgram("writer", [dataDir, databaseUrl ?? "-", "4"]);
  const program = writer;
  await until(() => acksOf(program).length > 200, 60_000, "writing");
  storeFiles(dataDir);
  const before = acksOf(program);
  const manifest = await createBackup(settingsFor(dataDir, databaseUrl), join(folder, "kulis.tar.gz"), log);
  // The program kept writing all the while.
  const written = acksOf(program).length;
  await until(() => acksOf(program).length > written, 5000, "writing after the backup");
  expect(manifest.tables?.["public.first"]?.rows).toBeGreaterThanOrEqual(before.length);
  expect(Object.keys(manifest.files).sort()).toEqual(["ab/abcdefgh", "ab/abcdefgi"]);
  return before;
}

test("R14 a backup of the running embedded database restores into an empty folder with equal tables and files", async () => {
  const dataDir = join(folder, "data");
  fillFolder(dataDir);
  const before = await backUpUnderLoad(dataDir, undefined);
  const restored = join(folder, "restored");
  mkdirSync(restored);
  const manifest = await restoreBackup(settingsFor(restored), join(folder, "kulis.tar.gz"), log);
  const database = await openDatabase({ dataDir: restored, log });
  expect(await database.db.transaction((tx) => tableFigures(tx))).toEqual(manifest.tables);
  await checkPairs(database, before);
  await database.close();
  expect(readFileSync(join(restored, "files/ab/abcdefgh"))).toEqual(readFileSync(join(dataDir, "files/ab/abcdefgh")));
  expect(readdirSync(restored).sort()).toEqual(["db", "files"]);
});

test("R14 a backup of PostgreSQL under load restores into an empty database with equal tables and files", async () => {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const before = await backUpUnderLoad(dataDir, await server.createDatabase());
  const restored = settingsFor(join(folder, "restored"), await server.createDatabase());
  const manifest = await restoreBackup(restored, join(folder, "kulis.tar.gz"), log);
  const database = await openDatabase({ databaseUrl: restored.databaseUrl, dataDir: null, log });
  expect(await database.db.transaction((tx) => tableFigures(tx))).toEqual(manifest.tables);
  await checkPairs(database, before);
  await database.close();
  expect(readFileSync(join(folder, "restored/files/ab/abcdefgi"), "utf8")).toBe("İstanbul");
});

test("R14 the real schema with 100,000 rows goes through PostgreSQL's backup and back", async () => {
  const source = settingsFor(join(folder, "data"), await server.createDatabase());
  const database = await openDatabase({ databaseUrl: source.databaseUrl, dataDir: null, log });
  await migrateDatabase(database);
  await database.exec(
    "create table many as select n as id, 'Etkinlik ' || n as name, n * 1.25::numeric as price, now() as at from generate_series(1, 100000) n",
  );
  await database.close();
  const begun = performance.now();
  await createBackup(source, join(folder, "large.tar.gz"), log);
  const target = settingsFor(join(folder, "restored"), await server.createDatabase());
  const manifest = await restoreBackup(target, join(folder, "large.tar.gz"), log);
  expectWithin(performance.now() - begun, 60_000);
  expect(manifest.tables?.["public.many"]?.rows).toBe(100_000);
});

test("R14 a stopped embedded database is backed up too, for the owner's eyes alone, and never over another backup", async () => {
  const settings = settingsFor(join(folder, "data"));
  const file = join(folder, "kulis.tar.gz");
  fillFolder(settings.dataDir);
  const database = await openDatabase({ dataDir: settings.dataDir, log });
  await database.exec("create table kept (id int); insert into kept values (1), (2)");
  await database.close();
  const manifest = await createBackup(settings, file, log);
  expect(manifest.tables?.["public.kept"]?.rows).toBe(2);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  await expect(createBackup(settings, file, log)).rejects.toThrow("never overwritten");
  await expect(createBackup(settings, join(folder, "not-mounted/kulis.tar.gz"), log)).rejects.toThrow(
    "not-mounted does not exist; it is not made",
  );
  expect(existsSync(join(folder, "not-mounted"))).toBe(false);
  await expect(restoreBackup(settings, file, log)).rejects.toThrow("holds a database already");

  const bytes = readFileSync(file);
  writeFileSync(join(folder, "cut.tar.gz"), bytes.subarray(0, bytes.length / 2));
  const empty = settingsFor(join(folder, "empty"));
  await expect(restoreBackup(empty, join(folder, "cut.tar.gz"), log)).rejects.toThrow();
  expect(readdirSync(empty.dataDir)).toEqual([]);
});

test("R14 the regular copy of a running embedded database is a backup that restores with its files", async () => {
  const dataDir = join(folder, "data");
  fillFolder(dataDir);
  storeFiles(dataDir);
  const settings = parseSettings({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "0" });
  const api = await bootApi(settings, log, { copyEvery: 50 });
  const copy = join(dataDir, "backup/latest.tar.gz");
  await until(() => existsSync(copy), 30_000, "the regular copy");
  await api.close();
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  await expect
    .poll(() => readdirSync(join(dataDir, "backup")).sort())
    .toEqual([expect.stringMatching(/^kulis-\d{4}-\d\d-\d\d\.tar\.gz$/), "latest.tar.gz"]);
  const restored = settingsFor(join(folder, "restored"));
  const manifest = await restoreBackup(restored, copy, log);
  expect(manifest.tables?.["public.event_companies"]).toBeDefined();
  expect(readFileSync(join(restored.dataDir, "files/ab/abcdefgi"), "utf8")).toBe("İstanbul");
  const again = await bootApi(restored, log);
  expect(again.ready()).toBe(true);
  await again.close();
});

test("R14 a copy of which a byte was changed on the disk is refused, and a backup of the version before is still read", async () => {
  const settings = settingsFor(join(folder, "data"));
  fillFolder(settings.dataDir);
  await createBackup(settings, join(folder, "good.tar.gz"), log);
  const opened = join(folder, "opened");
  mkdirSync(opened);
  extract({ file: join(folder, "good.tar.gz"), cwd: opened, sync: true });
  const control = join(opened, "db/global/pg_control");
  const bytes = readFileSync(control);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  writeFileSync(control, bytes);
  create({ file: join(folder, "bad.tar.gz"), cwd: opened, gzip: true, sync: true }, ["manifest.json", "db"]);
  await expect(restoreBackup(settingsFor(join(folder, "bad")), join(folder, "bad.tar.gz"), log)).rejects.toThrow(
    "is damaged: database global/pg_control",
  );

  const old = await openEmbedded("empty");
  await old.exec("create table kept (id int); insert into kept values (1)");
  writeFileSync(join(opened, "database.tar"), Buffer.from(await (await old.dump("none")).arrayBuffer()));
  const tables = await old.db.transaction((tx) => tableFigures(tx));
  await old.close();
  writeFileSync(
    join(opened, "manifest.json"),
    JSON.stringify({ version: 1, kind: "pglite", created: "2026-11-01T00:00:00Z", tables, files: {} }),
  );
  create({ file: join(folder, "old.tar.gz"), cwd: opened, gzip: true, sync: true }, ["manifest.json", "database.tar"]);
  const manifest = await restoreBackup(settingsFor(join(folder, "old")), join(folder, "old.tar.gz"), log);
  expect(manifest.tables?.["public.kept"]?.rows).toBe(1);
});

test("R14 rows that differ from the manifest are noticed", async () => {
  const database = await openEmbedded("empty");
  await database.exec("create table figures (id int, name text); insert into figures values (1, 'a'), (2, 'b')");
  const figures = () => database.db.transaction((tx) => tableFigures(tx));
  const before = await figures();
  await database.exec("delete from figures where id = 1; insert into figures values (1, 'a')");
  expect(await figures()).toEqual(before);
  await database.exec("update figures set name = 'c' where id = 2");
  expect(await figures()).not.toEqual(before);
  await database.close();
});

/** A database whose owner is nobody special, as an office has it. */
async function createOwnDatabase(): Promise<string> {
  const url = await server.createDatabase();
  const admin = await openDatabase({ databaseUrl: url, dataDir: null, log });
  await admin.exec(`
    do $$ begin if not exists (select from pg_roles where rolname = 'office') then create role office login; end if; end $$;
    do $$ begin execute format('alter database %I owner to office', current_database()); end $$`);
  await admin.close();
  return url.replace("kulis@", "office@");
}

test("R14 a backup of the embedded database goes into PostgreSQL with every row, also for an owner without special rights", async () => {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const source = await openEmbedded("demo", dataDir);
  await source.exec(`
    update clients set name = E'İ "tırnak", \\\\ (ters)\n\tsatır {,} ' where id = (select min(id) from clients);
    update audit_log set changes = 'null'::jsonb where id = (select min(id) from audit_log);
    select setval(pg_get_serial_sequence('clients', 'id'), 900000)`);
  await source.close();
  storeFiles(dataDir);
  const manifest = await createBackup(settingsFor(dataDir), join(folder, "kulis.tar.gz"), log);
  const target = settingsFor(join(folder, "restored"), await createOwnDatabase());
  await restoreBackup(target, join(folder, "kulis.tar.gz"), log);
  const database = await openDatabase({ databaseUrl: target.databaseUrl, dataDir: null, log });
  expect(await database.db.transaction((tx) => tableFigures(tx))).toEqual(manifest.tables);
  expect(manifest.tables?.["public.clients"]?.rows).toBeGreaterThan(10);
  // References are checked again, and new rows get new numbers.
  await expect(database.exec("update clients set event_company_id = 999999 where id = 1")).rejects.toThrow();
  const next = await database.db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('clients', 'id'))::int as id`,
  );
  expect(next.rows[0]?.id).toBe(900_001);
  await database.close();
  expect(readFileSync(join(target.dataDir, "files/ab/abcdefgi"), "utf8")).toBe("İstanbul");
  expect(readdirSync(target.dataDir).sort()).toEqual(["files"]);
  const api = await bootApi(
    parseSettings({ NODE_ENV: "test", DATA_DIR: target.dataDir, DATABASE_URL: target.databaseUrl }),
    log,
  );
  expect(api.ready()).toBe(true);
  await api.close();
  await expect(
    restoreBackup(settingsFor(join(folder, "again"), target.databaseUrl), join(folder, "kulis.tar.gz"), log),
  ).rejects.toThrow("the database of DATABASE_URL is not empty");
});

test("R14 a backup with a table that is none of ours does not go into PostgreSQL, which stays empty", async () => {
  const dataDir = join(folder, "data");
  fillFolder(dataDir);
  const source = await openDatabase({ dataDir, log });
  await source.exec("create table kept (id int)");
  await source.close();
  await createBackup(settingsFor(dataDir), join(folder, "kulis.tar.gz"), log);
  const target = settingsFor(join(folder, "restored"), await createOwnDatabase());
  await expect(restoreBackup(target, join(folder, "kulis.tar.gz"), log)).rejects.toThrow(
    "tables that are not those of this Kulis cannot be moved: public.kept",
  );
  const database = await openDatabase({ databaseUrl: target.databaseUrl, dataDir: null, log });
  const { rows } = await database.db.execute(
    sql`select tablename from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  expect(rows).toEqual([]);
  await database.close();
});
