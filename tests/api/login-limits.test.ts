import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { demoPassword, demoRsvpToken } from "#api/demo-accounts";
import { linkTokens } from "#api/db/schema/people";
import { forgetOldRows } from "#api/modules/housekeeping";
import { networkOf } from "#api/modules/session/network";
import { checkPassword, hashPassword, withPlace } from "#api/modules/session/passwords";
import { hashToken, newToken } from "#api/tokens";

import { agency, expectStatus, foreign, noon, startApi, type TestApi } from "../helpers/api";

const second = 1000;

/** Work that occupies places of a lane until it is released. */
function occupy(lane: "known" | "stranger", places: number) {
  let leave = () => {};
  const left = new Promise<void>((done) => (leave = done));
  const all = Array.from({ length: places }, () => withPlace(lane, () => left));
  return async () => {
    leave();
    await Promise.all(all);
  };
}

describe("limits of the login", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    api.now = noon;
    await api.db.execute(sql`delete from attempts`);
  });
  afterAll(() => api.stop());

  const login = (email: string, password: string, { from, device }: { from?: string; device?: string } = {}) =>
    api.anonymous.post(
      "/login",
      { email, password, ...(device === undefined ? {} : { known_device: device }) },
      { headers: from ? { "x-kulis-client": from } : {} },
    );
  const later = (seconds: number) => (api.now = new Date(api.now.getTime() + seconds * second));

  it("X14 a network has 60 failed tries in 15 minutes over all accounts, and those that went well are not counted", async () => {
    const from = "198.51.100.20";
    for (let turn = 0; turn < 5; turn += 1) expectStatus(await login(agency.user, demoPassword, { from }), 200);
    for (let turn = 0; turn < 60; turn += 1)
      expectStatus(await login(`kisi${turn}@kulis.test`, "yanlis", { from }), 401);
    const held = await login("baska@kulis.test", "yanlis", { from });
    expectStatus(held, 429);
    expect(Number(held.headers.get("retry-after"))).toBe(15 * 60);
    expectStatus(await login(agency.user, demoPassword, { from }), 429);
    expectStatus(await login(agency.user, demoPassword, { from: "198.51.100.21" }), 200);
  });

  it("X14 the addresses of an IPv6 /64 are one caller, those of another are not", async () => {
    for (let turn = 0; turn < 10; turn += 1)
      expectStatus(await login(agency.team, "yanlis", { from: `2001:db8:0:7::${turn + 1}` }), 401);
    const held = await login(agency.team, demoPassword, { from: "2001:db8:0:7:ffff:1:2:3" });
    expectStatus(held, 429);
    expect(Number(held.headers.get("retry-after"))).toBe(15 * 60);
    later(30);
    expectStatus(await login(agency.team, demoPassword, { from: "2001:db8:0:8::1" }), 200);
  });

  it.each([
    ["203.0.113.5", "203.0.113.5"],
    ["203.0.113.5:4711", "203.0.113.5"],
    ["2001:DB8:0:7::1", "2001:db8:0:7::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["[2001:db8:0:7::1]:443", "2001:db8:0:7::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["::ffff:cb00:7105", "203.0.113.5"],
    ["::1", "0:0:0:0::/64"],
    ["not an address", "not an address"],
    [undefined, undefined],
    ["", undefined],
  ])("X14 the network of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("X14 failures from anywhere slow an account down and never lock it: seconds, at most 30", async () => {
    for (let turn = 0; turn < 10; turn += 1)
      expectStatus(await login(agency.division, "yanlis", { from: `198.51.100.${turn}` }), 401);
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const held = await login(agency.division, "yanlis", { from: "203.0.113.1" });
      expectStatus(held, 429);
      const wait = Number(held.headers.get("retry-after"));
      waits.push(wait);
      later(wait);
      expectStatus(await login(agency.division, "yanlis", { from: `203.0.113.${turn + 10}` }), 401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    // Tries that come too early do not move the moment.
    for (let turn = 0; turn < 5; turn += 1) expectStatus(await login(agency.division, "yanlis"), 429);
    later(30);
    expectStatus(await login(agency.division, demoPassword, { from: "192.0.2.1" }), 200);
    for (let turn = 0; turn < 10; turn += 1) expectStatus(await login(agency.division, "yanlis"), 401);
  });

  it("X14 without a client address nobody locks somebody else's account either", async () => {
    for (let turn = 0; turn < 10; turn += 1) expectStatus(await login(agency.division, "yanlis"), 401);
    for (let turn = 0; turn < 100; turn += 1) expectStatus(await login(agency.division, "yanlis"), 429);
    const held = await login(agency.division, demoPassword);
    expect([held.status, held.headers.get("retry-after"), held.body.message]).toEqual([
      429,
      "1",
      "Bu hesap için çok sayıda giriş denendi. 1 saniye sonra yeniden dene.",
    ]);
    later(1);
    expectStatus(await login(agency.division, demoPassword), 200);
  });

  it("X14 a device that the account knows signs in while others guess, as long as its own 30 tries last", async () => {
    const device = (await login(agency.user, demoPassword)).body.known_device as string;
    const other = (await login(agency.team, demoPassword)).body.known_device as string;
    expect(device).toMatch(/^[\w-]{43}$/);
    const from = "198.51.100.30";
    for (let turn = 0; turn < 10; turn += 1) expectStatus(await login(agency.user, "yanlis", { from }), 401);
    expectStatus(await login(agency.user, demoPassword, { from }), 429);
    expectStatus(await login(agency.user, demoPassword, { from, device: other }), 429);
    expectStatus(await login(agency.user, demoPassword, { from, device: newToken() }), 429);
    const again = await login(agency.user, demoPassword, { from, device });
    expect([again.status, again.body.known_device]).toEqual([200, device]);

    for (let turn = 0; turn < 30; turn += 1) expectStatus(await login(agency.user, "yanlis", { from, device }), 401);
    const held = await login(agency.user, demoPassword, { from, device });
    expect([held.status, held.headers.get("retry-after")]).toEqual([429, String(15 * 60)]);
    later(15 * 60 + 1);
    expectStatus(await login(agency.user, demoPassword, { from, device }), 200);
  });

  it("X14 a device is known by a hash, for 180 days since it was last used, and among the newest ten", async () => {
    const { id } = await api.user(agency.admin);
    const mine = () =>
      api.rows<{ token_hash: string }>(
        sql`select token_hash from link_tokens where user_id = ${id} and purpose = 'device'`,
      );
    const first = (await login(agency.admin, demoPassword)).body.known_device as string;
    expect((await mine()).map(({ token_hash }) => token_hash)).toEqual([hashToken(first)]);
    later(179 * 86_400);
    expect((await login(agency.admin, demoPassword, { device: first })).body.known_device).toBe(first);
    later(181 * 86_400);
    expect((await login(agency.admin, demoPassword, { device: first })).body.known_device).not.toBe(first);
    for (let turn = 0; turn < 12; turn += 1) {
      later(1);
      await login(agency.admin, demoPassword);
    }
    expect(await mine()).toHaveLength(10);
  });

  it("X14 the counters of login and mailed links are not shared", async () => {
    for (let turn = 0; turn < 12; turn += 1) await login(agency.division, "yanlis");
    expectStatus(await api.anonymous.post("/forgot-password", { email: agency.division }), 200);
    for (let turn = 0; turn < 4; turn += 1) await api.anonymous.post("/forgot-password", { email: agency.team });
    expectStatus(await login(agency.team, demoPassword), 200);
  });

  it("X14 a reset by the mailed link makes its browser a known one, forgets the others and lets the owner in at once", async () => {
    const email = "kagan.ince@kulis.test";
    const { id, event_company_id } = await api.user(email);
    const before = (await login(email, demoPassword)).body.known_device as string;
    for (let turn = 0; turn < 11; turn += 1) await login(email, "yanlis");
    const token = newToken();
    await api.db.insert(linkTokens).values({
      event_company_id,
      user_id: id,
      purpose: "reset",
      token_hash: hashToken(token),
      created_at: api.now,
      expires_at: new Date(api.now.getTime() + 60_000),
    });
    const password = "yepyeni-sifre-1";
    const reset = await api.anonymous.post(`/password-reset/${token}`, {
      email,
      password,
      password_confirmation: password,
    });
    expectStatus(reset, 200);
    for (let turn = 0; turn < 11; turn += 1) await login(email, "yanlis");
    expectStatus(await login(email, password), 429);
    expectStatus(await login(email, password, { device: before }), 429);
    expectStatus(await login(email, password, { device: reset.body.known_device }), 200);
  });

  it("X14 when all places of strangers are taken a login is 503 with Retry-After at once, and a known device still gets in", async () => {
    const device = (await login(agency.user, demoPassword)).body.known_device as string;
    const leave = occupy("stranger", 20);
    const refused = await login(agency.user, demoPassword);
    const known = await login(agency.user, demoPassword, { device });
    await leave();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expectStatus(known, 200);
    expectStatus(await login(agency.user, demoPassword), 200);
  });

  it("X14 the password of who is signed in already waits in a queue of its own, which is bounded too", async () => {
    const body = { current_password: "yanlis", password: "uzun-bir-sifre", password_confirmation: "uzun-bir-sifre" };
    const client = await api.session(agency.agency);
    const [leaveStrangers, leaveKnown] = [occupy("stranger", 20), occupy("known", 31)];
    const last = await client.put("/me/password", body);
    const more = occupy("known", 1);
    const refused = await client.put("/me/password", body);
    await Promise.all([leaveStrangers(), leaveKnown(), more()]);
    expectStatus(last, 422);
    expectStatus(refused, 503);
  });

  it("X14 a known lane overtakes the strangers that wait", async () => {
    const stored = await hashPassword("dogru-sifre");
    const order: string[] = [];
    const check = (lane: "known" | "stranger") =>
      checkPassword(stored, "dogru-sifre", lane).then(() => order.push(lane));
    const strangers = Array.from({ length: 12 }, () => check("stranger"));
    await Promise.all([...strangers, check("known")]);
    // Begun third, it would end eleventh or later behind all of them; beside it, a busy machine may end several others.
    expect(order.indexOf("known")).toBeLessThan(10);
  });

  it("X14 devices and calendar links of people who left are forgotten for good", async () => {
    const email = foreign.user;
    const device = (await login(email, demoPassword)).body.known_device as string;
    await api.db.execute(sql`update users set deleted_at = now() where email = ${email}`);
    await forgetOldRows(api.db, api.now);
    await api.db.execute(sql`update users set deleted_at = null where email = ${email}`);
    const found = await api.rows(sql`select 1 from link_tokens where token_hash = ${hashToken(device)}`);
    expect(found).toEqual([]);
  });
});

describe("demo accounts where others reach the server", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ env: { PUBLIC_URL: "https://kulis.example.com", TRUST_PROXY: "1", DEMO: "" } });
  });
  afterAll(() => api.stop());

  const login = (email: string, password: string, locale = "tr") =>
    api.anonymous.post("/login", { email, password }, { query: { locale } });

  it("X4 the public password opens no account, and the answer says why", async () => {
    for (const email of [agency.admin, agency.user, foreign.admin]) {
      const refused = await login(email, demoPassword);
      expectStatus(refused, 403, email);
      expect(refused.body.message).toBe(
        "Bu sunucuya başkaları da ulaşabildiği için herkesin bildiği tanıtım girişleri kapalı. Yönetici sunucuyu DEMO=1 ile başlatırsa açılır.",
      );
    }
    expect((await login(agency.admin, demoPassword, "en")).body.message).toContain("DEMO=1");
    expect(await api.count("sessions")).toBe(0);
    expectStatus(await login(agency.admin, "yanlis"), 401);
  });

  it("X4 the public link of a manual RSVP opens nothing either", async () => {
    const refused = await api.anonymous.post("/manuel-rsvp/login", { token: demoRsvpToken });
    expectStatus(refused, 403);
    expect(await api.count("sessions")).toBe(0);
  });

  it("X4 whoever gave a demo account a password of its own signs in", async () => {
    const hash = await hashPassword("kimsenin-bilmedigi-1");
    await api.db.execute(sql`update users set password_hash = ${hash} where email = ${agency.admin}`);
    expectStatus(await login(agency.admin, "kimsenin-bilmedigi-1"), 200);
  });
});
