import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { bootApi } from "#api/boot";
import { migrationsFolder } from "#api/db/migrate";
import { createLog } from "#api/log";
import { watchState } from "#api/probes";
import { parseSettings } from "#settings";

import { copyDemo, fillFolder } from "../helpers/api-data";
import { startProgram, type Program } from "../helpers/children";
import { freePort, onPostgres } from "../helpers/web";

const lines: string[] = [];
const log = createLog("warn", { write: (line) => void lines.push(line) });
const tooMuch = "99999999";
let dataDir: string;
let program: Program | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kulis-disk-"));
  lines.length = 0;
});
afterEach(async () => {
  program?.child.kill("SIGKILL");
  await program?.ended;
  program = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const boot = (more: Record<string, string> = {}, migrations = migrationsFolder()) =>
  bootApi(parseSettings({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "0", ...more }), log, { migrations });

const crowded = { DATA_MIN_FREE_MB: tooMuch };

/** The migrations and one more, as a newer release has them. */
function addMigration(): string {
  const folder = join(dataDir, "migrations");
  cpSync(migrationsFolder(), folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error("there are no migrations");
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_one_more" });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, "9999_one_more.sql"), "create table one_more (id int)");
  return folder;
}

test("R8 a disk without room for a new database is one clear reason, and nothing is begun", async () => {
  await expect(boot(crowded)).rejects.toThrow(/^too little space for a new database: .* 99999999 are needed/);
  expect(existsSync(join(dataDir, "db"))).toBe(false);
  expect(existsSync(join(dataDir, "kulis.lock"))).toBe(false);
});

test("R8 a migration and the demo begin only with room for them; a database that is up to date opens and says so", async () => {
  fillFolder(dataDir);
  const migrations = addMigration();
  await expect(boot(crowded, migrations)).rejects.toThrow(/^too little space for a migration: /);
  await expect(boot({ ...crowded, DEMO: "1" })).rejects.toThrow(/^too little space for the demo: /);
  const api = await boot(crowded);
  expect(await api.state()).toMatchObject({ isDiskFull: true, backup_age_seconds: null });
  await expect.poll(() => lines.join("")).toContain("the disk is nearly full");
  await api.close();
  const later = await boot({}, migrations);
  expect((await later.state()).isDiskFull).toBe(false);
  await later.close();
});

test("R8 /readyz says that the disk is nearly full while the process still works", async () => {
  const copy = await copyDemo();
  const port = String(await freePort());
  const env = { DATA_DIR: dataDir, NODE_ENV: "production", HOST: "127.0.0.1", API_PORT: port, ...crowded };
  program = startProgram("server", [], { ...env, ...onPostgres(copy.databaseUrl) });
  await program.says("Kulis API");
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: "disk_full",
    database: "ok",
    free_mb: expect.any(Number),
    backup_age_seconds: null,
  });
  await copy.remove();
});

test("R8 the state of the data is told although its disk cannot be asked", async () => {
  const gone = join(dataDir, "gone");
  const state = { isDiskFull: false, free_mb: null, backup_age_seconds: null };
  expect(await watchState({ age: () => new Promise(() => {}) }, gone, 1, log)()).toEqual(state);
  expect(await watchState({ age: async () => 7 }, gone, 1, log)()).toEqual({ ...state, backup_age_seconds: 7 });
  expect(lines.join("")).toContain("the state of the data is not known");
});

test.each([
  ["on a full disk", { silence: 300, least: Number.MAX_SAFE_INTEGER }, "its disk is full: make room and start again"],
  ["for too long", { silence: 300, longest: 600, least: 0 }, "has not answered for 1 s; the start is ended"],
])("R8 a start whose database holds the process %s is ended from outside, with a line", async (_, limits, line) => {
  program = startProgram("stuck", [dataDir, JSON.stringify(limits)]);
  await program.says("stuck");
  expect(await program.ended).toBe("SIGKILL");
  expect(program.output()).toContain(line);
});
