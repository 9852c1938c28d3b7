import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld, tinyPicture } from "../helpers/samples";

const { world, api, user } = await openWorld();
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

type Row = Record<string, any>;
const me = world.user;
const company = world.mine.company;
const read = async (key: string | number = me.id): Promise<Row> => (await admin.get(`/users/${key}`)).body.user;
const put = (key: string | number, body: Row, by = admin) => by.put(`/users/${key}`, body);
const count = async (what: ReturnType<typeof sql>) =>
  Number((await api.rows<{ n: number }>(sql`select count(*)::int as n from ${what}`))[0]!.n);

describe("the admins' profile of a person", () => {
  it("ORG-026 ORG-037 ORG-042 is found by id and by code, with place, sessions and what the person owns", async () => {
    const profile = await read();
    expect(await read(profile["code"])).toEqual(profile);
    expect(profile).toMatchObject({ id: me.id, email: agency.user, full_name: me.full_name, is_admin: 0 });
    expect(profile["owns"]).toEqual({
      offers: await count(sql`projects where responsible_id = ${me.id} and stage <= 7 and deleted_at is null`),
      projects: await count(
        sql`projects where responsible_id = ${me.id} and stage between 8 and 10 and deleted_at is null`,
      ),
      tasks: await count(sql`tasks where ${me.id} = any(responsibles) and completed_at is null and deleted_at is null`),
      meetings: await count(
        sql`meetings where (${me.id} = any(participants) or creator_id = ${me.id}) and ends_at > '2026-11-21 12:00' and deleted_at is null`,
      ),
      approvals:
        (await count(sql`approvals where approver_id = ${me.id} and status = 'PENDING'`)) +
        (await count(sql`request_steps where ${me.id} = any(people) and status in ('WAITING', 'PENDING')`)),
      people: await count(sql`users where reports_to = ${me.id} and deleted_at is null`),
    });
    expect(profile["leaving"]).toBeNull();
    expect(profile["owns"].offers).toBeGreaterThan(0);
    expect(profile["sessions"].length).toBeGreaterThan(0);
    // X10: nothing of the account's secrets.
    expect(Object.keys(profile).filter((name) => /password|token|hash/.test(name))).toEqual([]);
  });

  it("X2 X6 is for the company's own admins", async () => {
    for (const [who, status] of [
      [user, 403],
      [stranger, 404],
    ] as const) {
      expectStatus(await who.get(`/users/${me.id}`), status);
      expectStatus(await put(me.id, { full_name: "Başkası" }, who), status);
      expectStatus(await who.del(`/users/${me.id}/sessions`), status);
      expectStatus(await who.del(`/users/${me.id}/sessions/1`), status);
    }
  });

  it("ORG-042 name, phone and language are changed, told in the session, refused when stale, and taken back", async () => {
    const { version, full_name, phone } = await read();
    const saved = await put(me.id, { full_name: "Işıl Çağlar", phone: "0532 123 45 67", language: "en", version });
    expectStatus(saved, 200);
    expect((await user.get("/me")).body.user).toMatchObject({
      full_name: "Işıl Çağlar",
      phone: "+905321234567",
      language: "en",
    });
    expectStatus(await put(me.id, { full_name: "Geç Kalan", version }), 409);
    const faulty = await put(me.id, { full_name: " ", phone: "12" });
    expect([faulty.status, Object.keys(faulty.body.errors).toSorted()]).toEqual([422, ["full_name", "phone"]]);
    expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
    expect(await read()).toMatchObject({ full_name, phone });
  });

  it("LEA-082 the leave balance has halves of days from 0 to 365, may be emptied, and is taken back", async () => {
    const balance = async () => (await read())["leave_balance"];
    const first = await balance();
    for (const [typed, shown] of [
      ["12,5", "12.5"],
      ["14.0", "14"],
      ["365", "365"],
      ["0", "0"],
      ["", null],
    ] as const) {
      expectStatus(await put(me.id, { leave_balance: typed }), 200);
      expect(await balance()).toBe(shown);
    }
    for (const wrong of ["-1", "365.5", "366", "12.25", "on", "1e2"]) {
      const answer = await put(me.id, { leave_balance: wrong });
      expect([answer.status, Object.keys(answer.body.errors)], wrong).toEqual([422, ["leave_balance"]]);
    }
    const saved = await put(me.id, { leave_balance: "20,5" });
    expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
    expect(await balance()).toBeNull();
    await put(me.id, { leave_balance: first });
  });

  it("ORG-042 SES-017 X8 an admin gives and takes a picture, which is the person's own; strangers get 404", async () => {
    const { code, version } = await read();
    const path = `/users/${code}/picture`;
    const mineOf = async () => (await user.get("/me")).body.user.profile_picture_full as string | null;
    const own = (await admin.post("/me/picture", { picture: tinyPicture })).body.user.profile_picture_full;
    const given = await admin.post(path, { picture: tinyPicture, version });
    expectStatus(given, 200);
    const address = given.body.user.profile_picture_full;
    expect(await mineOf()).toBe(address);
    expectStatus(await user.get(address), 200);
    expectStatus(await stranger.get(address), 404);
    // R4, and two at once: one is stored, the other sees what is there.
    expectStatus(await admin.post(path, { picture: tinyPicture, version }), 409);
    const next = await read();
    expect(next["version"]).toBe(version + 1);
    // What the person chooses themself replaces it, and its bytes go.
    expectStatus(await user.post("/me/picture", { picture: tinyPicture }), 200);
    expectStatus(await user.get(address), 404);
    expect(await count(sql`files where user_id = ${me.id} and kind = 'picture'`)).toBe(1);
    expectStatus(await admin.get(own), 200);
    const broken = `data:image/png;base64,${Buffer.from("no picture").toString("base64")}`;
    const refused = await admin.post(path, { picture: broken, version: next["version"] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["picture"]]);
    for (const [who, status] of [
      [user, 403],
      [stranger, 404],
    ] as const) {
      expectStatus(await who.post(path, { picture: tinyPicture, version: next["version"] }), status);
      expectStatus(await who.del(path, { version: next["version"] }), status);
    }
    expectStatus(await admin.del(path, { version: next["version"] }), 200);
    expect(await mineOf()).toBeNull();
    expect(await count(sql`files where user_id = ${me.id} and kind = 'picture'`)).toBe(0);
    expect(
      await count(sql`audit_log where model = 'user' and record_id = ${me.id} and action = 'picture_changed'`),
    ).toBe(2);
  });

  it("ORG-042 nobody takes away their own admin flag or the last one, also by an undo or two at once", async () => {
    const [boss] = await api.rows<Row>(sql`select id from users where email = ${agency.admin}`);
    const own = await put(boss!["id"], { is_admin: 0 });
    expect([own.status, own.body.errors]).toEqual([422, { is_admin: ["Kendi yönetici yetkini kaldıramazsın."] }]);
    // Given to a second one, who then stands alone: the first cannot be taken away by an undo of their own gift.
    expectStatus(await put(me.id, { is_admin: 1 }), 200);
    const second = await api.as(agency.user);
    const both = await Promise.all([put(me.id, { is_admin: 0 }), put(boss!["id"], { is_admin: 0 }, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([403, 422])]);
    expect(
      await count(sql`users where event_company_id = ${company} and is_admin = 1 and deleted_at is null`),
    ).toBeGreaterThan(0);
    await api.db.execute(
      sql`update users set is_admin = (id = ${boss!["id"]})::int where event_company_id = ${company}`,
    );
  });

  it("ORG-042 an undo that waited while the caller's own flag was taken leaves the last admin their flag", async () => {
    const [boss] = await api.rows<Row>(sql`select id from users where email = ${agency.admin}`);
    await api.db.execute(
      sql`update users set is_admin = (id = ${boss!["id"]})::int where event_company_id = ${company}`,
    );
    const given = await put(me.id, { is_admin: 1 });
    expectStatus(given, 200);
    const undo = await api.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${company}::int, hashtext('organisation'))`);
      const answer = admin.post(`/history/${given.body.undo}/undo`);
      await expect
        .poll(() => count(sql`pg_locks where locktype = 'advisory' and not granted and classid = ${company}`))
        .toBe(1);
      await tx.execute(sql`update users set is_admin = 0 where id = ${boss!["id"]}`);
      return { answer };
    });
    const refused = await undo.answer;
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { is_admin: ["Şirketin en az bir yöneticisi olmalı."] },
    ]);
    await api.db.execute(
      sql`update users set is_admin = (id = ${boss!["id"]})::int where event_company_id = ${company}`,
    );
  });

  it("R11 every session of the person ends at once, and the history says so", async () => {
    const other = await api.as(agency.team);
    const { id } = (await other.get("/me")).body.user;
    expectStatus(await admin.del(`/users/${id}/sessions`), 200);
    expectStatus(await other.get("/me"), 401);
    expect((await read(id))["sessions"]).toEqual([]);
    const [entry] = await api.rows<Row>(
      sql`select action from audit_log where model = 'user' and record_id = ${id} order by id desc limit 1`,
    );
    expect(entry!["action"]).toBe("sessions_ended");
  });

  it("R11 ORG-042 one session of the person ends at once and the others stay; one of somebody else is not there", async () => {
    const one = await api.as(agency.division);
    const { id } = (await one.get("/me")).body.user;
    const [used] = await api.rows<Row>(sql`select id from sessions where user_id = ${id} order by id desc limit 1`);
    const [other] = await api.rows<Row>(sql`insert into sessions
      (event_company_id, user_id, token_hash, created_at, last_used_at, expires_at)
      values (${company}, ${id}, 'ikinci-cihaz', ${api.now.toISOString()}, ${api.now.toISOString()}, '2100-01-01') returning id`);
    expect((await read(id))["sessions"].map((row: Row) => row["id"])).toEqual(
      expect.arrayContaining([used!["id"], other!["id"]]),
    );
    const [mine] = await api.rows<Row>(sql`select id from sessions where user_id = ${me.id} limit 1`);
    expectStatus(await admin.del(`/users/${id}/sessions/${mine!["id"]}`), 404);
    expectStatus(await admin.del(`/users/${id}/sessions/${other!["id"]}`), 200);
    expectStatus(await one.get("/me"), 200);
    const ended = await admin.del(`/users/${id}/sessions/${used!["id"]}`);
    expectStatus(ended, 200);
    expect(ended.body.message).toMatch(/ o cihazda çıkış yaptı\.$/);
    expectStatus(await one.get("/me"), 401);
    expectStatus(await admin.del(`/users/${id}/sessions/${used!["id"]}`), 404);
    const [event] = await api.rows<Row>(sql`select kind, person_id from security_events order by id desc limit 1`);
    expect(event).toEqual({ kind: "sessions_ended", person_id: id });
  });

  it("ORG-042 the last sign-in is that of the audit or of a session, and null for one who never did", async () => {
    const [person] = await api.rows<Row>(sql`insert into users (event_company_id, code, email, full_name, position_id)
      values (${company}, 'giris', 'giris@kulis.test', 'Giriş Yapan', ${world.mine.position}) returning id`);
    const { id } = person!;
    expect((await read(id))["last_sign_in"]).toBeNull();
    await api.db
      .execute(sql`insert into sessions (event_company_id, user_id, token_hash, created_at, last_used_at, expires_at)
      values (${company}, ${id}, 'giris', '2026-10-01 09:00Z', '2026-10-09 09:00Z', '2026-10-30 09:00Z')`);
    expect((await read(id))["last_sign_in"]).toMatch(/^2026-10-01.12:00/);
    await api.db.execute(sql`insert into security_events (event_company_id, kind, actor_id, created_at)
      values (${company}, 'login', ${id}, '2026-10-02 09:00Z'), (${company}, 'logout', ${id}, '2026-10-03 09:00Z')`);
    expect((await read(id))["last_sign_in"]).toMatch(/^2026-10-02.12:00/);
  });

  it("ORG-013 one who left is still shown by name", async () => {
    const [leaver] = await api.rows<Row>(sql`update users set deleted_at = now()
      where id = (select id from users where event_company_id = ${company} and is_admin = 0 and id <> ${me.id} order by id desc limit 1)
      returning id, full_name`);
    const profile = await read(leaver!["id"]);
    expect([profile["full_name"], typeof profile["deleted_at"]]).toEqual([leaver!["full_name"], "string"]);
    expectStatus(await put(leaver!["id"], { full_name: "Başka" }), 404);
    await api.db.execute(sql`update users set deleted_at = null where id = ${leaver!["id"]}`);
  });
});
