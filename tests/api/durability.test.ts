import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase, type Database } from "#api/db/client";
import { lockFolder } from "#api/db/lock";
import { createLog } from "#api/log";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { startProgram, until, type Program } from "../helpers/children";
import { fillFolder } from "../helpers/api-data";
import { startPostgres, type TestServer } from "../helpers/postgres";
import { expectWithin, rounds } from "../helpers/deep";

// R6 asks for 50 kills, which a deep run does.
const kills = rounds(2, 50);
const serverKills = Math.ceil(kills / 4);
const patience = Math.max(180_000, kills * 30_000);
const log = createLog("silent");

let server: TestServer;
let dataDir: string;
let writer: Program | undefined;

beforeAll(async () => {
  server = await startPostgres({ own: true, fsync: true });
});
afterAll(() => server.stop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kulis-durable-"));
});
afterEach(async () => {
  writer?.child.kill("SIGKILL");
  await writer?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Rows that were acknowledged, and rows present in one table only. */
async function compare(database: Database, acknowledged: Set<string>): Promise<{ lost: string[]; halves: number }> {
  const rows = await database.db.execute<{ ack: string }>(
    sql`select format('ack %s %s %s', run, writer, n) as ack from first`,
  );
  const present = new Set(rows.rows.map((row) => row.ack));
  const halves = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from first full join second using (run, writer, n)
    where first.run is null or second.run is null`);
  return { lost: [...acknowledged].filter((ack) => !present.has(ack)), halves: halves.rows[0]?.count ?? -1 };
}

const acksOf = (program: Program) => program.output().match(/^ack \d+ \d+ \d+$/gm) ?? [];

test(
  `R6 the embedded database loses no acknowledged row in ${kills} kills and keeps no half transaction`,
  async () => {
    const acknowledged = new Set<string>();
    fillFolder(dataDir);
    for (let round = 0; round < kills; round += 1) {
      const program = startProgram("writer", [dataDir, "-", "8"]);
      writer = program;
      await program.says("ack", 60_000);
      // A different moment each time, counted in rows and not in time.
      await until(() => acksOf(program).length > 20 + round * 37, 60_000, "writing");
      program.child.kill("SIGKILL");
      expect(await program.ended).toBe("SIGKILL");
      for (const ack of acksOf(program)) acknowledged.add(ack);

      const begun = performance.now();
      const lock = await lockFolder(dataDir);
      const database = await openDatabase({ dataDir, log });
      const reopened = performance.now() - begun;
      const found = await compare(database, acknowledged);
      await database.close();
      lock.release();
      expect(found).toEqual({ lost: [], halves: 0 });
      expectWithin(reopened, 5000);
    }
    expect(acknowledged.size).toBeGreaterThan(kills * 20);
  },
  patience,
);

test(
  `R6 PostgreSQL loses no acknowledged row when all its processes are killed, ${serverKills} times`,
  async () => {
    const databaseUrl = await server.createDatabase();
    const acknowledged = new Set<string>();
    for (let round = 0; round < serverKills; round += 1) {
      const program = startProgram("writer", [dataDir, databaseUrl, "8"]);
      writer = program;
      await until(() => acksOf(program).length > 100 + round * 211, 60_000, "writing");
      await server.crash();
      await program.ended;
      for (const ack of acksOf(program)) acknowledged.add(ack);
      const database = await openDatabase({ databaseUrl, dataDir, log });
      expect(await compare(database, acknowledged)).toEqual({ lost: [], halves: 0 });
      await database.close();
    }
  },
  patience,
);

/** fsync and fdatasync calls of the server during some work, as the kernel saw them. */
async function countSyncs(main: number, work: () => Promise<void>): Promise<number> {
  const tracer = spawn("strace", ["-f", "-c", "-e", "trace=fsync,fdatasync", "-p", String(main)]);
  let text = "";
  tracer.stderr.on("data", (part: Buffer) => {
    text += part.toString();
  });
  const ended = once(tracer, "close");
  await until(() => text.includes("attached") || tracer.exitCode !== null, 5000, "strace");
  await work();
  tracer.kill("SIGINT");
  await ended;
  return [...text.matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s.*f(?:data)?sync$/gm)].reduce(
    (sum, row) => sum + Number(row[1]),
    0,
  );
}

function hasStrace(): boolean {
  if (spawnSync("strace", ["-V"]).status === 0) return true;
  if (process.getuid?.() === 0) spawnSync("apt-get", ["install", "-y", "-qq", "strace"], { stdio: "ignore" });
  return spawnSync("strace", ["-V"]).status === 0;
}

test("R7 PostgreSQL syncs every one of 100 commits to the disk", async () => {
  const databaseUrl = await server.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir, log });
  await database.exec("create table written (n int)");
  const commits = async () => {
    // A fresh connection: strace follows processes that begin after it.
    await database.onOneConnection(async (db) => {
      for (let n = 0; n < 100; n += 1) await db.execute(sql`insert into written values (${n})`);
    });
  };
  const main = server.pid();
  const settings = await database.db.execute<{ fsync: string; commit: string }>(
    sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  expect(settings.rows).toEqual([{ fsync: "on", commit: "on" }]);
  // Someone else's server (TEST_DATABASE_URL), or a machine without strace, shows its settings only.
  if (main !== undefined && hasStrace()) expect(await countSyncs(main, commits)).toBeGreaterThanOrEqual(100);
  await database.close();
});
