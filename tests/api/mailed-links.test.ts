import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { demoPassword, demoRsvpToken } from "#api/demo-accounts";
import { linkTokens } from "#api/db/schema/people";
import { hashToken, newToken } from "#api/tokens";

import { agency, expectStatus, noon, type TestApi } from "../helpers/api";
import { watchStatements } from "../helpers/plans";
import { startWorld, type World } from "../helpers/samples";

const minute = 60_000;
const hour = 60 * minute;

describe("mailed links", () => {
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

  const forgot = (email: string) => api.anonymous.post("/forgot-password", { email });
  const reset = (token: string, email: string, password = "yepyeni-sifre-1") =>
    api.anonymous.post(`/password-reset/${token}`, { email, password, password_confirmation: password });
  async function resetToken(email: string, nth = 1) {
    await forgot(email);
    const link = /https:\/\/kulis\.test\/password-reset\/([\w-]{43})/.exec(await api.mailTo(email, nth));
    return link![1]!;
  }

  it("SES-050 forgetting a password gets the same answer for every address, and mail for known ones alone", async () => {
    const before = api.mails();
    const [known, unknown] = [await forgot("pinar.caglayan@kulis.test"), await forgot("kimse@kulis.test")];
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    expect(await api.mailTo("pinar.caglayan@kulis.test")).toContain("60 dakika");
    expect(api.mails()).toBe(before + 1);
  });

  it("SES-050 X14 the database does the same work for a known address and for an unknown one", async () => {
    const workFor = async (email: string) => {
      const { sent } = await watchStatements(() => forgot(email));
      return sent.map(({ text }) => text.replace(/^(release|rollback to) savepoint/i, "… savepoint"));
    };
    const known = await workFor("pinar.caglayan@kulis.test");
    expect(known.join("\n")).toContain('insert into "mails"');
    expect(await workFor("kimse@kulis.test")).toEqual(known);
  });

  it("SES-050 the mailed link changes the password once and ends every session", async () => {
    const email = "kagan.ince@kulis.test";
    const [one, two] = [await api.session(email), await api.session(email)];
    const token = await resetToken(email);
    const audits = await api.count("audit_log");
    expectStatus(await reset(token, email), 200);
    expect(await api.count("audit_log")).toBe(audits + 1);
    for (const client of [one, two]) expectStatus(await client.get("/me"), 401);
    expectStatus(await login(email, demoPassword), 401);
    expectStatus(await login(email, "yepyeni-sifre-1"), 200);
    const again = await reset(token, email, "baska-bir-sifre");
    expectStatus(again, 422);
    expect(again.body.message).toBe("Bu bağlantı geçersiz ya da süresi dolmuş. Yeni bir bağlantı iste.");
  });

  it("SES-050 new passwords have eight characters and are repeated alike", async () => {
    const short = await reset("x", agency.user, "kisa");
    expect(short.body.errors).toEqual({ password: ["En az 8 karakterden oluşmalı."] });
    const differ = await api.anonymous.post("/password-reset/x", {
      email: agency.user,
      password: "uzun-bir-sifre",
      password_confirmation: "baska-bir-sifre",
    });
    expect(differ.body.errors).toEqual({ password_confirmation: ["Şifreler birbiri ile aynı olmalı."] });
  });

  it("SES-050 the sixth wrong link in 15 minutes is 429, and whoever holds the right one is not held up by it", async () => {
    const address = agency.division;
    const good = await plant("reset", { user_id: (await api.user(address)).id });
    for (let turn = 0; turn < 5; turn += 1) expectStatus(await reset("x".repeat(43), address), 422);
    const held = await reset("x".repeat(43), address);
    expectStatus(held, 429);
    expect(Number(held.headers.get("retry-after"))).toBe(15 * 60);
    expectStatus(await reset(good, address), 200);
  });

  async function plant(purpose: string, values: Partial<typeof linkTokens.$inferInsert> = {}) {
    const token = newToken();
    await api.db.insert(linkTokens).values({
      event_company_id: world.mine.company,
      purpose,
      token_hash: hashToken(token),
      created_at: api.now,
      expires_at: new Date(api.now.getTime() + hour),
      ...values,
    });
    return token;
  }
  const swapped = (token: string) =>
    token.replaceAll(/[a-zA-Z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );

  it("X13 a reset token that is expired, of another purpose, cut, in other letters or of somebody else changes nothing", async () => {
    const email = "tugba.erdogdu@kulis.test";
    const { id } = await api.user(email);
    const good = await plant("reset", { user_id: id });
    const bad = [
      await plant("reset", { user_id: id, expires_at: new Date(api.now.getTime()) }),
      await plant("invitation", {
        user_id: id,
        data: { email, position_id: world.mine.position, team_id: null, division_id: null, is_admin: 0 },
      }),
      await plant("rsvp", { user_id: id }),
      await plant("reset", { user_id: world.user.id }),
      good.slice(0, -1),
      swapped(good),
      `${good}x`,
      hashToken(good),
    ];
    const texts = new Set<string>();
    for (const token of bad) {
      await api.db.execute(sql`delete from attempts`);
      const answer = await reset(token, email);
      expectStatus(answer, 422, token);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    expectStatus(await login(email, demoPassword), 200);
    expectStatus(await reset(good, email), 200);
  });

  it("X13 of twenty resets at once with one token exactly one is done", async () => {
    const email = "yigit.ozkan@kulis.test";
    const token = await plant("reset", { user_id: (await api.user(email)).id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const password = `ayni-anda-sifre-${n}`;
        return api.anonymous.post(
          `/password-reset/${token}`,
          { email, password, password_confirmation: password },
          { headers: { "x-kulis-client": `198.51.100.${n}` } },
        );
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  const invited = (email: string) => ({ email, position_id: world.mine.position, team_id: world.mine.team });
  const register = (code: string, email: string, address = "") =>
    api.anonymous.post(
      "/register",
      { code, full_name: "Ilgın Öztürk", email, password: "uzun-bir-sifre", password_confirmation: "uzun-bir-sifre" },
      { headers: { "x-kulis-client": address } },
    );

  it("SES-050 an account comes by an admin's invitation only, for the invited address, once", async () => {
    const admin = await api.as(agency.admin);
    const made = await admin.post("/invitations", invited("davetli@kulis.test"));
    expectStatus(made, 200);
    expect(await api.mailTo("davetli@kulis.test")).toContain(`/register?code=${made.body.code}`);
    const other = await register(made.body.code, "baskasi@kulis.test");
    expect(other.body.errors).toEqual({ email: ["Davet başka bir e-posta adresi için oluşturulmuş."] });
    const audits = await api.count("audit_log");
    expectStatus(await register(made.body.code, "davetli@kulis.test"), 200);
    expect(await api.count("audit_log")).toBe(audits + 1);
    expectStatus(await register(made.body.code, "davetli@kulis.test"), 422);
    expect(await api.user("davetli@kulis.test")).toMatchObject({
      event_company_id: world.mine.company,
      team_id: world.mine.team,
      is_admin: 0,
      full_name: "Ilgın Öztürk",
    });
    expectStatus(await login("davetli@kulis.test", "uzun-bir-sifre"), 200);
    const listed = (await admin.get("/invitations")).body.data.find(
      ({ email }: { email: string }) => email === "davetli@kulis.test",
    );
    expect(listed.used).toBe(1);
  });

  it("X13 an invitation that is expired, of another purpose, cut or in other letters makes no account", async () => {
    const data = {
      email: "hic@kulis.test",
      position_id: world.mine.position,
      team_id: null,
      division_id: null,
      is_admin: 1,
    };
    const good = await plant("invitation", { data });
    const users = await api.count("users");
    for (const code of [
      await plant("invitation", { data, expires_at: api.now }),
      await plant("reset", { data }),
      good.slice(1),
      swapped(good),
    ]) {
      await api.db.execute(sql`delete from attempts`);
      expectStatus(await register(code, "hic@kulis.test"), 422, code);
    }
    expect(await api.count("users")).toBe(users);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => register(good, "hic@kulis.test", `198.51.100.${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.count("users")).toBe(users + 1);
  });

  it("SES-002 the link of a manual RSVP gives a guest session, and a bad one nothing", async () => {
    const answer = await api.anonymous.post("/manuel-rsvp/login", { token: demoRsvpToken });
    expectStatus(answer, 200);
    expect(answer.body.user.kind).toBe("rsvp");
    const sessions = await api.count("sessions");
    const expired = await plant("rsvp", { expires_at: api.now, project_id: 1 });
    for (const token of [expired, demoRsvpToken.slice(1), swapped(demoRsvpToken), "x"])
      expectStatus(await api.anonymous.post("/manuel-rsvp/login", { token }), 404, token);
    expect(await api.count("sessions")).toBe(sessions);
  });
});
