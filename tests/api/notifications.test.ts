import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Db } from "#api/db/client";
import { outboxEvents } from "#api/db/schema/log";
import { projectMembers } from "#api/db/schema/projects";
import { notificationChoices, notificationRecipients, pushTokens } from "#api/db/schema/shell";
import { eventChannel, type News } from "#api/events";
import { tellEvents } from "#api/modules/notifications/outbox";

import { agency, expectStatus, foreign, noon, startApi, type TestApi } from "../helpers/api";
import { leadBody, leadUpdate, makeRecord, projectBody, readWorld, startWorld, type World } from "../helpers/samples";
import { makeApproval } from "../samples/projects";

describe("notifications", () => {
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    ({ api, world } = await startWorld());
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    api.now = noon;
    // No daily mail of to-dos in these tests; tests/api/reminders.test.ts covers it.
    await api.db.execute(sql`update users set created_at = '2030-01-01'`);
    for (const table of [
      "notifications",
      "notification_choices",
      "notification_recipients",
      "digests",
      "outbox_events",
    ])
      await api.db.execute(sql`delete from ${sql.identifier(table)}`);
  });

  /** Notifications since the last call: "mail-name type", sorted. */
  async function told(): Promise<string[]> {
    await api.jobs();
    const rows = await api.rows(sql`delete from notifications n using users u where u.id = n.user_id
      returning split_part(u.email, '.test', 1) as who, n.type`);
    return rows.map(({ who, type }) => `${who.split("@")[0]} ${type}`).toSorted();
  }
  const idOf = async (name: string) =>
    (await api.rows(sql`select * from users where full_name = ${name}`))[0] as Record<string, any>;
  const emailOf = async (name: string) => (await idOf(name)).email as string;

  it("ADM-080 ADM-084 a lead tells its responsible, the leader and the director above, and not who made it", async () => {
    const user = await api.session(agency.user);
    expectStatus(await user.post("/leads", leadBody(world)), 200);
    expect(await told()).toEqual(["division BizdevCreated", "team BizdevCreated"]);
    const team = await api.session(agency.team);
    expectStatus(await team.post("/leads", leadBody(world, { responsible: world.user.id })), 200);
    expect(await told()).toEqual(["division BizdevCreated", "user ProjectAssigned"]);
  });

  it("ADM-081 ADM-082 changing and deleting a lead tells who works on it; a new responsible hears of the assignment", async () => {
    const division = await api.session(agency.division);
    const record = await makeRecord(api, world.user, { stage: 0, client_id: world.mine.client });
    expectStatus(await division.put(`/leads/${record.code}`, leadUpdate(world, 1, { name: "Yeni Ad" })), 200);
    expect(await told()).toEqual(["team BizdevUpdated", "user BizdevUpdated"]);
    const other = await idOf("Büşra Yılmaz");
    expectStatus(await division.put(`/leads/${record.code}`, leadUpdate(world, 2, { responsible: other.id })), 200);
    const names = await told();
    expect(names).toContain(`${other.email.split("@")[0]} ProjectAssigned`);
    expect(names).toContain("user BizdevUpdated");
    expectStatus(await division.del(`/leads/${record.code}`), 200);
    expect(await told()).toEqual(
      [`${other.email.split("@")[0]} BizdevDeleted`, "team BizdevDeleted", "user BizdevDeleted"].toSorted(),
    );
  });

  it("ADM-083 ADM-100 ADM-101 ADM-103 asking for approval and giving it tell approver, requester and the others once each", async () => {
    const [user, team] = [await api.session(agency.user), await api.session(agency.team)];
    const owner = await idOf("Büşra Yılmaz");
    const record = await makeRecord(api, world.user, { creator_id: owner.id, stage: 4, client_id: world.mine.client });
    expectStatus(await user.put(`/leads/${record.code}/stage`, { stage: 5, version: 1 }), 200);
    const colleague = (await emailOf("Büşra Yılmaz")).split("@")[0];
    expect(await told()).toEqual(
      [`${colleague} ProjectStatusCreated`, "division ProjectStatusCreated", "team ApproveRequested"].toSorted(),
    );
    expectStatus(await team.put(`/leads/${record.code}/stage`, { stage: 6, version: 2 }), 200);
    expect(await told()).toEqual(
      [`${colleague} ApproveCompleted`, "division ProjectStatusCreated", "user ApproveApproved"].toSorted(),
    );
  });

  it("ADM-102 a declined request tells the one who asked", async () => {
    const [user, team] = [await api.session(agency.user), await api.session(agency.team)];
    const record = await makeRecord(api, world.user, { stage: 4, client_id: world.mine.client });
    expectStatus(await user.put(`/leads/${record.code}/stage`, { stage: 5, version: 1 }), 200);
    await told();
    expectStatus(await team.put(`/leads/${record.code}/stage`, { stage: 3, version: 2, reason: "Bütçe yüksek" }), 200);
    expect(await told()).toEqual(["division ProjectStatusCreated", "user ApproveDenied"]);
  });

  it("ADM-092 ADM-093 a budget tells its project's people, a client the configured recipients who may see it", async () => {
    const division = await api.session(agency.division);
    const record = await makeRecord(api, world.user, { stage: 8 });
    expectStatus(await division.post(`/project/${record.code}/budgets`, { name: "Ek Bütçe", currency: "TRY" }), 200);
    expect(await told()).toEqual(["team BudgetCreated", "user BudgetCreated"]);
    const admin = await api.user(agency.admin);
    await api.db.insert(notificationRecipients).values([
      { event_company_id: world.mine.company, type: "ClientCreated", user_id: admin.id },
      { event_company_id: world.theirs.company, type: "ClientCreated", user_id: world.other.id },
      { event_company_id: world.mine.company, type: "BudgetCreated", user_id: (await idOf("Şebnem Avcı")).id },
    ]);
    expectStatus(await division.post("/client", { name: "Haberli Müşteri" }), 200);
    expect(await told()).toEqual(["admin ClientCreated"]);
    // A recipient of another division may not know of this record, whatever the admin has set.
    expectStatus(await division.post(`/project/${record.code}/budgets`, { name: "Başka", currency: "TRY" }), 200);
    expect(await told()).toEqual(["team BudgetCreated", "user BudgetCreated"]);
  });

  it("ADM-091 a reset password is told to the owner of the account", async () => {
    await api.anonymous.post("/forgot-password", { email: agency.user });
    const token = /password-reset\/([\w-]+)/.exec(await api.mailTo(agency.user))![1];
    const password = "yeni-uzun-sifre";
    expectStatus(
      await api.anonymous.post(`/password-reset/${token}`, {
        email: agency.user,
        password,
        password_confirmation: password,
      }),
      200,
    );
    expect(await told()).toEqual(["user ResetPasswordNotification"]);
  });

  it("X1 a project of the other company tells nobody here, and a company without ECOS hears of projects only", async () => {
    const colleague = await api.session(foreign.user);
    expectStatus(await colleague.post("/projects", projectBody()), 200);
    expect(await told()).toEqual(["admin ProjectStatusCreated"]);
    const rows = await api.rows(sql`select distinct user_id from outbox_events where kind = 'notification-created'`);
    expect(rows).toEqual([{ user_id: world.other.id }]);
  });

  it("SHL-060 the list is newest first, paged, with links to what can be opened; reading counts down and keeps its time", async () => {
    const [user, team] = [await api.session(agency.user), await api.session(agency.team)];
    const record = await makeRecord(api, world.user, { name: "Iğdır Zirvesi", stage: 0, client_id: world.mine.client });
    const confirmed = await makeRecord(api, world.user, { name: "Şile Kampı", stage: 8 });
    expectStatus(await team.put(`/leads/${record.code}/stage`, { stage: 1, version: 1 }), 200);
    expectStatus(await team.post(`/project/${confirmed.code}/budgets`, { name: "Ana", currency: "TRY" }), 200);
    await api.jobs();
    const first = (await user.get("/notifications", { page_size: 1 })).body;
    expect(first).toMatchObject({
      unread_notifications_count: 2,
      paging: { total: 2, last_page: 2 },
      data: [
        {
          type: "BudgetCreated",
          title: "Yeni bütçe",
          text: "Şule Kılıç “Şile Kampı” kaydına “Ana” bütçesini ekledi.",
          link: `/project/${confirmed.code}`,
          read: 0,
          created_at: "2026-11-21 12:00:00",
        },
      ],
    });
    const second = (await user.get("/notifications", { page_size: 1, page: 2, locale: "en" })).body.data[0];
    expect(second).toMatchObject({
      text: "Şule Kılıç moved “Iğdır Zirvesi” to “Budget to be prepared”.",
      link: `/bizdev/${record.code}`,
    });
    expect((await user.get("/me")).body.user.unread_notifications_count).toBe(2);
    expect((await user.put(`/notifications/${second.id}/read`)).body.unread_notifications_count).toBe(1);
    api.now = new Date(noon.getTime() + 60_000);
    expect((await user.put(`/notifications/${second.id}/read`)).body.unread_notifications_count).toBe(1);
    const [kept] = await api.rows(sql`select read_at from notifications where id = ${second.id}`);
    expect(new Date(kept.read_at)).toEqual(noon);
    expect((await user.get("/notifications", { unread: 1 })).body.paging.total).toBe(1);
    // Deleted meanwhile: the words stay, the link goes.
    expectStatus(await user.del(`/leads/${record.code}`), 200);
    const gone = (await user.get("/notifications")).body.data.find(({ id }: { id: number }) => id === second.id);
    expect([gone.link, gone.text]).toEqual([
      null,
      "Şule Kılıç “Iğdır Zirvesi” kaydını “Bütçe hazırlanacak” aşamasına aldı.",
    ]);
    expect((await user.put("/notifications/read-all")).body.unread_notifications_count).toBe(0);
    expect((await (await api.session(agency.division)).get("/me")).body.user.unread_notifications_count).toBe(2);
  });

  it("RTM-014 'never' is not told, 'daily' comes at nine of the person's own morning in one mail, once", async () => {
    const team = await api.session(agency.team);
    const user = await api.session(agency.user);
    expectStatus(
      await user.put("/me/notification-choices", { choices: { BudgetCreated: "never", BizdevUpdated: "daily" } }),
      200,
    );
    const choice = (await user.get("/me/notification-choices")).body.data as { type: string; choice: string }[];
    expect(choice.filter((row) => row.choice !== "now" && row.type !== "TaskDigest")).toMatchObject([
      { type: "BizdevUpdated", choice: "daily", title: "İş fırsatı güncellendi" },
      { type: "BudgetCreated", choice: "never" },
    ]);
    const record = await makeRecord(api, world.user, { name: "Eski Ad", stage: 0, client_id: world.mine.client });
    expectStatus(await team.put(`/leads/${record.code}`, leadUpdate(world, 1, { name: "Sabah Toplantısı" })), 200);
    expectStatus(await team.post(`/project/${record.code}/budgets`, { name: "Ana", currency: "TRY" }), 200);
    await api.jobs();
    expect((await user.get("/notifications")).body.data.map(({ type }: { type: string }) => type)).toEqual([
      "BizdevUpdated",
    ]);
    await api.db.execute(sql`update users set timezone = 'Europe/London' where id = ${world.user.id}`);
    const mails = () => api.mails();
    const before = mails();
    // Nine in Istanbul is six in London.
    for (const at of ["2026-11-21T20:00:00Z", "2026-11-22T06:00:00Z", "2026-11-22T08:59:59Z"]) {
      api.now = new Date(at);
      await api.jobs();
      expect(mails(), at).toBe(before);
    }
    api.now = new Date("2026-11-22T09:00:00Z");
    await Promise.all([api.jobs(), api.jobs(), api.jobs()]);
    await api.jobs();
    expect(mails()).toBe(before + 1);
    const mail = await api.mailTo(agency.user, 2);
    expect(mail).toContain("Şule Kılıç “Sabah Toplantısı” iş fırsatını güncelledi.");
    expect(mail).toContain(`https://kulis.test/bizdev/${record.code}`);
    api.now = new Date("2026-11-23T10:00:00Z");
    await api.jobs();
    expect(mails()).toBe(before + 1);
    await api.db.execute(sql`update users set timezone = null where id = ${world.user.id}`);
  });

  it("RTM-014 a daily mail whose process died is sent by another after the lease, and one that was sent is not sent again", async () => {
    const [team, user] = [await api.session(agency.team), await api.session(agency.user)];
    await user.put("/me/notification-choices", { choices: { BizdevUpdated: "daily" } });
    const record = await makeRecord(api, world.user, { name: "A", stage: 0, client_id: world.mine.client });
    expectStatus(await team.put(`/leads/${record.code}`, leadUpdate(world, 1, { name: "B" })), 200);
    await api.jobs();
    api.now = new Date("2026-11-22T06:00:00Z");
    await api.db.execute(sql`insert into digests (event_company_id, user_id, day, claimed_at)
      values (${world.mine.company}, ${world.user.id}, '2026-11-22', ${api.now.toISOString()}::timestamptz)`);
    const before = api.mails();
    api.now = new Date("2026-11-22T06:09:00Z");
    await api.jobs();
    expect(api.mails()).toBe(before);
    api.now = new Date("2026-11-22T06:11:00Z");
    await api.jobs();
    await api.jobs();
    expect(api.mails()).toBe(before + 1);
  });

  it("R6 an event that cannot be told is given up after three tries and does not hold back the others", async () => {
    const company = world.mine.company;
    const team = await api.session(agency.team);
    const record = await makeRecord(api, world.user, { stage: 8 });
    await api.db.execute(sql`insert into audit_log (event_company_id, model, record_id, action, changes)
      values (${company}, 'project', ${record.id}, 'moved', 'null')`);
    await api.db.insert(outboxEvents).values({
      event_company_id: company,
      kind: "data-updated",
      model: "project",
      record_id: record.id,
      audit_id: (await api.rows(sql`select max(id) as id from audit_log`))[0].id,
    });
    expectStatus(await team.post(`/project/${record.code}/budgets`, { name: "Ana", currency: "TRY" }), 200);
    const faults: unknown[] = [];
    await tellEvents({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) =>
      faults.push(error),
    );
    expect(faults).toHaveLength(3);
    expect(
      (await api.rows(sql`select type from notifications where user_id = ${world.user.id}`)).map((row) => row.type),
    ).toEqual(["BudgetCreated"]);
  });
});

/** The whole company, configured by the admin as recipients of the type; with scopes of every kind. */
describe("an audience", () => {
  let api: TestApi;
  let world: World;
  let people: { id: number; email: string }[];
  beforeAll(async () => {
    ({ api, world } = await startWorld({ embedded: true }));
    people = await api.rows(
      sql`select id, email from users where event_company_id = ${world.mine.company} and deleted_at is null order by id`,
    );
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    for (const table of ["notifications", "notification_recipients", "outbox_events"])
      await api.db.execute(sql`delete from ${sql.identifier(table)}`);
  });
  const name = (ids: readonly number[]) =>
    api.db
      .insert(notificationRecipients)
      .values(ids.map((user_id) => ({ event_company_id: world.mine.company, type: "BudgetCreated", user_id })));

  it("RTM-014 of a budget hears exactly who may open its record, and never the one who made it", async () => {
    await name(people.map(({ id }) => id));
    const admin = await api.session(agency.admin);
    const { id: me } = await api.user(agency.admin);
    const [team] = await api.rows(sql`select * from teams where event_company_id = ${world.mine.company}
      and id <> ${world.user.team_id} and id in (select team_id from users) order by id desc limit 1`);
    const nobody = { division_id: null, team_id: null };
    const elsewhere = { division_id: team.division_id as number, team_id: team.id as number };
    const records = [
      await makeRecord(api, world.user, { stage: 8 }),
      await makeRecord(api, world.user, { stage: 2, client_id: world.mine.client }),
      await makeRecord(api, world.user, { stage: 8, ...nobody }),
      await makeRecord(api, world.user, { stage: 8, ...elsewhere }),
      await makeRecord(api, world.user, { stage: 5, client_id: world.mine.client, ...nobody }),
    ];
    const working = people.filter(({ id }) => id !== world.user.id && id !== me);
    await api.db.insert(projectMembers).values({
      event_company_id: world.mine.company,
      project_id: records[2]!.id,
      user_id: working.at(-1)!.id,
    });
    for (const [at, status] of (["PENDING", "APPROVED"] as const).entries())
      await makeApproval(api, world.mine.company, {
        project: records[4]!.id,
        requester: world.user.id,
        approver: working.at(-2 - at)!.id,
        status,
      });
    const sizes = new Set<number>();
    for (const { id, code, stage } of records) {
      expectStatus(await admin.post(`/project/${code}/budgets`, { name: "Ana", currency: "TRY" }), 200);
      await api.jobs();
      const rows = await api.rows(sql`select user_id from notifications where record_id = ${id}`);
      const told = rows.map(({ user_id }) => user_id as number).toSorted((a, b) => a - b);
      const opens: number[] = [];
      for (const person of people) {
        const { status } = await (await api.session(person.email)).get(`${stage < 8 ? "/leads" : "/project"}/${code}`);
        if (status === 200 && person.id !== me) opens.push(person.id);
      }
      expect(told, code).toEqual(opens);
      sizes.add(told.length);
    }
    // Or the rule was not put to the test.
    expect(sizes.size).toBeGreaterThan(2);
  });

  it("SHL-060 RTM-014 telling forty people takes as many queries as telling two, whatever each has chosen", async () => {
    const [company, pattern] = [world.mine.company, world.user.id as number];
    const many = await api.rows<{ id: number }>(sql`insert into users
      (event_company_id, code, email, full_name, position_id, division_id, team_id)
      select event_company_id, 'K' || n, 'kalabalik' || n || '@kulis.test', 'Kişi ' || n, position_id, division_id, team_id
      from users, generate_series(1, 40) n where id = ${pattern} returning id`);
    // One after the other: rung, by the daily mail, in the list alone.
    await api.db
      .insert(notificationChoices)
      .values(
        many
          .filter((_, at) => at % 3 === 1)
          .map(({ id }) => ({ event_company_id: company, user_id: id, type: "BudgetCreated", choice: "daily" })),
      );
    await api.db.insert(pushTokens).values(
      many
        .filter((_, at) => at % 3 === 0)
        .map(({ id }) => ({
          event_company_id: company,
          user_id: id,
          platform: "web",
          endpoint: `https://push.test/${id}`,
          endpoint_hash: String(id),
          p256dh: "p",
          auth: "a",
        })),
    );
    const client = (api.db as unknown as { $client: PGlite }).$client;
    const texts: string[] = [];
    const counting = drizzle({ client, logger: { logQuery: (text) => texts.push(text) } }) as unknown as Db;
    const heard: string[] = [];
    const silence = await api.database.listen(eventChannel, (text) => heard.push(text));
    const telling = async (recipients: readonly number[]) => {
      await api.db.execute(sql`delete from notification_recipients`);
      await name(recipients);
      const record = await makeRecord(api, { ...world.user, id: many[0]!.id }, { stage: 8, division_id: null });
      const members = recipients.map((user_id) => ({ event_company_id: company, project_id: record.id, user_id }));
      await api.db.insert(projectMembers).values(members);
      const admin = await api.session(agency.admin);
      expectStatus(await admin.post(`/project/${record.code}/budgets`, { name: "Ana", currency: "TRY" }), 200);
      texts.length = heard.length = 0;
      await tellEvents({ db: counting, now: () => api.now, publicUrl: "https://kulis.test" }, (error) =>
        expect(error).toBeUndefined(),
      );
      const rows =
        await api.rows(sql`select n.user_id, n.digest_due is not null as later, n.push_due is not null as rung,
        (select count(*)::int from outbox_events o where o.user_id = n.user_id and o.model = 'notification' and o.record_id = n.id) as told
        from notifications n where n.record_id = ${record.id} and n.user_id in ${recipients} order by 1`);
      expect(rows).toEqual(
        recipients.map((id) => {
          const at = many.findIndex((one) => one.id === id);
          return { user_id: id, later: at % 3 === 1, rung: at % 3 === 0, told: 1 };
        }),
      );
      // No list counts notifications, so that the company's counts outlive them.
      const uncounted = heard.filter((text) => (JSON.parse(text) as News).uncounted);
      expect(uncounted.length).toBeGreaterThanOrEqual(recipients.length);
      expect(new Set(heard).size).toBe(heard.length);
      return texts.length;
    };
    const few = await telling(many.slice(0, 2).map(({ id }) => id));
    expect(few).toBeGreaterThan(5);
    expect(await telling(many.map(({ id }) => id))).toBe(few);
    await silence();
  });
});

describe("notifications of several processes on PostgreSQL", () => {
  it("R6 eight at once tell every event once, and one that died in the middle leaves its event to the others", async () => {
    const api = await startApi();
    try {
      const world = await readWorld(api);
      const team = await api.as(agency.team);
      const records = await Promise.all(Array.from({ length: 12 }, () => makeRecord(api, world.user, { stage: 8 })));
      await api.db.execute(sql`delete from notifications`);
      for (const { code } of records)
        expectStatus(await team.post(`/project/${code}/budgets`, { name: "Ana", currency: "TRY" }), 200);
      // A process that has taken the first event and written something, and then is gone.
      const dying = api.database.onOneConnection(async (db) => {
        await db.execute(sql`begin`);
        await db.execute(sql`select id from outbox_events where notified_at is null order by id limit 1 for update`);
        await db.execute(
          sql`update outbox_events set notified_at = now() where id = (select min(id) from outbox_events where notified_at is null)`,
        );
        await Promise.all(Array.from({ length: 8 }, () => api.jobs()));
        const open = await api.rows(sql`select id from outbox_events where notified_at is null`);
        expect(open).toHaveLength(1);
        await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      });
      const end: unknown = await dying.catch((error: unknown) => (error as Error).cause ?? error);
      expect(String(end)).toMatch(/terminat/);
      await Promise.all(Array.from({ length: 8 }, () => api.jobs()));
      const rows = await api.rows(sql`select record_id, count(*)::int as n from notifications
        where user_id = ${world.user.id} group by 1 order by 1`);
      expect(rows).toEqual(
        records.map(({ id }) => ({ record_id: id, n: 1 })).toSorted((a, b) => a.record_id - b.record_id),
      );
      expect(await api.rows(sql`select id from outbox_events where notified_at is null`)).toEqual([]);
    } finally {
      await api.stop();
    }
  });
});
