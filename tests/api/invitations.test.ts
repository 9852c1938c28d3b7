import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, noon } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
const admin = await api.as(agency.admin);
const stranger = await api.as(foreign.admin);

type Row = Record<string, any>;
const invite = async (email: string): Promise<{ id: number; code: string }> => {
  const answer = await admin.post("/invitations", { email, position_id: world.mine.position });
  expectStatus(answer, 200);
  return { id: answer.body.invitation.id, code: answer.body.code };
};
const stateOf = (code: string) => api.anonymous.get(`/register/${code}`);
const register = (code: string, email: string) =>
  api.anonymous.post("/register", {
    code,
    full_name: "Işıl Davetli",
    email,
    password: "uzun-bir-sifre",
    password_confirmation: "uzun-bir-sifre",
  });
const mails = (email: string) =>
  api.rows<Row>(sql`select subject, body from mails where recipient = ${email} order by id`);

describe("invitations of an admin", () => {
  it("SES-050 one is sent again with a new link of seven days, once a minute, and the former link ends", async () => {
    api.now = noon;
    const { id, code } = await invite("yeniden@kulis.test");
    expectStatus(await admin.post(`/invitations/${id}/send`), 409);
    // Eight days later it has expired.
    api.now = new Date(noon.getTime() + 8 * 86_400_000);
    const late = await api.login(agency.admin);
    expectStatus(await late.post(`/invitations/${id}/send`), 200);
    const twice = await late.post(`/invitations/${id}/send`);
    expect([twice.status, twice.body.message]).toEqual([
      409,
      "Bu davet az önce gönderildi. Bir dakika sonra yeniden deneyebilirsin.",
    ]);
    expect((await mails("yeniden@kulis.test")).length).toBe(2);
    const [row] = await api.rows<Row>(sql`select expires_at from link_tokens where id = ${id}`);
    expect(new Date(row!["expires_at"]).getTime()).toBe(api.now.getTime() + 7 * 86_400_000);
    expect((await register(code, "yeniden@kulis.test")).status).not.toBe(200);
    api.now = noon;
  });

  it("SES-050 one is taken back and its link ends; a used one is neither sent nor taken back", async () => {
    api.now = noon;
    const open = await invite("geri@kulis.test");
    expectStatus(await stateOf(open.code), 200);
    expectStatus(await admin.del(`/invitations/${open.id}`), 200);
    expect((await register(open.code, "geri@kulis.test")).status).not.toBe(200);
    expectStatus(await admin.del(`/invitations/${open.id}`), 404);
    const used = await invite("gelen@kulis.test");
    expectStatus(await register(used.code, "gelen@kulis.test"), 200);
    expectStatus(await admin.del(`/invitations/${used.id}`), 409);
    expectStatus(await admin.post(`/invitations/${used.id}/send`), 409);
  });

  it("X2 another company's admin reaches none of them, nor another kind of link", async () => {
    api.now = noon;
    const { id } = await invite("yabanci@kulis.test");
    expectStatus(await stranger.del(`/invitations/${id}`), 404);
    expectStatus(await stranger.post(`/invitations/${id}/send`), 404);
    const [link] = await api.rows<Row>(sql`insert into link_tokens (event_company_id, purpose, token_hash, expires_at)
      values (${world.mine.company}, 'manual_rsvp', 'davet-degil', now() + interval '1 year') returning id`);
    expectStatus(await admin.del(`/invitations/${link!["id"]}`), 404);
    expectStatus(await admin.post(`/invitations/${link!["id"]}/send`), 404);
  });

  it("SES-050 ORG-042 invitations end when the admin who sent them leaves, or is an admin no more", async () => {
    api.now = noon;
    const makeAdmin = async (name: string): Promise<Row> => {
      const { code } = await invite(`${name}@kulis.test`);
      expectStatus(await register(code, `${name}@kulis.test`), 200);
      const [row] = await api.rows<Row>(
        sql`update users set is_admin = 1 where email = ${`${name}@kulis.test`} returning id, code`,
      );
      return row!;
    };
    const ways: Record<string, (person: Row) => Promise<{ status: number }>> = {
      giden: ({ code }) => admin.del(`/users/${code}`, { successor_id: world.user.id }),
      inen: ({ id }) => admin.put(`/users/${id}`, { is_admin: 0 }),
    };
    for (const [name, act] of Object.entries(ways)) {
      const person = await makeAdmin(name);
      const own = await api.session(`${name}@kulis.test`);
      const email = `${name}-gizli@kulis.test`;
      const body = { email, position_id: world.mine.position, is_admin: 1 };
      const { code } = (await own.post("/invitations", body)).body;
      const other = await invite(`${name}-baska@kulis.test`);
      expect((await act(person)).status, name).toBe(200);
      expect((await register(code, email)).status, name).toBe(422);
      expectStatus(await register(other.code, `${name}-baska@kulis.test`), 200);
    }
  });

  it("SES-050 ORG-042 an account without a password is invited again, whatever became of its invitation", async () => {
    api.now = noon;
    const [account] = await api.rows<Row>(sql`insert into users (event_company_id, code, email, full_name, position_id)
      values (${world.mine.company}, 'hesapli', 'hesapli@kulis.test', 'Hesaplı Kişi', ${world.mine.position}) returning id`);
    expect((await admin.get("/users/hesapli")).body.user.registered).toBe(0);
    const first = await invite("hesapli@kulis.test");
    const again = { email: "hesapli@kulis.test", position_id: world.mine.position };
    expectStatus(await admin.post("/invitations", again), 409);
    expectStatus(await admin.del(`/invitations/${first.id}`), 200);
    const second = await invite("hesapli@kulis.test");
    expect((await register(first.code, "hesapli@kulis.test")).status).toBe(422);
    expectStatus(await register(second.code, "hesapli@kulis.test"), 200);
    expect((await admin.get(`/users/${account!["id"]}`)).body.user).toMatchObject({
      registered: 1,
      full_name: "Işıl Davetli",
    });
    // Now the mailbox is taken; of somebody who left it says so, and of another company it says no more.
    expectStatus(await admin.post("/invitations", again), 422);
    expectStatus(await admin.del("/users/hesapli"), 200);
    expect((await admin.post("/invitations", again)).body).toMatchObject({
      errors: { email: ["Bu e-posta ayrılan Işıl Davetli adlı kişiye ait. Profilinden yeniden etkinleştirebilirsin."] },
      blockers: [{ kind: "leaver", text: "Işıl Davetli", code: "hesapli" }],
    });
    // Another company hears neither who that is nor that they left.
    const theirs = await (
      await api.as(foreign.admin)
    ).post("/invitations", {
      email: "hesapli@kulis.test",
      position_id: world.theirs.position,
    });
    expect([theirs.status, theirs.body.blockers]).toEqual([422, undefined]);
    expect(theirs.text).not.toMatch(/Işıl|ayrılan/);
  });

  it("SES-050 an invitation whose account has a password meanwhile sets no other one", async () => {
    api.now = noon;
    const email = "sifreli@kulis.test";
    await api.db.execute(sql`insert into users (event_company_id, code, email, full_name, position_id)
      values (${world.mine.company}, 'sifreli', ${email}, 'Şifreli Kişi', ${world.mine.position})`);
    const { code } = await invite(email);
    await api.db.execute(sql`update users set password_hash = 'own' where email = ${email}`);
    expect((await register(code, email)).status).toBe(422);
    expect(await api.rows(sql`select full_name, password_hash, version from users where email = ${email}`)).toEqual([
      { full_name: "Şifreli Kişi", password_hash: "own", version: 1 },
    ]);
  });

  it("SES-050 I18-017 an invitation is in the account's language, else the company's, both times and whoever sends it", async () => {
    const subjects = async (email: string) => (await mails(email)).map(({ subject }) => subject as string);
    const sendTwice = async (email: string) => {
      api.now = noon;
      const query = { locale: "en" };
      const body = { email, position_id: world.mine.position };
      const made = await admin.send("POST", "/invitations", body, { query });
      expectStatus(made, 200);
      api.now = new Date(noon.getTime() + 61_000);
      expectStatus(await admin.send("POST", `/invitations/${made.body.invitation.id}/send`, {}, { query }), 200);
      api.now = noon;
      return subjects(email);
    };
    const [turkish, turkishAgain] = await sendTwice("dil-yok@kulis.test");
    expect(turkishAgain).toBe(turkish);
    await api.db.execute(sql`insert into users (event_company_id, code, email, full_name, position_id, language)
      values (${world.mine.company}, 'dilli', 'dilli@kulis.test', 'Dilli Kişi', ${world.mine.position}, 'en')`);
    const [english, englishAgain] = await sendTwice("dilli@kulis.test");
    expect(englishAgain).toBe(english);
    expect(english).not.toBe(turkish);
    await api.db.execute(sql`update event_companies set language = 'en' where id = ${world.mine.company}`);
    expect(await sendTwice("dil-en@kulis.test")).toEqual([english, english]);
    await api.db.execute(sql`update event_companies set language = 'tr' where id = ${world.mine.company}`);
  });
});
