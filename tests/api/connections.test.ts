import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { isConnectionLost } from "#api/faults";

import { agency, type Answer, type Client, startApi, type TestApi } from "../helpers/api";
import { until } from "../helpers/children";
import { fillDatabase } from "../helpers/api-data";
import { startPostgres, type TestServer } from "../helpers/postgres";
import { projectBody } from "../helpers/samples";

const callers = 10;
const milliseconds = 3000;
const every = 250;

describe("what the driver throws", () => {
  it.each([
    [{ code: "EPIPE" }, true],
    [{ code: "ECONNRESET" }, true],
    [{ code: "ERR_STREAM_DESTROYED" }, true],
    [{ code: "57P01" }, true],
    [{ code: "08006" }, true],
    [{ code: "23505" }, false],
    [{ code: "ENOENT" }, false],
    [{ message: "Connection terminated unexpectedly" }, true],
    [{ message: "relation does not exist" }, false],
  ])("R6 %j, also as a cause, means a lost connection: %s", (fault, lost) => {
    const error = Object.assign(new Error(), fault);
    expect([isConnectionLost(error), isConnectionLost(new Error("Failed query", { cause: error }))]).toEqual([
      lost,
      lost,
    ]);
  });
});

describe("connections that the database ends", () => {
  let server: TestServer;
  let api: TestApi;
  let databaseUrl: string;
  let clients: Client[];
  /** Errors that would have ended the process. */
  const uncaught: unknown[] = [];
  const onUncaught = (error: unknown) => void uncaught.push(error);
  beforeAll(async () => {
    server = await startPostgres({ own: true });
    databaseUrl = await server.createDatabase();
    await fillDatabase(databaseUrl);
    api = await startApi({ databaseUrl });
    clients = await Promise.all(Array.from({ length: callers }, () => api.session(agency.user)));
    process.on("uncaughtExceptionMonitor", onUncaught);
  });
  afterAll(async () => {
    process.off("uncaughtExceptionMonitor", onUncaught);
    await api?.stop();
    await server?.stop();
  });

  /** Each caller writes one record after the other while `over` is false. */
  async function write(over: () => boolean, answers: Answer[] = []): Promise<Answer[]> {
    await Promise.all(
      clients.map(async (client, nth) => {
        for (let count = 0; !over(); count += 1)
          answers.push(await client.post("/projects", projectBody({ name: `Kayıt ${nth} ${count}` })));
      }),
    );
    return answers;
  }

  async function check(answers: Answer[]) {
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.code as string);
    const refused = answers.filter(({ status }) => status !== 200);
    expect([...new Set(refused.map(({ status, text }) => (status === 503 ? 503 : `${status} ${text}`)))]).toEqual([
      503,
    ]);
    for (const { headers, body } of refused) {
      expect(headers.get("retry-after")).toBe("1");
      expect(body.message).toBe("Sunucu şu anda çok yoğun. Birazdan yeniden dene.");
    }
    // Acknowledged writes exist, and no row without its audit row and its event or the reverse.
    const codes = (await api.rows<{ code: string }>(sql`select code from projects where name like 'Kayıt %'`)).map(
      ({ code }) => code,
    );
    expect(made.filter((code) => !codes.includes(code))).toEqual([]);
    const halves = await api.rows(sql`
      select p.code, a.n as audits, o.n as events from projects p
      left join lateral (select count(*)::int as n from audit_log where model = 'project' and record_id = p.id and action = 'created') a on true
      left join lateral (select count(*)::int as n from outbox_events where model = 'project' and record_id = p.id and kind = 'data-created') o on true
      where p.name like 'Kayıt %' and (a.n <> 1 or o.n <> 1)`);
    expect(halves).toEqual([]);
    const orphans =
      await api.rows(sql`select record_id from outbox_events o where model = 'project' and kind = 'data-created'
      and not exists (select from projects p where p.id = o.record_id)`);
    expect(orphans).toEqual([]);
    // No connection was lost for good: twice as many calls as the pool has, at once.
    let calls = 0;
    const after = await Promise.all(clients.map(() => write(() => (calls += 1) > callers * 2)));
    expect([...new Set(after.flat().map(({ status }) => status))]).toEqual([200]);
    expect(uncaught).toEqual([]);
    return { made: made.length, refused: refused.length };
  }

  it("R6 R9 all connections are ended every 250 ms for 3 s and more while ten write: 503 with a time to come back, no half record, and all works afterwards", async () => {
    const killer = new pg.Client({ connectionString: databaseUrl });
    await killer.connect();
    let isOver = false;
    const answers: Answer[] = [];
    const made = () => answers.filter(({ status }) => status === 200).length;
    const kill = async () => {
      const begin = performance.now();
      // On a slow machine it takes longer until each has come through.
      const isDone = () => performance.now() > begin + milliseconds && made() > callers;
      for (let round = 1; !isDone() && performance.now() < begin + 10 * milliseconds; round += 1) {
        await until(() => performance.now() > begin + round * every, every * 8, "the next round");
        await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'kulis' and pid <> pg_backend_pid()`);
      }
      isOver = true;
    };
    await Promise.all([write(() => isOver, answers), kill()]);
    await killer.end();
    const counts = await check(answers);
    expect(counts.made).toBeGreaterThan(0);
    expect(counts.refused).toBeGreaterThan(0);
  });

  it("R6 R9 the server is killed while ten write and comes back: the process goes on and so do they", async () => {
    let isOver = false;
    let back = 0;
    const crash = async () => {
      await server.crash();
      await until(
        async () => {
          back = (await clients[0]!.get("/projects")).status;
          return back === 200;
        },
        10_000,
        "an answer after the crash",
      );
      isOver = true;
    };
    const [answers] = await Promise.all([write(() => isOver), crash()]);
    expect(back).toBe(200);
    expect((await check(answers)).refused).toBeGreaterThan(0);
  });
});
