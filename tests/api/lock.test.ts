import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase } from "#api/db/client";
import { lockFolder } from "#api/db/lock";
import { createLog } from "#api/log";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { fillFolder } from "../helpers/api-data";
import { startProgram, until, type Program } from "../helpers/children";
import { expectWithin, rounds } from "../helpers/deep";

let dataDir: string;
const started: Program[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kulis-lock-"));
  fillFolder(dataDir);
});

afterEach(async () => {
  for (const program of started.splice(0)) {
    program.child.kill("SIGKILL");
    await program.ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function start(...args: string[]): Program {
  const program = startProgram("writer", args);
  started.push(program);
  return program;
}

const lockFile = () => join(dataDir, "kulis.lock");

/** A holder's line with some of its facts changed. */
async function leaveLock(change: (holder: Record<string, unknown>) => void): Promise<void> {
  const lock = await lockFolder(dataDir);
  const holder = JSON.parse(readFileSync(lockFile(), "utf8")) as Record<string, unknown>;
  lock.release();
  change(holder);
  writeFileSync(lockFile(), JSON.stringify(holder));
}

test("R8 a second process is refused with one clear line, each time, and no row is lost", async () => {
  const holder = start(dataDir, "-", "1");
  await holder.says("ack");
  const times: number[] = [];
  for (let round = 0; round < rounds(3, 20); round += 1) {
    const second = start(dataDir, "-", "0");
    // Loading TypeScript on a busy machine takes its time and is no part of the refusal.
    await second.says("starting\n");
    const begun = performance.now();
    expect(await second.ended).toBe(1);
    times.push(performance.now() - begun);
    expect(second.output().trim().split("\n")).toHaveLength(2);
    expect(second.output()).toContain(`in use by process ${holder.child.pid}`);
  }
  expectWithin(Math.max(...times), 2000);
  const acks = () => holder.output().match(/^ack .*$/gm) ?? [];
  await until(() => acks().length > 100, 60_000, "rows that are acknowledged");
  holder.child.kill("SIGKILL");
  await holder.ended;
  const acknowledged = acks();

  // The stale lock of the killed holder is taken over.
  const lock = await lockFolder(dataDir);
  const database = await openDatabase({ dataDir, log: createLog("silent") });
  const found = await database.db.execute<{ ack: string }>(
    sql`select format('ack %s %s %s', run, writer, n) as ack from first`,
  );
  await database.close();
  lock.release();
  const present = new Set(found.rows.map((row) => row.ack));
  expect(acknowledged.filter((ack) => !present.has(ack))).toEqual([]);
});

test("R8 of ten starters on a dead holder's folder exactly one gets it", async () => {
  await leaveLock((holder) => (holder.pid = spawnSync("true").pid));
  const starters = Array.from({ length: 10 }, () => start(dataDir, "-", "0"));
  const outcome = await Promise.all(
    starters.map((program) => Promise.race([program.says("open", 30_000).then(() => "open"), program.ended])),
  ).catch((error: unknown) => [String(error)]);
  const winners = starters.filter((program) => program.output().includes("open\n"));
  expect(winners, outcome.join()).toHaveLength(1);
});

test("R8 a living holder keeps its folder however old its lock is", async () => {
  const holder = start(dataDir, "-", "0");
  await holder.says("open");
  utimesSync(lockFile(), new Date(0), new Date(0));
  await expect(lockFolder(dataDir)).rejects.toThrow(`in use by process ${holder.child.pid}`);
});

test("R8 a pid given to another process later does not hold the folder", async () => {
  await leaveLock((holder) => Object.assign(holder, { pid: process.ppid, started: "1" }));
  (await lockFolder(dataDir)).release();
});

test("R8 a living process with the noted start time does hold the folder", async () => {
  const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
  const startTime = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  await leaveLock((holder) => Object.assign(holder, { pid: process.ppid, started: startTime }));
  await expect(lockFolder(dataDir)).rejects.toThrow("in use by process");
});

test("R8 our own pid of an earlier life of the container does not hold the folder", async () => {
  await leaveLock((holder) => Object.assign(holder, { pid: process.pid, started: "1" }));
  (await lockFolder(dataDir)).release();
});

test("R8 a holder whose pid means nothing here still answers on its socket", async () => {
  // Two containers on one folder: the pid in the file is dead in ours, or is our own.
  const holder = start(dataDir, "-", "0");
  await holder.says("open");
  const lock = JSON.parse(readFileSync(lockFile(), "utf8")) as Record<string, unknown>;
  writeFileSync(lockFile(), JSON.stringify({ ...lock, pid: process.pid }));
  await expect(lockFolder(dataDir)).rejects.toThrow("in use by process");
});

test("R8 the same process does not open a folder twice, and a released lock leaves no file", async () => {
  const lock = await lockFolder(dataDir);
  await expect(lockFolder(dataDir)).rejects.toThrow("already open");
  lock.release();
  expect(existsSync(lockFile())).toBe(false);
  (await lockFolder(dataDir)).release();
});

test("R8 a file that is no lock is left alone", async () => {
  writeFileSync(lockFile(), "notes of somebody");
  await expect(lockFolder(dataDir)).rejects.toThrow("not a lock file");
  expect(readFileSync(lockFile(), "utf8")).toBe("notes of somebody");
});
