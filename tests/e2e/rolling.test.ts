import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { openDatabase } from "#api/db/client";
import { createLog } from "#api/log";

import { startScript, type Program } from "../helpers/children";
import { rounds } from "../helpers/deep";
import { apiClient, ask } from "../helpers/http";
import { startProxy } from "../helpers/rolling-proxy";
import { freePort, ownData } from "../helpers/web";

// Ten restarts, one process after the other, under 2,000 writes in a deep run.
const restarts = rounds(2, 10);
const leastWrites = rounds(200, 2000);
const writers = 6;

test(
  `R13 ${restarts} rolling restarts behind a proxy lose no write, double none and answer no 502`,
  async () => {
    const data = await ownData();
    const ports = [String(await freePort()), String(await freePort())];
    const programs = new Map<string, Program>();
    const start = async (port: string) => {
      const common = { NODE_ENV: "production", HOST: "127.0.0.1", TRUST_PROXY: "1", LOG_LEVEL: "warn", API_URL: "" };
      const env = { ...common, PUBLIC_URL: "", ...data.env, PORT: port };
      const program = startScript("scripts/serve.mjs", [], env);
      programs.set(port, program);
      await program.says("Kulis  ");
    };
    const proxy = await startProxy(ports.map(Number), 4000);
    try {
      await Promise.all(ports.map(start));
      const { token, get } = await apiClient(proxy.url);
      const code = (await get("/projects")).data[0].code as string;
      const answered: string[] = [];
      const refused: string[] = [];
      const progress = { isOver: false };
      const write = async (writer: number) => {
        for (let n = 0; !progress.isOver || answered.length < leastWrites; n += 1) {
          const title = `rolling-${writer}-${n}`;
          const body = JSON.stringify({ note_title: title, note_content: "x", note_for: code, note_type: "P" });
          const headers = {
            "content-type": "application/json",
            authorization: `Bearer ${token}`,
            "idempotency-key": title,
          };
          const { status, text } = await ask(proxy.url, "/api/v1/notes", { method: "POST", headers, body });
          if (status === 200) answered.push(title);
          else refused.push(`${status} ${text.slice(0, 200)}`);
        }
      };
      const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
      for (let round = 0; round < restarts; round += 1) {
        const port = ports[round % 2] ?? "";
        const program = programs.get(port);
        program?.child.kill("SIGTERM");
        expect(await program?.ended, program?.output()).toBe(0);
        await start(port);
      }
      progress.isOver = true;
      await writing;
      expect(refused).toEqual([]);
      expect(answered.length).toBeGreaterThanOrEqual(leastWrites);
      const database = await openDatabase({
        databaseUrl: data.env["DATABASE_URL"],
        dataDir: null,
        log: createLog("silent"),
      });
      const { rows } = await database.db.execute<{ note_title: string; times: number }>(
        sql`select note_title, count(*)::int as times from notes where note_title like 'rolling-%' group by 1`,
      );
      await database.close();
      expect(rows.filter(({ times }) => times > 1)).toEqual([]);
      expect(rows.map(({ note_title }) => note_title).sort()).toEqual(answered.sort());
      process.stdout.write(`${answered.length} writes, ${restarts} restarts, ${proxy.retries()} passed on\n`);
    } finally {
      for (const { child, ended } of programs.values()) {
        child.kill("SIGKILL");
        await ended;
      }
      await proxy.stop();
      await data.remove();
    }
  },
  rounds(180_000, 900_000),
);
