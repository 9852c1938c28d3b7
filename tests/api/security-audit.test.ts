import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { demoPassword } from "#api/demo-accounts";
import { forgetOldRows } from "#api/modules/housekeeping";

import { agency, expectStatus, foreign, noon } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { world, api, user } = await openWorld();
const admin = await api.as(agency.admin);
const stranger = await api.as(foreign.admin);
const company = world.mine.company;

type Row = Record<string, any>;
const one = async (query: ReturnType<typeof sql>): Promise<Row> => (await api.rows<Row>(query))[0]!;

let last = 0;
beforeEach(async () => {
  api.now = noon;
  last = (await one(sql`select coalesce(max(id), 0)::int as id from security_events`))["id"];
});

/** Events since the test began, the oldest first. */
const events = async (by = admin): Promise<Row[]> => {
  const answer = await by.get("/security-events", { page_size: 100 });
  expectStatus(answer, 200);
  return (answer.body.data as Row[]).filter(({ id }) => id > last).toReversed();
};
const kinds = async () => (await events()).map(({ kind }) => kind);

let made = 0;
const makePerson = (more: { admin?: number } = {}) => {
  made += 1;
  const key = `denetim-${made}`;
  return one(sql`insert into users (event_company_id, code, email, full_name, position_id, is_admin, password_hash)
    select ${company}, ${key}, ${`${key}@kulis.test`}, ${`Işıl Denetim ${made}`}, ${world.mine.position}, ${more.admin ?? 0},
      password_hash from users where email = ${agency.user} returning id, code, email, full_name, version`);
};
const signIn = (email: string, password: string, from = "198.51.100.7") =>
  api.anonymous.post("/login", { email, password, device: "Firefox · Linux" }, { headers: { "x-kulis-client": from } });

describe("the security audit", () => {
  it("SES-001 SES-046 a sign-in, a failed one and a sign-out are written once, with address and device", async () => {
    const person = await makePerson();
    expectStatus(await signIn(person["email"], "yanlis"), 401);
    expectStatus(await signIn(person["email"], demoPassword), 200);
    const { token } = (await signIn(person["email"], demoPassword)).body;
    expectStatus(await api.send("POST", "/logout", token, {}, {}), 200);
    const rows = await events();
    expect(rows.map(({ kind }) => kind)).toEqual(["login_failed", "login", "login", "logout"]);
    const about = { address: "198.51.100.7", device: "Firefox · Linux" };
    expect(rows[0]).toMatchObject({ ...about, actor: "unknown", actor_name: null, subject: person["full_name"] });
    expect(rows[3]).toMatchObject({ actor: "person", actor_name: person["full_name"], device: about.device });
  });

  it("X14 failures of an account from a network are one row a minute; those of an unknown address are none", async () => {
    const person = await makePerson();
    for (let turn = 0; turn < 4; turn += 1) await signIn(person["email"], "yanlis");
    await signIn(person["email"], "yanlis", "203.0.113.9");
    await signIn("kimse@kulis.test", "yanlis");
    expect(await kinds()).toEqual(["login_failed", "login_failed"]);
    api.now = new Date(noon.getTime() + 61_000);
    await signIn(person["email"], "yanlis");
    expect(await kinds()).toEqual(["login_failed", "login_failed", "login_failed"]);
  });

  it("X14 strangers add at most 20 rows an hour about an account, from however many networks, and none about an unknown one", async () => {
    const person = await makePerson();
    const tries = async (email: string, from: number, count: number) => {
      for (let at = 0; at < count; at += 1) {
        api.now = new Date(api.now.getTime() + 35_000);
        await signIn(email, "yanlis", `198.51.100.${from + at}`);
      }
    };
    await tries(person["email"], 10, 24);
    expect(await kinds()).toEqual(Array.from({ length: 20 }, () => "login_failed"));
    await tries("hic-kimse@kulis.test", 40, 3);
    expect(await kinds()).toHaveLength(20);
    api.now = new Date(noon.getTime() + 61 * 60_000);
    await tries(person["email"], 50, 1);
    expect(await kinds()).toHaveLength(21);
  });

  it("SES-046 X14 without a trusted proxy an event has the address of the connection, which no limit counts", async () => {
    const person = await makePerson();
    const remote = { headers: { "x-kulis-remote": "203.0.113.77" } };
    const send = (email: string, password: string) => api.anonymous.post("/login", { email, password }, remote);
    expectStatus(await send(person["email"], demoPassword), 200);
    expect((await events()).map(({ address }) => address)).toEqual(["203.0.113.77"]);
    // More failures than one network has: all from behind one proxy would be one.
    for (let turn = 0; turn < 61; turn += 1) expectStatus(await send(`kimse-${turn}@kulis.test`, "yanlis"), 401);
    expectStatus(await send(person["email"], demoPassword), 200);
  });

  it("SES-050 an invitation is written when it is sent, sent again, taken back and used", async () => {
    const invite = async (email: string) =>
      (await admin.post("/invitations", { email, position_id: world.mine.position })).body;
    const { invitation } = await invite("denetim-davet@kulis.test");
    api.now = new Date(noon.getTime() + 61_000);
    expectStatus(await admin.post(`/invitations/${invitation.id}/send`), 200);
    expectStatus(await admin.del(`/invitations/${invitation.id}`), 200);
    const { code } = await invite("denetim-gelen@kulis.test");
    const password = { password: "uzun-bir-sifre", password_confirmation: "uzun-bir-sifre" };
    const email = "denetim-gelen@kulis.test";
    expectStatus(await api.anonymous.post("/register", { code, email, full_name: "Gelen", ...password }), 200);
    const rows = await events();
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["invitation_sent", "denetim-davet@kulis.test"],
      ["invitation_resent", "denetim-davet@kulis.test"],
      ["invitation_removed", "denetim-davet@kulis.test"],
      ["invitation_sent", email],
      ["invitation_used", "Gelen"],
    ]);
  });

  it("ORG-041 SES-050 the flag of an admin is written with the invitation that gives it, and when it is used", async () => {
    const email = "denetim-yonetici@kulis.test";
    const sent = await admin.post("/invitations", { email, position_id: world.mine.position, is_admin: 1 });
    expectStatus(sent, 200);
    api.now = new Date(noon.getTime() + 61_000);
    expectStatus(await admin.post(`/invitations/${sent.body.invitation.id}/send`), 200);
    const { body } = await one(sql`select body from mails where recipient = ${email} order by id desc limit 1`);
    const code = /register\?code=([\w-]+)/.exec(body)![1];
    const password = { password: "uzun-bir-sifre", password_confirmation: "uzun-bir-sifre" };
    expectStatus(await api.anonymous.post("/register", { code, email, full_name: "Gelen", ...password }), 200);
    expect((await events()).map(({ kind, subject, details }) => [kind, subject, details])).toEqual([
      ["invitation_sent", email, { is_admin: 1 }],
      ["invitation_resent", email, { is_admin: 1 }],
      ["invitation_used", "Gelen", { is_admin: 1 }],
      ["admin_changed", "Gelen", { is_admin: 1 }],
    ]);
  });

  it("ORG-025 ADM-025 another manager and the survey's settings are written", async () => {
    const [person, boss] = [await makePerson(), await makePerson()];
    const moved = { reports_to: boss["id"], version: person["version"] };
    expectStatus(await admin.put(`/users/${person["id"]}`, moved), 200);
    const { settings } = (await admin.get("/event-companies/post-event-client-surveys")).body;
    const survey = {
      email_subject: "{project} nasıl geçti?",
      email_content: "<p>Merhaba {contact}, {link}</p>",
      sending: 1,
      customer_feedback_lists: [person["id"]],
      version: settings.version,
    };
    expectStatus(await admin.put("/event-companies/post-event-client-survey-settings", survey), 200);
    expect(await events()).toMatchObject([
      { kind: "person_moved", subject: person["full_name"], details: { fields: ["reports_to"] } },
      { kind: "company_changed", details: { model: "survey_settings" } },
      { kind: "template_changed", subject: "Etkinlik sonrası anket" },
    ]);
  });

  it("SES-050 X4 a password is written when it is changed, when its reset is asked for and when it is done", async () => {
    const person = await makePerson();
    const client = await api.login(person["email"]);
    const password = { password: "cok-uzun-sifre", password_confirmation: "cok-uzun-sifre" };
    expectStatus(await client.put("/me/password", { current_password: demoPassword, ...password }), 200);
    expectStatus(await api.anonymous.post("/forgot-password", { email: person["email"] }), 200);
    expectStatus(await api.anonymous.post("/forgot-password", { email: "kimse@kulis.test" }), 200);
    const { body } = await one(
      sql`select body from mails where recipient = ${person["email"]} order by id desc limit 1`,
    );
    const token = /password-reset\/([\w-]{43})/.exec(body)![1];
    expectStatus(await api.anonymous.post(`/password-reset/${token}`, { email: person["email"], ...password }), 200);
    expect(await kinds()).toEqual(["login", "password_changed", "password_reset_asked", "password_reset"]);
    expect(JSON.stringify(await events())).not.toMatch(/cok-uzun|argon2/);
  });

  it("ORG-041 ORG-042 rights, sessions, a leaver and their return are written, each once", async () => {
    const person = await makePerson();
    const address = `/users/${person["id"]}`;
    const version = async () => (await one(sql`select version from users where id = ${person["id"]}`))["version"];
    expectStatus(await admin.put(address, { is_admin: 1, version: await version() }), 200);
    expectStatus(await admin.put(address, { team_id: world.mine.team, version: await version() }), 200);
    await api.session(person["email"]);
    expectStatus(await admin.del(`${address}/sessions`), 200);
    expectStatus(await admin.del(address, {}), 200);
    expectStatus(await admin.post(`${address}/return`), 200);
    const position = await admin.post("/definition/positions", { name: "Denetim", scope: "USER" });
    expectStatus(position, 200);
    const rows = await events();
    expect(rows.map(({ kind }) => kind)).toEqual([
      "admin_changed",
      "person_moved",
      "sessions_ended",
      "person_left",
      "person_returned",
      "position_saved",
    ]);
    for (const row of rows.slice(0, 5))
      expect([row["subject"], row["person_code"]]).toEqual([person["full_name"], person["code"]]);
    expect(rows[0]!["details"]).toEqual({ fields: ["is_admin"], is_admin: 1 });
    expect(rows[5]).toMatchObject({ subject: "Denetim", details: { model: "position", action: "created" } });
  });

  it("ADM-181 exports and changes of settings, definitions and templates are written, with names and without values", async () => {
    expectStatus(await user.post("/exports", { sheet: "clients", rows: 12, format: "xlsx" }), 200);
    const { version } = (await admin.get(`/event-companies/${company}`)).body.event_company;
    expectStatus(await admin.put(`/event-companies/${company}`, { app_name: "Gizli Ad", version }), 200);
    expectStatus(await admin.post("/definitions/project-types", { name: "Denetim türü" }), 200);
    expectStatus(await admin.post("/definitions/budget-templates", { name: "Denetim şablonu" }), 200);
    const template = { kind: "feedback", language: "en", subject: "Şifre", content: "<p>{name} {text}</p>" };
    expectStatus(await admin.post("/settings/email-templates", template), 200);
    const rows = await events();
    expect(rows.map(({ kind, subject }) => [kind, subject])).toMatchObject([
      ["exported", null],
      ["company_changed", expect.any(String)],
      ["definition_changed", "Denetim türü"],
      ["template_changed", "Denetim şablonu"],
      ["template_changed", "Geri bildirim"],
    ]);
    expect(rows[0]!["details"]).toEqual({ sheet: "clients", rows: 12, format: "xlsx" });
    // A closed list: nobody writes words of their own into the audit.
    expectStatus(await user.post("/exports", { sheet: "Serbest metin", rows: 1, format: "xlsx" }), 422);
    expect(rows[1]!["details"]).toMatchObject({ fields: ["app_name"] });
    expect(JSON.stringify(rows)).not.toContain("Gizli Ad");
  });

  it("BUD-040 a budget's file is written with its format", async () => {
    const budget = await one(sql`select b.code, b.name from budgets b join projects p on p.id = b.project_id
      where b.event_company_id = ${company} and b.deleted_at is null and p.deleted_at is null order by b.id limit 1`);
    expectStatus(await admin.get(`/budget/${budget["code"]}/export`, { format: "xlsx" }), 200);
    expect(await events()).toMatchObject([
      { kind: "exported", subject: budget["name"], details: { format: "xlsx" }, actor: "person" },
    ]);
  });

  it("nobody but the company's admins reads it, and the other company sees nothing of it", async () => {
    expectStatus(await user.post("/exports", { sheet: "contacts", rows: 1, format: "xlsx" }), 200);
    expectStatus(await user.get("/security-events"), 403);
    expect((await events(stranger)).filter(({ kind }) => kind === "exported")).toEqual([]);
    expect(await kinds()).toEqual(["exported"]);
  });

  it("its filters are kind, person, days on the reader's clock and a folded text", async () => {
    const person = await makePerson();
    // 23:30 in Istanbul, and half past midnight there.
    for (const at of ["2026-11-21T20:30:00Z", "2026-11-21T21:30:00Z"]) {
      api.now = new Date(at);
      expectStatus(await signIn(person["email"], "yanlis"), 401);
    }
    api.now = noon;
    expectStatus(await admin.put(`/users/${person["id"]}`, { is_admin: 1, version: 1 }), 200);
    const found = async (query: Row) =>
      ((await admin.get("/security-events", query)).body.data as Row[])
        .filter(({ id }) => id > last)
        .map(({ kind }) => kind);
    const mine = { person: person["id"] };
    expect(await found(mine)).toEqual(["admin_changed", "login_failed", "login_failed"]);
    expect(await found({ ...mine, kind: "login_failed" })).toEqual(["login_failed", "login_failed"]);
    expect(await found({ ...mine, kind: "login_failed", to: "2026-11-21" })).toEqual(["login_failed"]);
    expect(await found({ ...mine, kind: "login_failed", from: "2026-11-22" })).toEqual(["login_failed"]);
    const last_days = { ...mine, kind: "login_failed", from: "0001-01-01" };
    for (const to of ["9999-12-31", "9999-12-30"])
      expect(await found({ ...last_days, to })).toEqual(["login_failed", "login_failed"]);
    expect(await found({ ...mine, to: "0001-01-01" })).toEqual([]);
    expect(await found({ query: `isil denetim ${made}`, kind: "admin_changed" })).toEqual(["admin_changed"]);
    expectStatus(await admin.get("/security-events", { kind: "login", from: "dün" }), 422);
  });

  it("X14 exports of one person are at most 60 a minute and 500 a day", async () => {
    const client = await api.session((await makePerson())["email"]);
    const send = () => client.post("/exports", { sheet: "tasks", rows: 1, format: "xlsx" });
    for (let turn = 0; turn < 60; turn += 1) expectStatus(await send(), 200);
    expectStatus(await send(), 429);
    // The same day, many minutes later.
    api.now = new Date(noon.getTime() + 3_600_000);
    await api.db.execute(sql`update attempts set count = 499 where count = 60
      and window_ends_at = ${new Date(noon.getTime() + 86_400_000).toISOString()}::timestamptz`);
    expectStatus(await send(), 200);
    expectStatus(await send(), 429);
  });
});

describe("the table of the security audit", () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    api.db.execute(statement).then(
      () => "done",
      (error: { cause?: { message?: string } }) => error.cause?.message,
    );
  const reason = "security events are kept as they are for a year";

  it("refuses to change, delete and truncate by SQL of the application's role, and lets go of what is older than a year", async () => {
    const add = (age: string) =>
      one(sql`insert into security_events (event_company_id, kind, created_at)
        values (${company}, 'login', now() - ${age}::interval) returning id`);
    const [young, old] = [await add("364 days"), await add("366 days")];
    expect(await refused(sql`update security_events set kind = 'logout' where id = ${young["id"]}`)).toBe(reason);
    expect(await refused(sql`update security_events set kind = 'logout' where id = ${old["id"]}`)).toBe(reason);
    expect(await refused(sql`delete from security_events where id = ${young["id"]}`)).toBe(reason);
    expect(await refused(sql`truncate security_events`)).toBe(reason);
    await forgetOldRows(api.db, new Date());
    const left = await api.rows<Row>(sql`select id from security_events where id in (${young["id"]}, ${old["id"]})`);
    expect(left).toEqual([{ id: young["id"] }]);
  });
});

describe("what wants an admin's attention", () => {
  const attention = async (by = admin) => {
    const { body } = await by.get("/admin/attention");
    return Object.fromEntries((body.data as Row[]).map(({ kind, list, count }) => [list ?? kind, count]));
  };

  it("ORG-025 ADM-181 SES-050 failed mails, expiring invitations, people without a manager and archived definitions in use", async () => {
    expectStatus(await user.get("/admin/attention"), 403);
    const before = await attention();
    const theirs = await attention(stranger);
    await api.db.execute(sql`insert into mails (event_company_id, kind, recipient, subject, failed_at)
      values (${company}, 'digest', 'yok@kulis.test', 'Konu', now())`);
    // One that ends in a day, one in three, one that is used, one that is over.
    await api.db.execute(sql`insert into link_tokens (event_company_id, purpose, token_hash, data, expires_at, used_at)
      select ${company}, 'invitation', 'dikkat-' || n, '{"email": "d@kulis.test"}',
        ${noon.toISOString()}::timestamptz + make_interval(days => case n when 1 then 1 when 2 then 3 when 3 then 1 else -1 end),
        case when n = 3 then now() end from generate_series(1, 4) n`);
    await api.db.execute(sql`update meeting_types set archived = true where id = (select meeting_type_id from meetings
      where event_company_id = ${company} limit 1)`);
    const [boss, left, led] = [await makePerson(), await makePerson(), await makePerson()];
    await api.db.execute(sql`update users set reports_to = ${boss["id"]} where id = ${led["id"]}`);
    const after = await attention();
    expect(after).toMatchObject({
      failed_mails: (before["failed_mails"] ?? 0) + 1,
      expiring_invitations: (before["expiring_invitations"] ?? 0) + 1,
      "meeting-types": (before["meeting-types"] ?? 0) + 1,
    });
    // Neither the manager nor the one who has one, but the third; who led them has left.
    expect(left["id"]).toBeGreaterThan(0);
    await api.db.execute(sql`update users set deleted_at = now() where id = ${boss["id"]}`);
    expect((await attention())["no_manager"]).toBe((after["no_manager"] ?? 0) + 1);
    // One whose manager left is without one, also while they lead somebody (as in the chart's tray).
    await api.db.execute(sql`update users set reports_to = ${led["id"]} where id = ${left["id"]}`);
    expect((await attention())["no_manager"]).toBe(after["no_manager"] ?? 0);
    const { body } = await admin.get("/organization-chart");
    const leaders = new Set((body.data as Row[]).map(({ reports_to }) => reports_to));
    const tray = (body.data as Row[]).filter(
      ({ id, reports_to, left_manager }) => left_manager !== null || (reports_to === null && !leaders.has(id)),
    );
    expect(tray.map(({ id }) => id)).toContain(led["id"]);
    expect(tray.length).toBe(after["no_manager"] ?? 0);
    expect(await attention(stranger)).toEqual(theirs);
  });
});
