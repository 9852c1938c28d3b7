import { Realtime, type InboundMessage, type RealtimeChannel } from "ably";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { createEvents } from "#api/events";
import { createLog } from "#api/log";
import { createAbly } from "#api/modules/realtime/ably";
import { tellUpdate } from "#api/modules/realtime/app-updated";
import { Hub } from "#api/modules/realtime/hub";
import { parseSettings } from "#settings";

import { startAbly, type AblyStandIn } from "../helpers/ably-stand-in";
import { agency, type Client, expectStatus, foreign, startApi, type TestApi } from "../helpers/api";
import { until } from "../helpers/children";
import { makeRecord, startWorld, type World } from "../helpers/samples";

describe("live updates through Ably", () => {
  let ably: AblyStandIn;
  let api: TestApi;
  let world: World;
  const open: Realtime[] = [];
  beforeAll(async () => {
    ably = await startAbly();
    ({ api, world } = await startWorld({ now: new Date(), env: { ABLY_API_KEY: ably.key, ABLY_URL: ably.url } }));
  });
  afterEach(() => {
    for (const client of open.splice(0)) client.close();
    ably.refuse = undefined;
  });
  afterAll(async () => {
    api.app.endStreams();
    await ably.down();
    await api.stop();
  });

  const authorise = async (client: Client) => {
    const company = (await client.get("/me")).body.user.event_company_id as number;
    return client.post("/pusher/auth", { channel_name: `private-event-company.${company}` });
  };

  /** The real client, with tokens as a browser gets them. */
  async function connect(client: Client) {
    const { channels } = (await authorise(client)).body.ably as {
      channels: Record<"company" | "own" | "presence", string>;
    };
    const { port } = new URL(ably.url);
    const realtime = new Realtime({
      endpoint: "127.0.0.1",
      port: Number(port),
      tls: false,
      useBinaryProtocol: false,
      logLevel: 0,
      authCallback: (_, done) => {
        authorise(client).then(
          ({ body, status }) => done(status === 200 ? null : `status ${status}`, body.ably?.request ?? null),
          (error: unknown) => done(String(error), null),
        );
      },
    });
    open.push(realtime);
    return { realtime, channels };
  }
  async function listen(channel: RealtimeChannel) {
    const heard: InboundMessage[] = [];
    await channel.subscribe((message) => void heard.push(message));
    return heard;
  }
  const refusal = (channel: RealtimeChannel) =>
    channel.attach().then(
      () => "open",
      (error: { code: number }) => error.code,
    );

  /** A record that everybody of the company reads; answers its code. */
  async function writeForAll(name = "Şemsiye") {
    const admin = await api.session(agency.admin);
    const made = await admin.post("/depot/items", { name, category: "Dış", unit: "adet" });
    expectStatus(made, 200);
    const [item] = await api.rows(sql`select max(id) as id from depot_items`);
    return String(item.id);
  }

  it("RTM-002 RTM-006 RTM-013 what is written reaches the real client of a colleague as kind, model and id", async () => {
    const reader = await connect(await api.session(agency.user));
    const heard = await listen(reader.realtime.channels.get(reader.channels.company));
    const code = await writeForAll("Gizli Gala");
    await until(() => heard.some(({ data }) => data.code === code), 5000);
    const told = heard.find(({ data }) => data.code === code)!;
    expect([told.name, told.data]).toEqual(["data-created", { model: "depot_item", id: Number(code), code }]);
    expect(JSON.stringify(ably.published)).not.toContain("Gizli");
  });

  it("RTM-013 SES-052 X15 the company's channel holds what everybody reads; other records go to their readers' own channels", async () => {
    const emails = [agency.admin, agency.user, agency.division, agency.team];
    const own: Record<string, InboundMessage[]> = {};
    const company: InboundMessage[] = [];
    for (const email of emails) {
      const { realtime, channels } = await connect(await api.session(email));
      own[email] = await listen(realtime.channels.get(channels.own));
      await realtime.channels.get(channels.company).subscribe((message) => void company.push(message));
    }
    const admin = await api.session(agency.admin);
    const boss = await api.user(agency.admin);
    const hidden = await makeRecord(api, { ...boss, division_id: null, team_id: null }, { stage: 8 });
    const about = (messages: InboundMessage[]) => messages.filter(({ data }) => data?.code === hidden.code);
    const hear = () => emails.filter((email) => about(own[email]!).length > 0);
    expectStatus(await admin.post(`/project/${hidden.code}/budgets`, { name: "Ana", currency: "TRY" }), 200);
    expectStatus(await admin.put(`/editing/project/${hidden.code}`, {}), 200);
    await until(() => about(own[agency.admin]!).some(({ name }) => name === "editing"), 5000);
    const others = await writeForAll();
    await until(() => company.filter(({ data }) => data?.code === others).length === emails.length, 5000);
    expect(hear()).toEqual([agency.admin]);
    expect(about(company)).toEqual([]);

    // A new reader hears from then on; a former one reads again, and hears nothing.
    const write = async (owner: number) => {
      await api.db.execute(sql`update projects set responsible_id = ${owner} where code = ${hidden.code}`);
      expectStatus(await admin.post(`/project/${hidden.code}/budgets`, { name: "Yeni", currency: "TRY" }), 200);
    };
    await write(world.user.id);
    await until(() => hear().includes(agency.user), 5000);
    own[agency.user]!.length = 0;
    await write(boss.id);
    await until(() => own[agency.user]!.some(({ name }) => name === "gap"), 5000);
    expect(about(own[agency.user]!)).toEqual([]);
    expect(company.map(({ name }) => name)).not.toContain("gap");
  });

  it("X15 RTM-003 RTM-013 a token opens the own company's channels alone, publishes nothing and bears its person's name", async () => {
    const [mine, theirs] = [
      await connect(await api.session(agency.user)),
      await connect(await api.session(foreign.admin)),
    ];
    for (const name of Object.values(mine.channels)) {
      expect(await refusal(mine.realtime.channels.get(name)), name).toBe("open");
      expect(await refusal(theirs.realtime.channels.get(name)), name).toBe(40_160);
    }
    const colleague = await connect(await api.session(agency.admin));
    expect(await refusal(colleague.realtime.channels.get(mine.channels.own))).toBe(40_160);
    const write = mine.realtime.channels.get(mine.channels.company).publish("gap", {});
    await expect(write).rejects.toMatchObject({ code: 40_160 });
    await expect(mine.realtime.channels.get(mine.channels.presence).presence.enterClient("1")).rejects.toBeTruthy();
    const { capability, clientId, ttl } = ably.granted.find((one) => one.clientId === String(world.user.id))!;
    expect(clientId).toBe(String(world.user.id));
    expect(ttl).toBe(600_000);
    expect(JSON.parse(capability)).toEqual({
      [mine.channels.company]: ["subscribe"],
      [mine.channels.own]: ["subscribe"],
      [mine.channels.presence]: ["presence", "subscribe"],
    });
  });

  it("X15 a request that was changed after it was signed gets no token", async () => {
    const { request } = (await authorise(await api.session(agency.user))).body.ably;
    const ask = async (body: object) =>
      (
        await fetch(`${ably.url}/keys/kulis.test/requestToken`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
      ).status;
    expect(await ask({ ...request, capability: '{"*":["*"]}' })).toBe(401);
    expect(await ask({ ...request, clientId: "1" })).toBe(401);
    expect(await ask(request)).toBe(201);
    // Once only.
    expect(await ask(request)).toBe(401);
  });

  it("RTM-013 a notification is told to its person alone", async () => {
    const [person, colleague] = [
      await connect(await api.session(agency.user)),
      await connect(await api.session(agency.team)),
    ];
    const own = await listen(person.realtime.channels.get(person.channels.own));
    const others = await listen(colleague.realtime.channels.get(colleague.channels.company));
    const record = await makeRecord(api, world.user, { stage: 8 });
    const team = await api.session(agency.team);
    expectStatus(await team.post(`/project/${record.code}/budgets`, { name: "Ana", currency: "TRY" }), 200);
    await api.jobs();
    await until(() => own.some(({ name }) => name === "notification-created"), 5000);
    const code = await writeForAll();
    await until(() => others.some(({ data }) => data?.code === code), 5000);
    expect(others.map(({ name }) => name)).not.toContain("notification-created");
  });

  it("RTM-004 SHL-045 presence enters and leaves, and names are told of the own company alone", async () => {
    const [user, admin] = [await api.session(agency.user), await api.session(agency.admin)];
    const [person, watcher] = [await connect(user), await connect(admin)];
    const room = watcher.realtime.channels.get(watcher.channels.presence);
    await room.attach();
    await person.realtime.channels.get(person.channels.presence).presence.enter();
    const ids = async () => (await room.presence.get()).map(({ clientId }) => Number(clientId));
    await until(async () => (await ids()).includes(world.user.id), 5000);
    const asked = [...(await ids()), world.other.id].join(",");
    const names = async (client: Client) =>
      ((await client.get("/presence", { ids: asked })).body.data as { full_name: string }[]).map(
        ({ full_name }) => full_name,
      );
    expect(await names(admin)).toEqual([world.user.full_name]);
    expectStatus(await (await api.session(foreign.admin)).get("/presence", { ids: asked }), 403);
    person.realtime.close();
    await until(async () => !(await ids()).includes(world.user.id), 5000);
  });

  it("R11 who is signed out elsewhere is told, and gets no token any more", async () => {
    const [leaving, staying] = [await api.session(agency.division), await api.session(agency.user)];
    const [first, second] = [await connect(leaving), await connect(staying)];
    const [own, other] = [
      await listen(first.realtime.channels.get(first.channels.own)),
      await listen(second.realtime.channels.get(second.channels.own)),
    ];
    await leaving.post("/logout");
    await until(() => own.some(({ name }) => name === "ended"), 5000);
    expect(other).toEqual([]);
    expectStatus(await leaving.post("/pusher/auth", { channel_name: first.channels.company }), 401);
  });

  const told = (code: string) => ably.published.filter(({ data }) => (data as { code?: string } | null)?.code === code);

  it.each([
    { what: "refused", taken: false },
    { what: "took and could not say so", taken: true },
  ])("R10 R16 a write does not wait for Ably, and what it $what is told once when it is back", async ({ taken }) => {
    ably.refuse = { status: 503, code: 50_300, taken };
    const before = ably.refused;
    const code = await writeForAll();
    await until(() => ably.refused > before, 5000);
    expect(told(code)).toHaveLength(taken ? 1 : 0);
    ably.refuse = undefined;
    const next = await writeForAll();
    await until(() => told(next).length > 0, 10_000);
    expect(told(code)).toHaveLength(1);
  });

  it("R17 a burst is told as a gap, and so is what a starting process may have missed; two processes tell an event once", async () => {
    const company = world.mine.company;
    const gaps = () => ably.published.filter(({ name, channel }) => name === "gap" && channel.endsWith(`.${company}`));
    const before = gaps().length;
    await api.database.exec(`
      with told as (
        insert into outbox_events (event_company_id, kind, model, record_id)
        select ${company}, 'data-updated', 'project', n from generate_series(1, 60) n returning id
      ) select pg_notify('kulis_events', json_build_object('company', ${company}, 'event', id)::text) from told`);
    await until(() => gaps().length > before, 5000);
    const known = gaps().length;
    const log = createLog("silent");
    const relay = createAbly(parseSettings({ ABLY_API_KEY: ably.key, ABLY_URL: ably.url }), log);
    const second = new Hub(api.db, await createEvents(api.database), log, relay);
    await until(() => gaps().length > known, 5000);
    const requests = ably.requests;
    const code = await writeForAll();
    await until(() => ably.requests >= requests + 2, 5000);
    expect(told(code)).toHaveLength(1);
    second.close();
  });

  it("SHL-062 RTM-013 each build is told to each company once, however many processes start with it", async () => {
    const told = async () =>
      (
        await api.rows<{ event_company_id: number; record_code: string }>(
          sql`select event_company_id, record_code from outbox_events where kind = 'app-updated' order by id`,
        )
      ).map((row) => `${row.event_company_id} ${row.record_code}`);
    const parts = { db: api.db, now: () => new Date() };
    const companies = (await api.rows<{ id: number }>(sql`select id from event_companies order by id`)).map(
      ({ id }) => id,
    );
    await Promise.all([tellUpdate(parts, "bir"), tellUpdate(parts, "bir")]);
    await tellUpdate(parts, "bir");
    expect((await told()).toSorted()).toEqual(companies.map((id) => `${id} bir`).toSorted());
    await tellUpdate(parts, "iki");
    await tellUpdate(parts, "bir");
    expect(await told()).toHaveLength(3 * companies.length);
    await until(
      () => ably.published.filter(({ name }) => name === "app-updated").length === 3 * companies.length,
      5000,
    );
  });
});

describe("without Ably", () => {
  it("RTM-013 the channels are open and no token is given", async () => {
    const api = await startApi();
    const user = await api.session(agency.user);
    const company = (await user.get("/me")).body.user.event_company_id as number;
    const answer = await user.post("/pusher/auth", { channel_name: `private-event-company.${company}` });
    expect(answer.body).toMatchObject({ status: "success", ably: null });
    await api.stop();
  });
});
