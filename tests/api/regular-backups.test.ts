import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { restoreBackup } from "#api/db/backup";
import { bootApi, type Booted } from "#api/boot";
import { runCommand } from "#api/db/backup-command";
import { checkToolVersion, splitPassword } from "#api/db/postgres-tools";
import { chooseDays } from "#api/db/regular-backups";
import { createLog } from "#api/log";
import { parseSettings } from "#settings";

import { hasEnded, startPostgres, type TestServer } from "../helpers/postgres";

const lines: string[] = [];
const log = createLog("warn", { write: (line) => void lines.push(line) });
const today = () => `kulis-${new Date().toISOString().slice(0, 10)}.tar.gz`;
let server: TestServer;
let folder: string;
let api: Booted | undefined;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kulis-regular-"));
  lines.length = 0;
});
afterEach(async () => {
  await api?.close();
  api = undefined;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const at = (name: string) => join(folder, name);

async function boot(more: Record<string, string | undefined>, copyEvery = 2000): Promise<Booted> {
  const env = { NODE_ENV: "test", DATA_DIR: at("data"), DEMO: "0", ...more };
  api = await bootApi(parseSettings(env), log, { copyEvery });
  return api;
}

describe("which days are kept", () => {
  const days = (from: string, count: number) =>
    Array.from({ length: count }, (_, back) =>
      new Date(Date.parse(from) - back * 86_400_000).toISOString().slice(0, 10),
    );

  test("R14 the last seven days, the last day of four weeks and of six months", () => {
    // 28 November 2026 is a Saturday.
    expect([...chooseDays(days("2026-11-28", 300), { days: 7, weeks: 4, months: 6 })].sort()).toEqual([
      "2026-06-30",
      "2026-07-31",
      "2026-08-31",
      "2026-09-30",
      "2026-10-31",
      "2026-11-08",
      "2026-11-15",
      ...days("2026-11-28", 7).reverse(),
    ]);
  });

  test("R14 days without a backup count for nothing, and the last one is always kept", () => {
    expect([...chooseDays(["2025-01-31", "2026-02-03", "2024-12-01"], { days: 1, weeks: 0, months: 2 })]).toEqual([
      "2026-02-03",
      "2025-01-31",
    ]);
    expect([...chooseDays(["2026-02-03", "2026-02-04"], { days: 0, weeks: 0, months: 0 })]).toEqual(["2026-02-04"]);
  });
});

test("R14 PostgreSQL is backed up regularly: the command takes each backup away, old ones go, and it restores", async () => {
  mkdirSync(at("backups"));
  mkdirSync(at("away"));
  for (const day of ["2019-03-04", "2019-03-05"]) writeFileSync(at(`backups/kulis-${day}.tar.gz`), "old");
  writeFileSync(at("backups/notes.txt"), "not ours");
  const booted = await boot({
    DATABASE_URL: await server.createDatabase(),
    BACKUP_DIR: at("backups"),
    BACKUP_KEEP: "1,0,2",
    BACKUP_COMMAND: `cp "$BACKUP_FILE" '${at("away")}'`,
  });
  await expect.poll(async () => (await booted.state()).backup_age_seconds).toBeTypeOf("number");
  await booted.close();
  expect(readdirSync(at("backups")).sort()).toEqual(["kulis-2019-03-05.tar.gz", today(), "latest.tar.gz", "notes.txt"]);
  expect(readdirSync(at("away"))).toEqual([today()]);
  const restored = parseSettings({
    NODE_ENV: "test",
    DATA_DIR: at("restored"),
    DATABASE_URL: await server.createDatabase(),
  });
  expect((await restoreBackup(restored, at(`away/${today()}`), log)).kind).toBe("postgres");
  expect(lines.filter((line) => line.includes('"error"'))).toEqual([]);
});

test("R14 a backup whose command fails does not count, and its age is told", async () => {
  mkdirSync(at("backups"));
  writeFileSync(at("backups/latest.tar.gz"), "of yesterday");
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(at("backups/latest.tar.gz"), yesterday, yesterday);
  const booted = await boot({
    DATABASE_URL: await server.createDatabase(),
    BACKUP_DIR: at("backups"),
    BACKUP_COMMAND: "echo no way >&2; exit 3",
  });
  await expect.poll(() => lines.join("")).toContain("the regular backup failed");
  expect(lines.join("")).toContain("BACKUP_COMMAND ended with 3: no way");
  expect(lines.join("")).toContain("the last backup is older than two intervals");
  expect((await booted.state()).backup_age_seconds).toBeGreaterThan(86_000);
  expect(statSync(at("backups/latest.tar.gz")).size).toBe("of yesterday".length);
});

const day = 24 * 3600;
const setAge = (name: string, seconds: number) => utimesSync(at(name), new Date(), Date.now() / 1000 - seconds);

test("R14 a start leaves the draft of another process, a backup removes those of dead ones, and one dated in the future counts as none", async () => {
  for (const name of ["backups/.kulis-backup-alive", "backups/.kulis-backup-dead"])
    mkdirSync(at(name), { recursive: true });
  setAge("backups/.kulis-backup-alive", 0.9 * day);
  setAge("backups/.kulis-backup-dead", 1.1 * day);
  writeFileSync(at("backups/latest.tar.gz"), "of tomorrow");
  setAge("backups/latest.tar.gz", -day);
  const booted = await boot({ DATABASE_URL: await server.createDatabase(), BACKUP_DIR: at("backups") });
  await expect.poll(async () => (await booted.state()).backup_age_seconds).toBeTypeOf("number");
  await expect.poll(() => readdirSync(at("backups")).sort()).toEqual([".kulis-backup-alive", today(), "latest.tar.gz"]);
});

/** A command that leaves the pids of its processes in the file "pids" and does not end. */
const endless = () =>
  `sleep 300 | cat & echo $! > '${at("pids")}.new'; mv '${at("pids")}.new' '${at("pids")}'; sleep 300`;

test("R14 a command that hangs is ended with all that it started", async () => {
  await expect(runCommand("sleep 300 | cat", "/nowhere", { longest: 100 })).rejects.toThrow(
    "BACKUP_COMMAND has not ended within 0 s",
  );
  const deaf = `trap '' TERM; ${endless()}`;
  await expect(runCommand(deaf, "/nowhere", { longest: 300 })).rejects.toThrow("has not ended within");
  const pid = Number(readFileSync(at("pids"), "utf8"));
  await expect.poll(() => hasEnded(pid)).toBe(true);
});

test("R14 a command that leaves a process behind has ended", async () => {
  await expect(runCommand(`sleep 300 & echo $! > '${at("pids")}'`, "/nowhere")).resolves.toBeUndefined();
  process.kill(Number(readFileSync(at("pids"), "utf8")));
});

test("R14 a stop ends the command under way and does not wait for it", async () => {
  mkdirSync(at("backups"));
  const booted = await boot({
    DATABASE_URL: await server.createDatabase(),
    BACKUP_DIR: at("backups"),
    BACKUP_COMMAND: endless(),
  });
  await expect.poll(() => existsSync(at("pids"))).toBe(true);
  // The command would take five minutes.
  await booted.close();
  await expect.poll(() => hasEnded(Number(readFileSync(at("pids"), "utf8")))).toBe(true);
  expect(existsSync(at("backups/latest.tar.gz"))).toBe(false);
  expect(lines.filter((line) => line.includes('"error"'))).toEqual([]);
});

test("R14 the complaint of a command shows no secrets", async () => {
  const complaint = "403 https://ayse:gizli@depo.example/b?token=cok-gizli";
  await expect(runCommand(`echo '${complaint}' >&2; exit 2`, "/nowhere")).rejects.toThrow(
    /: 403 https:\/\/\*\*\*@depo\.example\/b\?token=\*\*\*$/,
  );
});

test.each([
  ["postgres://ayse:g%C3%BCl@db/kulis", "postgres://ayse@db/kulis", "gül"],
  [
    "postgres://ayse@db/kulis?options=-c%20jit%3Doff&password=g%26l",
    "postgres://ayse@db/kulis?options=-c%20jit%3Doff",
    "g&l",
  ],
  ["postgres://ayse:a@db/kulis?pass%77ord=b&sslmode=require", "postgres://ayse@db/kulis?sslmode=require", "b"],
  ["postgres://db/kulis", "postgres://db/kulis", ""],
])("R14 no password of %s is among the arguments of pg_dump", (url, address, password) => {
  expect(splitPassword(url)).toEqual({ address, password });
});

test("R14 a folder that is not there is a clear reason not to start, and is not made", async () => {
  const databaseUrl = await server.createDatabase();
  await expect(boot({ DATABASE_URL: databaseUrl, BACKUP_DIR: at("not-mounted") })).rejects.toThrow(
    /^BACKUP_DIR .*not-mounted is no folder; it is not made/,
  );
  expect(existsSync(at("not-mounted"))).toBe(false);
});

test("R14 without regular backups nothing is written", async () => {
  const booted = await boot({ DATABASE_URL: await server.createDatabase() }, 0);
  expect(await booted.state()).toMatchObject({ backup_age_seconds: null });
  expect(existsSync(at("data/backup"))).toBe(false);
});

test.each([
  ["pg_dump (PostgreSQL) 14.11 (Ubuntu 14.11-0ubuntu0.22.04.1)", 15, "pg_dump is of PostgreSQL 14 and the server 15"],
  ["pg_dump (PostgreSQL) 9.6.24", 15, "pg_dump is of PostgreSQL 9 and the server 15"],
  ["something else", 15, "an unknown version"],
])("R14 %s is too old for a server %i", (text, version, message) => {
  expect(() => checkToolVersion("pg_dump", text, version)).toThrow(message);
});

test.each(["pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)", "pg_dump (PostgreSQL) 17beta1"])(
  "R14 %s serves a server 15",
  (text) => {
    expect(() => checkToolVersion("pg_dump", text, 15)).not.toThrow();
  },
);
