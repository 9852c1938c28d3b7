import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { demoRsvpToken } from "#api/demo-accounts";

import { agency, Client, expectStatus, foreign, noon, type TestApi } from "../helpers/api";
import { makeRecord, startWorld, type World } from "../helpers/samples";

describe("realtime", () => {
  let api: TestApi;
  let world: World;
  const people = new Map<string, Client>();
  beforeAll(async () => {
    ({ api, world } = await startWorld());
    for (const [name, email] of Object.entries(agency)) people.set(name, await api.session(email));
    people.set("foreign admin", await api.session(foreign.admin));
    people.set("foreign user", await api.session(foreign.user));
    people.set("anonymous", api.anonymous);
    people.set("garbage", new Client(api, "x".repeat(43)));
    const revoked = await api.session(agency.user);
    await revoked.post("/logout");
    people.set("revoked", revoked);
    const guest = await api.anonymous.post("/manuel-rsvp/login", { token: demoRsvpToken });
    people.set("guest", new Client(api, guest.body.token));
  });
  afterAll(() => api.stop());

  it("X15 eleven principals and every name: only the two channels of the own company are open", async () => {
    const [mine, theirs] = [world.mine.company, world.theirs.company];
    const names = [mine, theirs].flatMap((id) => [
      `private-event-company.${id}`,
      `presence-event-company.${id}`,
      `private-event-company.${id}.admin`,
      `private-event-company.0${id}`,
      `private-event-company.${id} `,
      ` private-event-company.${id}`,
      `PRIVATE-event-company.${id}`,
      `private-event-company.${id},private-event-company.${mine + theirs - id}`,
      `event-company.${id}`,
      `private-user.${id}`,
    ]);
    names.push(
      "private-event-company.",
      "private-event-company.*",
      "private-event-company.NaN",
      "*",
      "private-",
      "__proto__",
    );
    expect(people.size).toBe(11);
    let open = 0;
    for (const [who, client] of people) {
      const own = who.startsWith("foreign") ? theirs : mine;
      const signedIn = who.startsWith("foreign") || who in agency;
      for (const channel_name of names) {
        const answer = await client.post("/pusher/auth", { channel_name, socket_id: "1.1" });
        const allowed = [`private-event-company.${own}`, `presence-event-company.${own}`].includes(channel_name);
        const expected = signedIn ? (allowed ? 200 : 403) : who === "guest" ? 403 : 401;
        expectStatus(answer, expected, `${who} ${channel_name}`);
        if (answer.status === 200) open += 1;
      }
    }
    expect(open).toBe(14);
  });

  it("RTM-004 the presence channel tells name and picture of the caller and nothing else", async () => {
    const answer = await people.get("user")!.post("/pusher/auth", {
      channel_name: `presence-event-company.${world.mine.company}`,
    });
    expect(answer.body.presence).toEqual({
      id: world.user.id,
      full_name: world.user.full_name,
      profile_picture_full: null,
    });
    const quiet = await people.get("user")!.post("/pusher/auth", {
      channel_name: `private-event-company.${world.mine.company}`,
    });
    expect(quiet.body.presence).toBeNull();
  });

  it("RTM-013 events carry kind, model and id of the own company; a notification's goes to its person alone", async () => {
    const [user, team] = [people.get("user")!, people.get("team")!];
    api.now = new Date(noon.getTime() - 60_000);
    const record = await makeRecord(api, world.user, { stage: 8 });
    const { last } = (await user.get("/events")).body;
    const heard: string[] = [];
    const stop = await api.database.listen("kulis_events", (text) => void heard.push(text));
    expectStatus(await team.post(`/project/${record.code}/budgets`, { name: "Gizli Bütçe", currency: "TRY" }), 200);
    const foreignUser = people.get("foreign user")!;
    expectStatus(
      await foreignUser.post("/projects", {
        name: "Yabancı",
        dates: { start: "2027-01-01", end: "2027-01-02" },
        attendee_count: 1,
        languages: ["tr"],
      }),
      200,
    );
    await api.jobs();
    await stop();
    api.now = noon;
    const events = (await user.get("/events", { after: last })).body;
    expect(events.data).toEqual([
      { id: expect.any(Number), kind: "data-updated", model: "project", record_id: record.id, code: record.code },
      {
        id: expect.any(Number),
        kind: "notification-created",
        model: "notification",
        record_id: expect.any(Number),
        code: null,
      },
    ]);
    expect((await team.get("/events", { after: last })).body.data.map(({ kind }: any) => kind)).toEqual([
      "data-updated",
    ]);
    expect((await user.get("/events", { after: events.last })).body.data).toEqual([]);
    // Messages between the processes are two numbers, and whether lists count the write; the morning's mail wakes its
    // queue with a single word.
    const told = heard.map((text) => JSON.parse(text) as Record<string, unknown>);
    const announced = told.filter((one) => !("mail" in one));
    for (const { uncounted = true, ...one } of announced)
      expect([uncounted, one]).toEqual([true, { company: expect.any(Number), event: expect.any(Number) }]);
    for (const one of told.filter((all) => "mail" in all)) expect(one).toEqual({ mail: true });
    expect(announced.length).toBeGreaterThanOrEqual(4);
  });

  it("RTM-013 a write that is taken back announces nothing", async () => {
    const heard: string[] = [];
    const stop = await api.database.listen("kulis_events", (text) => void heard.push(text));
    const before = await api.count("outbox_events");
    await api.database.exec(
      "create function boom() returns trigger language plpgsql as $$ begin raise 'boom'; end $$; create trigger boom before insert on outbox_events execute function boom()",
    );
    expectStatus(await people.get("user")!.post("/client", { name: "Olmayan Müşteri" }), 500);
    await api.database.exec("drop trigger boom on outbox_events; drop function boom");
    await stop();
    expect([heard, await api.count("outbox_events")]).toEqual([[], before]);
  });

  it("SHL-045 X15 online are colleagues of the own company whose tab was heard of within a minute", async () => {
    const [user, team] = [people.get("user")!, people.get("team")!];
    const online = async (who: string) =>
      ((await people.get(who)!.get("/presence")).body.data as { full_name: string }[]).map(
        ({ full_name }) => full_name,
      );
    expectStatus(await user.put("/presence", { tab: "sekme-001" }), 200);
    expectStatus(await user.put("/presence", { tab: "sekme-002" }), 200);
    expectStatus(await team.put("/presence", { tab: "sekme-001" }), 200);
    expectStatus(await people.get("foreign user")!.put("/presence", { tab: "sekme-001" }), 200);
    expect(await online("admin")).toEqual(["Emre Şahin", "Şule Kılıç"]);
    expectStatus(await people.get("foreign admin")!.get("/presence"), 403);
    expectStatus(await user.del("/presence/sekme-001"), 200);
    expect(await online("admin")).toEqual(["Emre Şahin", "Şule Kılıç"]);
    api.now = new Date(noon.getTime() + 59_000);
    expectStatus(await team.put("/presence", { tab: "sekme-001" }), 200);
    expect(await online("admin")).toEqual(["Emre Şahin", "Şule Kılıç"]);
    api.now = new Date(noon.getTime() + 60_000);
    expect(await online("admin")).toEqual(["Şule Kılıç"]);
    api.now = noon;
    for (const tab of ["x", "a b c d e f", "ü".repeat(9)]) expectStatus(await user.put("/presence", { tab }), 422, tab);
    for (let nth = 0; nth < 40; nth += 1) {
      api.now = new Date(noon.getTime() + nth * 61_000);
      await user.put("/presence", { tab: `cok-sekme-${nth}` });
    }
    api.now = noon;
    const [row] = await api.rows(sql`select count(*)::int as n from presence where user_id = ${world.user.id}`);
    expect(row.n).toBeLessThanOrEqual(21);
  });

  it("who else edits is told to readers of the record, for half a minute after the last word", async () => {
    const [user, team] = [people.get("user")!, people.get("team")!];
    const record = await makeRecord(api, world.user, { stage: 2 });
    const path = `/editing/project/${record.code}`;
    expect((await user.put(path)).body.data).toEqual([]);
    expect((await team.put(path)).body.data).toMatchObject([{ full_name: "Emre Şahin", since: "2026-11-21 12:00:00" }]);
    expect((await user.get(path)).body.data).toMatchObject([{ full_name: "Şule Kılıç" }]);
    api.now = new Date(noon.getTime() + 29_000);
    expectStatus(await team.put(path), 200);
    api.now = new Date(noon.getTime() + 31_000);
    expect((await team.get(path)).body.data).toEqual([]);
    expect((await user.get(path)).body.data).toHaveLength(1);
    expectStatus(await team.del(path), 200);
    expect((await user.get(path)).body.data).toEqual([]);
    api.now = noon;
    expectStatus(await people.get("foreign admin")!.get(path), 404);
    const stranger = await api.session("sebnem.avci@kulis.test");
    for (const method of ["GET", "PUT", "DELETE"]) expectStatus(await stranger.send(method, path), 404);
    expectStatus(await user.get(`/editing/user/${record.code}`), 404);
  });
});
