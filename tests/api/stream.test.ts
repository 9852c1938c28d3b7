import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { demoRsvpToken } from "#api/demo-accounts";

import { agency, Client, expectStatus, foreign, startApi, type TestApi } from "../helpers/api";
import { until } from "../helpers/children";
import { makeRecord, projectBody, readWorld } from "../helpers/samples";

/** Text of one stream so far. */
class Stream {
  text = "";
  closed = false;
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  constructor(answer: Response) {
    if (!answer.body) throw new Error("no stream");
    this.reader = answer.body.getReader();
    void this.read();
  }
  private async read() {
    for (;;) {
      const { done, value } = await this.reader.read();
      if (done) break;
      this.text += new TextDecoder().decode(value);
    }
    this.closed = true;
  }
  async says(wanted: RegExp) {
    await until(() => wanted.test(this.text), 5000);
  }
  close = () => this.reader.cancel();
}

describe("the event stream", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const ask = (token: string | null, query = "") =>
    api.app.fetch(
      new Request(`http://api.test/api/v1/events/stream${query}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
    );
  const open = async (client: Client, query = "") => {
    const answer = await ask(client.token, query);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
    const stream = new Stream(answer);
    await stream.says(/retry: \d{4}/);
    return stream;
  };

  it("RTM-003 RTM-013 X15 a write is told to the own company alone, by kind and id without data", async () => {
    const admin = await api.session(agency.admin);
    const [mine, theirs] = [await open(await api.session(agency.agency)), await open(await api.session(foreign.admin))];
    const { body } = await admin.post("/projects", projectBody({ name: "Gizli Gala Gecesi" }));
    await mine.says(new RegExp(`"kind":"data-created","model":"project","record_id":\\d+,"code":"${body.code}"`));
    expect(mine.text).not.toContain("Gizli");
    const other = await api.session(foreign.admin);
    await other.post("/projects", projectBody());
    await theirs.says(/data-created/);
    expect(theirs.text).not.toContain(body.code);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it("RTM-013 X15 a stream begins with what was written in the seconds before, of the own company and one's own", async () => {
    const [admin, stranger] = [await api.session(agency.admin), await api.session(foreign.admin)];
    const { body } = await admin.post("/projects", projectBody());
    const user = await api.user(agency.user);
    // Committed a little later than written, and long before.
    const ago = (seconds: number) => new Date(api.now.getTime() - seconds * 1000).toISOString();
    await api.database.exec(`insert into outbox_events (event_company_id, kind, model, record_id, user_id, created_at)
      values (${user.event_company_id}, 'notification-created', 'notification', 4711, ${user.id}, '${ago(32)}'),
      (${user.event_company_id}, 'data-updated', 'project', 4712, null, '${ago(60)}')`);
    const opened = [
      await open(admin, "?since=30"),
      await open(await api.session(agency.user), "?since=30"),
      await open(stranger, "?since=30"),
      await open(admin),
    ] as const;
    const [mine, persons, theirs, later] = opened;
    await mine.says(new RegExp(`"kind":"data-created","model":"project","record_id":\\d+,"code":"${body.code}"`));
    await persons.says(/"record_id":4711,/);
    // Later writes come after it.
    await stranger.post("/projects", projectBody());
    await theirs.says(/data-created/);
    const { body: next } = await admin.post("/projects", projectBody());
    await later.says(new RegExp(`"code":"${next.code}"`));
    expect([mine.text, theirs.text, later.text].filter((text) => text.includes("4711"))).toEqual([]);
    expect(opened.filter(({ text }) => text.includes("4712"))).toEqual([]);
    expect([theirs.text, later.text].filter((text) => text.includes(body.code))).toEqual([]);
    await Promise.all(opened.map((stream) => stream.close()));
    for (const since of ["61", "-1", "x"]) expect((await ask(admin.token, `?since=${since}`)).status, since).toBe(422);
  });

  it("RTM-013 X15 a notification is told to its person alone, on the stream too", async () => {
    const world = await readWorld(api);
    const record = await makeRecord(api, world.user, { stage: 8 });
    // Earlier writes have their events first.
    await api.jobs();
    const [mine, others] = [await open(await api.session(agency.user)), await open(await api.session(agency.division))];
    const team = await api.session(agency.team);
    expectStatus(await team.post(`/project/${record.code}/budgets`, { name: "Bütçe", currency: "TRY" }), 200);
    await api.jobs();
    await mine.says(/"kind":"notification-created"/);
    // The following event has reached everybody.
    const { body } = await team.post("/projects", projectBody());
    await others.says(new RegExp(`"code":"${body.code}"`));
    await Promise.all([mine.close(), others.close()]);
    expect(others.text).toContain(`"code":"${record.code}"`);
    for (const [stream, email] of [
      [mine, agency.user],
      [others, agency.division],
    ] as const) {
      const told = [...stream.text.matchAll(/"notification-created","model":"notification","record_id":(\d+)/g)].map(
        ([, id]) => Number(id),
      );
      const person = await api.user(email);
      const own = await api.rows<{ id: number }>(sql`select id from notifications where user_id = ${person.id}`);
      expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(told));
    }
  });

  it("RTM-005 X15 that a record's form was opened or closed is told once, at once, to the own company and by code alone", async () => {
    const world = await readWorld(api);
    const record = await makeRecord(api, world.user);
    const [mine, theirs] = [await open(await api.session(agency.agency)), await open(await api.session(foreign.admin))];
    const admin = await api.session(agency.admin);
    const told = () => mine.text.match(/event: editing/g)?.length ?? 0;
    for (let beat = 0; beat < 3; beat += 1) expectStatus(await admin.put(`/editing/project/${record.code}`), 200);
    await mine.says(new RegExp(`event: editing\ndata: {"code":"${record.code}"}`));
    for (let end = 0; end < 2; end += 1) expectStatus(await admin.del(`/editing/project/${record.code}`), 200);
    await until(() => told() === 2, 30_000);
    const { body } = await admin.post("/projects", projectBody());
    await mine.says(new RegExp(`"code":"${body.code}"`));
    expect(told()).toBe(2);
    expect(theirs.text).not.toContain(record.code);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it("X15 anonymous, revoked and guest get no stream", async () => {
    const revoked = await api.session(agency.user);
    await revoked.post("/logout");
    const guest = await api.anonymous.post("/manuel-rsvp/login", { token: demoRsvpToken });
    const statuses = [];
    for (const token of [null, "x".repeat(43), revoked.token, guest.body.token as string]) {
      const answer = await ask(token);
      statuses.push(answer.status);
      await answer.text();
    }
    expect(statuses).toEqual([401, 401, 401, 403]);
  });

  it("R11 the stream says so and ends with its session, and no other does", async () => {
    const [leaving, staying] = [await api.session(agency.team), await api.session(agency.team)];
    const [first, second] = [await open(leaving), await open(staying)];
    await leaving.post("/logout");
    await until(() => first.closed, 5000);
    expect(first.text).toContain("event: ended");
    expect(second.closed).toBe(false);
    expect(second.text).not.toContain("event: ended");
    await second.close();
  });

  it("RTM-004 SHL-045 who has a stream open is online until it closes, and colleagues are told", async () => {
    const admin = await api.session(agency.admin);
    const watching = await open(admin);
    const online = async () =>
      ((await admin.get("/presence")).body.data as { full_name: string }[]).map(({ full_name }) => full_name);
    const person = await api.user(agency.division);
    const stream = await open(await api.session(agency.division));
    await until(async () => (await online()).includes(person.full_name), 5000);
    await watching.says(/event: presence/);
    await stream.close();
    await until(async () => !(await online()).includes(person.full_name), 5000);
    await watching.close();
  });

  it("R16 a seventh stream of one person ends the oldest, which stays away for a minute; nobody else's ends", async () => {
    const other = await open(await api.session(agency.team));
    const mine: Stream[] = [];
    for (let nth = 0; nth < 6; nth += 1) mine.push(await open(await api.session(agency.user)));
    const seventh = await open(await api.session(agency.user));
    await until(() => mine[0]!.closed, 5000);
    // The browser waits as the last `retry` says; with a short one seven would push each other out for ever.
    const waits = [...mine[0]!.text.matchAll(/retry: (\d+)/g)].map(([, wait]) => Number(wait));
    expect(waits.at(-1)).toBeGreaterThanOrEqual(60_000);
    expect(waits[0]).toBeLessThan(5000);
    expect(mine[0]!.text).not.toContain("event: ended");
    expect([...mine.slice(1), seventh, other].filter(({ closed }) => closed)).toEqual([]);
    await Promise.all([...mine, seventh, other].map((stream) => stream.close()));
  });

  it("R16 SHL-045 of streams that come and go colleagues are told at most twice a second, of each person once", async () => {
    const presence = () =>
      api.rows<{ user_id: number }>(sql`select user_id from presence where user_id in (
        select id from users where email in (${agency.user}, ${agency.division})) order by user_id`);
    await until(async () => (await presence()).length === 0, 5000);
    const heard: string[] = [];
    const stop = await api.database.listen("kulis_events", (text) => void heard.push(text));
    const [user, division] = [await api.user(agency.user), await api.user(agency.division)];
    const [staying, passing] = [await api.session(agency.user), await api.session(agency.division)];
    const began = performance.now();
    const kept = await open(staying);
    for (let round = 0; round < 60; round += 1)
      await Promise.all([staying, passing].map(async (client) => (await open(client)).close()));
    const last = await open(passing);
    await until(async () => (await presence()).length === 2, 5000);
    const told = heard.filter((text) => text.includes("presence")).length;
    expect(told).toBeLessThanOrEqual(2 + Math.ceil((performance.now() - began) / 500));
    // One line each, however many streams; it is removed with the last of them.
    expect((await presence()).map(({ user_id }) => user_id)).toEqual([user.id, division.id].toSorted((a, b) => a - b));
    await last.close();
    await until(async () => (await presence()).length === 1, 5000);
    expect(kept.closed).toBe(false);
    await kept.close();
    await until(async () => (await presence()).length === 0, 5000);
    await stop();
  });

  it("R16 beyond a thousand streams in all the answer is 503 with a time to come back, until one ends", async () => {
    const [person] = await api.rows(sql`select * from users where email = ${agency.user}`);
    const rows = await api.rows<{ email: string }>(sql`
      insert into users (event_company_id, code, email, full_name, position_id)
      select ${person.event_company_id}, 'kalabalik-' || n, 'kalabalik' || n || '@kulis.test', 'Kalabalık ' || n, ${person.position_id}
      from generate_series(1, 167) n returning email`);
    const opened: Response[] = [];
    for (const { email } of rows) {
      const { token } = await api.session(email);
      for (let nth = 0; nth < 6 && opened.length < 1000; nth += 1) opened.push(await ask(token));
    }
    expect(opened.filter(({ status }) => status !== 200)).toEqual([]);
    const { token } = await api.session(agency.team);
    const refused = await ask(token);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await refused.json()).toEqual({ message: "Sunucu şu anda çok yoğun. Birazdan yeniden dene." });
    await opened.pop()!.body!.cancel();
    const taken = await ask(token);
    expect(taken.status).toBe(200);
    await Promise.all([...opened, taken].map((answer) => answer.body!.cancel()));
  });

  it("R17 a burst is told together, and a huge one as a gap", async () => {
    const stream = await open(await api.session(agency.user));
    const before = stream.text.length;
    const { event_company_id } = await api.user(agency.user);
    await api.database.exec(`
      with told as (
        insert into outbox_events (event_company_id, kind, model, record_id)
        select ${event_company_id}, 'data-updated', 'project', n from generate_series(1, 500) n returning id
      ) select pg_notify('kulis_events', json_build_object('company', ${event_company_id}, 'event', id)::text) from told`);
    await stream.says(/event: gap/);
    expect(stream.text.slice(before)).not.toContain("event: changes");
    await stream.close();
    // Writes before the stream are a gap too, if there are that many.
    const later = await open(await api.session(agency.user), "?since=30");
    await later.says(/event: gap/);
    expect(later.text).not.toContain("event: changes");
    await later.close();
  });
});
