import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { until } from "../helpers/children";
import { ask, cookieFor } from "../helpers/http";
import { startPostgres, type TestServer } from "../helpers/postgres";
import { onPostgres, startWeb, type Web } from "../helpers/web";
import { expectWithin, rounds } from "../helpers/deep";

/** Resident memory of a process in MB. */
const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Streams that one person may have at once. */
const ofPerson = 6;
const most = rounds(150, 500);

interface Stream {
  answer: IncomingMessage;
  text: string;
  closed: boolean;
}

describe("event streams of one process", () => {
  let postgres: TestServer;
  let database: pg.Client;
  let web: Web;
  let cookie: string;
  /** One of each person; there are as many as the streams need. */
  let cookies: string[];
  let company: number;
  const open: Stream[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = await postgres.createDatabase(process.env["TEST_DEMO_DATABASE"]);
    web = await startWeb(onPostgres(url));
    database = new pg.Client({ connectionString: url });
    await database.connect();
    cookie = await cookieFor(web.url, "admin@kulis.test");
    const { rows } = await database.query("select event_company_id from users where email = 'admin@kulis.test'");
    company = rows[0].event_company_id as number;
    const made = await database.query<{ email: string }>(
      `insert into users (event_company_id, code, email, password_hash, full_name, position_id, onboarded_at)
       select u.event_company_id, 'akis-' || n, 'akis' || n || '@kulis.test', u.password_hash, 'Akış ' || n, u.position_id, now()
       from users u, generate_series(1, $1) n where u.email = 'user@kulis.test' returning email`,
      [Math.ceil(most / ofPerson)],
    );
    cookies = [];
    // One after the other: sign-ins that wait for their password are bounded, and the next one is refused.
    for (const { email } of made.rows) cookies.push(await cookieFor(web.url, email));
  });
  afterAll(async () => {
    await database.end();
    await web.stop();
    await postgres.stop();
  });

  /** One stream, the nth of all; `reading` false takes nothing of it from the socket. */
  async function stream(nth: number, reading = true): Promise<Stream> {
    const cookie = cookies[Math.floor(nth / ofPerson)]!;
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      get(`${web.url}/live`, { headers: { cookie, accept: "text/event-stream" }, agent: false }, done).on(
        "error",
        failed,
      );
    });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
    const made: Stream = { answer, text: "", closed: false };
    answer.on("close", () => (made.closed = true));
    answer.on("error", () => (made.closed = true));
    if (reading) answer.on("data", (chunk: Buffer) => (made.text += chunk.toString()));
    else answer.pause();
    open.push(made);
    return made;
  }
  const closeAll = async () => {
    for (const { answer } of open.splice(0)) answer.destroy();
    await until(
      async () => Number((await database.query("select count(*) from presence")).rows[0].count) === 0,
      20_000,
    );
  };
  /** Writes this many events in one transaction, of records that all people of the company read, and notifies of each. */
  const write = (count: number) =>
    database.query(
      `with told as (
         insert into outbox_events (event_company_id, kind, model, record_id, notified_at)
         select $1, 'data-updated', 'client', n, now() from generate_series(1, $2) n returning id
       ) select pg_notify('kulis_events', json_build_object('company', $1, 'event', id)::text) from told`,
      [company, count],
    );

  test("R11 X2 without a session there is no stream, only the way to the login", async () => {
    const answer = await ask(web.url, "/live");
    expect([answer.status, answer.headers.location]).toEqual([302, "/login?to=%2Flive"]);
    // A page's data would be awaited without end.
    for (const path of ["/live", "/live.data", "/live.data?_routes=routes%2Fbare%2Flive"])
      expect([path, (await ask(web.url, path, { headers: { cookie } })).status]).toEqual([path, 406]);
  });

  test("RTM-013 hundreds of streams are held by one process, and a change reaches all of them", async () => {
    const before = memoryOf(web.program.child.pid);
    for (let nth = 0; nth < most; nth += 50)
      await Promise.all(Array.from({ length: 50 }, (_, more) => stream(nth + more)));
    const held = memoryOf(web.program.child.pid) - before;
    const began = performance.now();
    await write(1);
    await until(() => open.every(({ text }) => text.includes("event: changes")), 60_000);
    process.stdout.write(
      `${most} streams: +${Math.round(held)} MB, a change reached all in ${Math.round(performance.now() - began)} ms\n`,
    );
    // 150 KB a stream; a stream that kept its page would cost more.
    expect(held).toBeLessThan(75);
    expect(open.some(({ closed }) => closed)).toBe(false);
    await closeAll();
  });

  test("R16 100 readers that never read do not slow the others and are dropped when they fall far behind", async () => {
    await Promise.all(Array.from({ length: 100 }, (_, nth) => stream(nth, false)));
    const before = memoryOf(web.program.child.pid);
    const times: number[] = [];
    for (let round = 0; round < 67; round += 1) {
      await write(150);
      const page = await ask(web.url, "/live/presence", { headers: { cookie } });
      expect(page.status).toBe(200);
      times.push(page.took);
    }
    expectWithin(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1], 500);
    expect(memoryOf(web.program.child.pid) - before).toBeLessThan(50);
    await closeAll();
    // The system decides about a socket's buffer; one reader is fed until it is full.
    await stream(0, false);
    const witness = await stream(ofPerson);
    const online = async () => Number((await database.query("select count(*) from presence")).rows[0].count);
    await until(async () => (await online()) === 2, 5000);
    for (let round = 0; round < 1500 && (await online()) === 2; round += 1) {
      // One message after the other: a burst would be one gap, which fills no buffer.
      const before = witness.text.length;
      await write(200);
      await until(() => witness.text.length > before, 5000);
    }
    expect([await online(), witness.closed]).toEqual([1, false]);
    await closeAll();
  }, 180_000);

  test("R12 a stop ends 50 open streams and the process", async () => {
    await Promise.all(Array.from({ length: 50 }, (_, nth) => stream(nth)));
    const began = performance.now();
    await web.end();
    expectWithin(performance.now() - began, 9000);
    expect(await web.program.ended).toBe(0);
    await until(() => open.every(({ closed }) => closed), 5000);
  });
});
