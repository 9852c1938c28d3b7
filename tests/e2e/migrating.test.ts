import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { openDatabase } from "#api/db/client";
import { createLog } from "#api/log";

import { startScript, until, type Program } from "../helpers/children";
import { startPostgres } from "../helpers/postgres";
import { freePort, onPostgres } from "../helpers/web";

test("R13 the web process answers on its port while migrations run: /healthz 503 'migrating', then 200 without a gap", async () => {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "kulis-migrating-"));
  const url = await server.createDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: null, log: createLog("silent") });
  const port = String(await freePort());
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  };
  const seen = new Set<string>();
  let program: Program | undefined;
  try {
    // Another starter holds the lock of migrations.
    await database.onOneConnection(async (db) => {
      await db.execute(sql`select pg_advisory_lock(x'6b756c69'::int::bigint)`);
      program = startScript("scripts/serve.mjs", [], {
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: port,
        PUBLIC_URL: "",
        API_URL: "",
        ...onPostgres(url),
        DATA_DIR: folder,
      });
      const isMigrating = async () => (await ask("/healthz").catch(() => undefined))?.text === "migrating";
      await until(isMigrating, 60_000, "the answer 'migrating'");
      expect(await ask("/healthz")).toEqual({ status: 503, text: "migrating" });
      const page = await ask("/login");
      expect([page.status, page.text]).toEqual([503, expect.stringContaining("Kulis açılıyor")]);
      await db.execute(sql`select pg_advisory_unlock(x'6b756c69'::int::bigint)`);
    });
    // Every request from here on has an answer: the application takes the open port over.
    await until(
      async () => {
        const { status, text } = await ask("/healthz");
        seen.add(`${status} ${text}`);
        return status === 200;
      },
      60_000,
      "the application",
    );
    expect([...seen].filter((one) => !["503 migrating", "503 starting", "200 ok"].includes(one))).toEqual([]);
    await program?.says("Kulis  ");
    expect((await ask("/login")).status).toBe(200);
    program?.child.kill("SIGTERM");
    expect(await program?.ended).toBe(0);
  } finally {
    program?.child.kill("SIGKILL");
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 150_000);
