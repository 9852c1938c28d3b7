import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { demoPassword, demoRsvpToken } from "#api/demo-accounts";
import { users } from "#api/db/schema/people";
import { hashToken } from "#api/tokens";

import { agency, Client, expectStatus, foreign, noon, type TestApi } from "../helpers/api";
import { startWorld, type World } from "../helpers/samples";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

describe("sessions", () => {
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    ({ api, world } = await startWorld());
  });
  beforeEach(async () => {
    api.now = noon;
    await api.db.execute(sql`delete from attempts`);
  });
  afterAll(() => api.stop());

  const login = (email: string, password: string, headers: Record<string, string> = {}) =>
    api.anonymous.post("/login", { email, password }, { headers });

  it("SES-001 SES-012 API-006 login answers a token and the user, and the token opens the API", async () => {
    const answer = await login("  ADMIN@kulis.test ", demoPassword);
    expectStatus(answer, 200);
    expect(answer.body.token).toMatch(/^[\w-]{43}$/);
    const me = await new Client(api, answer.body.token).get("/me");
    expect(me.body.user).toEqual(answer.body.user);
  });

  describe("GET /me", () => {
    let me: any;
    beforeAll(async () => {
      api.now = noon;
      await api.db
        .update(users)
        .set({ calendars: [{ platform: "google" }] })
        .where(eq(users.id, world.user.id));
      me = (await (await api.as(agency.user)).get("/me")).body.user;
    });

    const fields: [ledger: string, kept: () => Record<string, unknown>][] = [
      ["SES-007", () => ({ id: world.user.id })],
      ["SES-008", () => ({ email: agency.user })],
      ["SES-009", () => ({ full_name: "Emre Şahin" })],
      ["SES-010", () => ({ event_company_id: world.user.event_company_id })],
      ["SES-011", () => ({ team_id: world.user.team_id })],
      ["SES-013", () => ({ position: { scope: "USER" } })],
      ["SES-014", () => ({ division_id: world.user.division_id })],
      ["SES-015", () => ({ unread_notifications_count: 3 })],
      ["SES-016", () => ({ is_admin: 0 })],
      ["SES-017", () => ({ profile_picture_full: null })],
      ["SES-018", () => ({ calendars: [{ platform: "google" }] })],
      ["SES-019", () => ({ language: "tr" })],
    ];
    it.each(fields)("%s the session user has the field", (_, kept) => expect(me).toMatchObject(kept()));

    it("SES-003 SES-016 answers the session user with the company, and who is an admin", async () => {
      expect(me.event_company).toMatchObject({
        name: "Perde Arkası Turizm",
        memberships: [{ name: "ECOS" }],
        currency: "TRY",
        timezone: "Europe/Istanbul",
      });
      expect((await (await api.as(agency.admin)).get("/me")).body.user.is_admin).toBe(1);
    });
  });

  it("SES-001 a wrong password and an unknown address get one and the same answer", async () => {
    const wrong = await login(agency.admin, "yanlis-sifre");
    const unknown = await login("kimse@kulis.test", "yanlis-sifre");
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(wrong.body.message).toBe("E-posta adresi ya da şifre hatalı.");
    expect(
      (await api.anonymous.post("/login", { email: agency.admin, password: "x" }, { query: { locale: "en" } })).body
        .message,
    ).toBe("The e-mail address or the password is wrong.");
  });

  it("SES-001 the time of an answer does not tell whether an address is known", async () => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let turn = 0; turn < 12; turn += 1) {
      for (const [kind, email] of [
        ["known", agency.admin],
        ["unknown", `kimse${turn}@kulis.test`],
      ] as const) {
        await api.db.execute(sql`delete from attempts`);
        // Processor time instead of the clock: other tests run beside it.
        const begun = process.cpuUsage();
        await login(email, "yanlis-sifre");
        const { user, system } = process.cpuUsage(begun);
        times[kind].push((user + system) / 1000);
      }
    }
    const [known, unknown] = [middle(times.known), middle(times.unknown)];
    // A missing hash would answer in a tenth of the time; the machine's noise stays well below a half.
    expect(unknown / known, `${known} ms, ${unknown} ms`).toBeGreaterThan(0.6);
    expect(known / unknown, `${known} ms, ${unknown} ms`).toBeGreaterThan(0.6);
  });

  it("X4 SES-049 12 hours without a call end a session, to the minute", async () => {
    const late = await api.session(agency.user);
    api.now = new Date(noon.getTime() + 12 * hour + minute);
    expectStatus(await late.get("/me"), 401);
    api.now = noon;
    const kept = await api.session(agency.user);
    for (let turn = 1; turn <= 3; turn += 1) {
      api.now = new Date(noon.getTime() + turn * (12 * hour - minute));
      expectStatus(await kept.get("/me"), 200);
    }
  });

  it("X4 SES-049 what an open page asks by itself does not prolong the session", async () => {
    const [left, used] = [await api.session(agency.user), await api.session(agency.user)];
    for (let passed = 0; passed < 12 * hour; passed += 2 * hour) {
      api.now = new Date(noon.getTime() + passed);
      const answer = await left.send("GET", "/presence", undefined, { headers: { "x-kulis-background": "1" } });
      expectStatus(answer, 200);
      expectStatus(await used.get("/presence"), 200);
    }
    api.now = new Date(noon.getTime() + 12 * hour + minute);
    expectStatus(await left.get("/me"), 401);
    expectStatus(await used.get("/me"), 200);
    api.now = noon;
  });

  it("X4 SES-049 30 days end a session that is used all the time, to the minute", async () => {
    const client = await api.login(agency.user);
    for (let passed = 0; passed < 30 * day; passed += 11 * hour) {
      api.now = new Date(noon.getTime() + passed);
      expectStatus(await client.get("/me"), 200);
    }
    api.now = new Date(noon.getTime() + 30 * day - minute);
    expectStatus(await client.get("/me"), 200);
    api.now = new Date(noon.getTime() + 30 * day + minute);
    const ended = await client.get("/me");
    expectStatus(ended, 401);
    expect(ended.body.message).toBe("Oturumun sona erdi. Yeniden giriş yap.");
  });

  it("SES-046 logout kills the token in the API at once, and only that one", async () => {
    const [one, two] = [await api.session(agency.user), await api.session(agency.user)];
    expectStatus(await one.post("/logout"), 200);
    expectStatus(await one.get("/me"), 401);
    expectStatus(await one.post("/logout"), 401);
    expectStatus(await two.get("/me"), 200);
  });

  it("X4 a deleted person and one who lost the admin right are found out by the next call", async () => {
    const [leaver, admin] = [await api.session("volkan.ergun@kulis.test"), await api.session(agency.admin)];
    expectStatus(await admin.get("/invitations"), 200);
    await api.db.execute(sql`update users set deleted_at = now() where email = 'volkan.ergun@kulis.test'`);
    await api.db.execute(sql`update users set is_admin = 0 where email = ${agency.admin}`);
    expectStatus(await leaver.get("/me"), 401);
    expectStatus(await admin.get("/invitations"), 403);
    await api.db.execute(sql`update users set is_admin = 1 where email = ${agency.admin}`);
    expectStatus(await login("volkan.ergun@kulis.test", demoPassword), 401);
  });

  it("X4 only the hash of a token is stored", async () => {
    const client = await api.login(agency.user);
    const rows = await api.rows<{ token_hash: string }>(sql`select token_hash from sessions`);
    expect(rows.some(({ token_hash }) => token_hash === client.token)).toBe(false);
    expect(rows.some(({ token_hash }) => token_hash === hashToken(client.token!))).toBe(true);
  });

  it("X14 ten failures of an account and address give 429 with Retry-After, for the right password too, until the window ends", async () => {
    const here = { "x-kulis-client": "198.51.100.7" };
    for (let turn = 0; turn < 10; turn += 1) expectStatus(await login(agency.team, "yanlis", here), 401);
    const held = await login(agency.team, demoPassword, here);
    expectStatus(held, 429);
    expect(held.body.message).toBe("Çok fazla deneme yaptın. 15 dakika sonra yeniden dene.");
    expect(Number(held.headers.get("retry-after"))).toBe(15 * 60);
    // Elsewhere the account is slowed down by a second and open.
    api.now = new Date(noon.getTime() + 1000);
    expectStatus(await login(agency.team, demoPassword, { "x-kulis-client": "203.0.113.9" }), 200);
    expectStatus(await login(agency.team, demoPassword, here), 429);
    api.now = new Date(noon.getTime() + 15 * minute + 1000);
    expectStatus(await login(agency.team, demoPassword, here), 200);
  });

  it("X14 a success forgets the failures before it", async () => {
    for (let turn = 0; turn < 9; turn += 1) await login(agency.team, "yanlis");
    expectStatus(await login(agency.team, demoPassword), 200);
    for (let turn = 0; turn < 10; turn += 1) expectStatus(await login(agency.team, "yanlis"), 401);
  });

  it("X14 of fifty guesses at once at most ten are looked at", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => login(agency.division, `tahmin-${n}`)));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    // Slowed down, or no place left among the passwords that are being checked.
    expect(answers.filter(({ status }) => status === 429 || status === 503).length).toBeGreaterThanOrEqual(40);
  });

  it("a guest reaches the forms of the own project and the way out, nothing else", async () => {
    const answer = await api.anonymous.post("/manuel-rsvp/login", { token: demoRsvpToken });
    const guest = new Client(api, answer.body.token);
    const forms = await guest.get("/manuel-rsvp/forms");
    expect(forms.body.project).toEqual(answer.body.user.project);
    for (const path of [
      "/me",
      "/projects",
      `/project/${answer.body.user.project.code}`,
      "/leads",
      "/users",
      "/modules",
      "/invitations",
    ])
      expectStatus(await guest.get(path), 403, path);
    expectStatus(await (await api.as(agency.admin)).get("/manuel-rsvp/forms"), 403);
    expectStatus(await guest.post("/logout"), 200);
    expectStatus(await guest.get("/manuel-rsvp/forms"), 401);
  });

  it("API-018 I18-001 messages follow the parameter locale, Turkish being the rule", async () => {
    const client = await api.as(agency.admin);
    for (const [locale, message] of [
      ["tr", "Kayıt bulunamadı."],
      ["en", "Record not found."],
      ["de", "Kayıt bulunamadı."],
      [undefined, "Kayıt bulunamadı."],
    ]) {
      expect((await client.get("/leads/yok", { locale })).body.message).toBe(message);
    }
  });

  it("API-018 the profile keeps name, phone and language, and writes an audit row", async () => {
    const client = await api.as(foreign.user);
    const audits = await api.count("audit_log");
    const saved = await client.put("/me", {
      full_name: "Çınar Özışık Gün",
      phone: "+90 555 000 11 22",
      language: "en",
    });
    expect(saved.body.user).toMatchObject({
      full_name: "Çınar Özışık Gün",
      phone: "+90 555 000 11 22",
      language: "en",
    });
    expect(await api.count("audit_log")).toBe(audits + 1);
    expect((await client.put("/me", { phone: "" })).body.user).toMatchObject({
      phone: null,
      full_name: "Çınar Özışık Gün",
    });
    expect((await client.put("/me", {})).body.user.phone).toBeNull();
  });

  it("SES-053 an unknown code is 'Kayıt bulunamadı.' and a missing right 'Bu işlem için yetkin yok.'", async () => {
    const client = await api.as(agency.user);
    const unknown = await client.get("/project/yok");
    expect([unknown.status, unknown.body.message]).toEqual([404, "Kayıt bulunamadı."]);
    const denied = await client.get("/invitations");
    expect([denied.status, denied.body.message]).toEqual([403, "Bu işlem için yetkin yok."]);
  });

  it("API-001 GET /sanctum/csrf-cookie sets the CSRF cookie", async () => {
    const answer = await api.anonymous.get("/sanctum/csrf-cookie");
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([
      204,
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{32}; Path=\//),
    ]);
  });
});
