import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { createBackup, replaceBackup } from "#api/db/backup";
import { openDatabase, type Database } from "#api/db/client";
import { createLog } from "#api/log";
import { parseSettings } from "#settings";

import { copyDemo } from "../helpers/api-data";
import { startProgram, until, type Program } from "../helpers/children";
import { expectWithin } from "../helpers/deep";
import { apiClient } from "../helpers/http";
import { freePort, onPostgres } from "../helpers/web";

const log = createLog("silent");
let copy: Awaited<ReturnType<typeof copyDemo>>;
let database: Database;
let folder: string;
const programs: Program[] = [];

beforeAll(async () => {
  copy = await copyDemo();
  database = await openDatabase({ databaseUrl: copy.databaseUrl, dataDir: null, log });
});
afterAll(async () => {
  await database.close();
  await copy.remove();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kulis-operators-"));
});
afterEach(async () => {
  for (const { child } of programs) child.kill("SIGKILL");
  await Promise.all(programs.splice(0).map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The API as a process of its own, ready, and its address. */
async function start(more: Record<string, string> = {}) {
  const port = String(await freePort());
  const env = { NODE_ENV: "production", HOST: "127.0.0.1", LOG_LEVEL: "warn", DATA_DIR: join(folder, "data") };
  const program = startProgram("server", [], { ...env, API_PORT: port, ...onPostgres(copy.databaseUrl), ...more });
  programs.push(program);
  await program.says("Kulis API");
  return { program, url: `http://127.0.0.1:${port}` };
}

const settingsFor = () =>
  parseSettings({ NODE_ENV: "test", DATA_DIR: join(folder, "data"), DATABASE_URL: copy.databaseUrl });

/** Does `work` while another transaction holds a table, so that every reader of it waits. */
const whileLocked = <T>(table: string, work: () => Promise<T>): Promise<T> =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`));
    return work();
  });

/** Statements of others that wait for a lock. */
async function waiting(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select application_name || ' ' || query as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ name }) => name);
}

test("a mail server without the address of the links is a line of the start, and with it none", async () => {
  const line = "SMTP_URL is set without PUBLIC_URL";
  const smtp = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Kulis <kulis@kulis.test>" };
  const [without, complete] = await Promise.all([
    start({ ...smtp, PUBLIC_URL: "", DATA_DIR: join(folder, "other") }),
    start({ ...smtp, PUBLIC_URL: "https://kulis.test" }),
  ]);
  await without.program.says(line);
  expect(complete.program.output()).not.toContain(line);
});

test("R14 a pg_dump that hangs is killed at its time, and the backup fails with that reason and leaves nothing", async () => {
  const target = join(folder, "kulis.tar.gz");
  mkdirSync(join(folder, "data"));
  await whileLocked("notes", async () => {
    const backup = replaceBackup(settingsFor(), target, log, { longest: 3000 });
    const outcome = backup.then(
      () => "made",
      (error: unknown) => error,
    );
    await until(async () => (await waiting()).some((one) => one.startsWith("pg_dump ")), 10_000, "a dump that waits");
    expect(await outcome).toMatchObject({ name: "StartError", message: "pg_dump: not ended within 3 s" });
    // The killed client's server process ends with its lock.
    expect(readdirSync(folder)).toEqual(["data"]);
  });
  await until(async () => (await waiting()).length === 0);
  expect((await replaceBackup(settingsFor(), target, log, { longest: 60_000 })).kind).toBe("postgres");
});

test("R14 a backup into a folder that is not there is refused, and the folder is not made", async () => {
  const target = join(folder, "not-mounted/deep/kulis.tar.gz");
  await expect(createBackup(settingsFor(), target, log)).rejects.toThrow(
    /not-mounted\/deep does not exist; it is not made, for its disk may not be mounted$/,
  );
  expect(existsSync(join(folder, "not-mounted"))).toBe(false);
});

test("R14 /readyz tells the age of the last backup in seconds, and null before the first", async () => {
  mkdirSync(join(folder, "backup"));
  const { url } = await start({ BACKUP_DIR: join(folder, "backup"), BACKUP_EVERY: "1440" });
  const age = async () =>
    ((await (await fetch(`${url}/readyz`)).json()) as { backup_age_seconds: unknown }).backup_age_seconds;
  expect(await age()).toBeNull();
  const latest = join(folder, "backup/latest.tar.gz");
  writeFileSync(latest, "");
  const threeHours = new Date(Date.now() - 3 * 3_600_000);
  utimesSync(latest, threeHours, threeHours);
  expect(await age()).toBeGreaterThanOrEqual(10_800);
  expect(await age()).toBeLessThan(10_900);
});

test("R12 a stop that waits for a request is ended by its timer, with a line and before docker's ten seconds", async () => {
  const { program, url } = await start();
  const client = await apiClient(url);
  await whileLocked("tasks", async () => {
    const request = client.get("/tasks").then(
      () => "answered",
      () => "cut",
    );
    await until(async () => (await waiting()).length > 0, 10_000, "a request that waits");
    const begun = performance.now();
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(8500);
    expectWithin(performance.now() - begun, 10_000);
    expect(program.output()).toContain("the stop took longer than 9 s and was ended");
    expect(await request).toBe("cut");
  });
});
