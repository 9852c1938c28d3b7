import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { agency, expectStatus, noon } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeApproval } from "../samples/projects";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();
const me = world.user.id as number;
const leader = await api.user(agency.team);
const admin = await api.as(agency.admin);

beforeEach(async () => {
  api.now = noon;
  await api.jobs();
  for (const table of ["notifications", "notification_choices", "digests"])
    await api.db.execute(sql`delete from ${sql.identifier(table)}`);
  // To-dos of the tests alone, and a daily mail only on request.
  await api.db.execute(sql`update tasks set completed_at = now() where completed_at is null`);
  await api.db.execute(sql`update users set created_at = '2030-01-01'`);
  // The clock is moved by days.
  await api.db.execute(sql`update sessions set last_used_at = '2027-01-01', expires_at = '2027-01-02'`);
});

const at = (text: string) => new Date(`${text}+03:00`);
async function make(more: Record<string, unknown> = {}, by = user) {
  const answer = await by.post("/tasks", taskBody(me, { title: "Teklifi gönder", reminders: [60], ...more }));
  expectStatus(answer, 200);
  return answer.body.task as { id: number; version: number; reminders: number[] };
}
/** People who were reminded since the last call. */
async function told(): Promise<number[]> {
  await api.jobs();
  const rows = await api.rows<{ user_id: number }>(
    sql`delete from notifications where type = 'TaskReminder' returning user_id`,
  );
  return rows.map(({ user_id }) => user_id).toSorted((one, other) => one - other);
}
const both = [me, leader.id as number].toSorted((one, other) => one - other);

describe("reminders", () => {
  it("TSK-016 everybody responsible is reminded at its moment, once, with a link to the to-do", async () => {
    const task = await make({
      starts_at: "2026-11-21",
      deadline_at: "2026-11-21",
      deadline_time: "15:00",
      reminders: [60, 0, 60],
      responsibles: [me, leader.id],
    });
    expect(task.reminders).toEqual([60, 0]);
    api.now = at("2026-11-21T13:59:59");
    expect(await told()).toEqual([]);
    api.now = at("2026-11-21T14:00:00");
    await Promise.all([api.jobs(), api.jobs(), api.jobs()]);
    const { data } = (await user.get("/notifications")).body;
    expect(data).toMatchObject([
      {
        type: "TaskReminder",
        title: "Hatırlatma",
        text: "“Teklifi gönder” To-Do'sunun bitişi: 21.11.2026 15:00",
        link: `/tasks/list/${task.id}`,
      },
    ]);
    expect((await user.get(`/tasks/${task.id}`)).body.task).toMatchObject({
      reminded_at: "2026-11-21 14:00:00",
      version: task.version,
    });
    expect(await told()).toEqual(both);
    expect(await told()).toEqual([]);
    api.now = at("2026-11-21T15:00:00");
    expect(await told()).toEqual(both);
    api.now = at("2026-11-21T16:00:00");
    expect(await told()).toEqual([]);
  });

  it("TSK-016 without a time they count from nine in the morning, of a milestone from its day", async () => {
    await make({ deadline_at: "2026-11-27", reminders: [1440] });
    const point = { title: "Baskı teslimi", starts_at: "2026-11-27", responsibles: [leader.id], reminders: [1440] };
    expectStatus(await user.post("/tasks/milestone", point), 200);
    api.now = at("2026-11-26T08:59:00");
    expect(await told()).toEqual([]);
    api.now = at("2026-11-26T09:00:00");
    expect(await told()).toEqual(both);
  });

  it("TSK-016 a moved deadline moves them; what is done or deleted is not told, what came back is", async () => {
    const task = await make({ deadline_at: "2026-11-24", deadline_time: "12:00" });
    const moved = await user.put(`/tasks/${task.id}/fields`, { deadline_at: "2026-11-25", version: 1 });
    api.now = at("2026-11-24T11:00:00");
    expect(await told()).toEqual([]);
    // Taken back after ten minutes it cannot be; its other twin is completed, the third deleted and restored.
    expectStatus(moved, 200);
    const done = await make({ deadline_at: "2026-11-25", deadline_time: "12:00" });
    const gone = await make({ deadline_at: "2026-11-25", deadline_time: "12:00", responsibles: [leader.id] });
    expectStatus(await user.put(`/tasks/${done.id}/complete`, { completed: 1 }), 200);
    api.now = at("2026-11-25T10:55:00");
    const { undo } = (await user.del(`/tasks/${gone.id}`)).body;
    api.now = at("2026-11-25T11:00:00");
    expect(await told()).toEqual([me]);
    expectStatus(await user.post(`/history/${undo}/undo`), 200);
    expect(await told()).toEqual([leader.id]);
  });

  it("TSK-016 after a standstill several come as one, none after a day, and none that was over from the start", async () => {
    await make({ deadline_at: "2026-11-24", deadline_time: "12:00", reminders: [0, 60, 120] });
    api.now = at("2026-11-24T15:00:00");
    expect(await told()).toEqual([me]);
    await make({ deadline_at: "2026-11-24", deadline_time: "16:00", reminders: [120, 1440] });
    expect(await told()).toEqual([]);
    await make({ deadline_at: "2026-11-25", deadline_time: "12:00", reminders: [0] });
    api.now = at("2026-11-26T12:00:01");
    expect(await told()).toEqual([]);
  });

  it("RTM-014 by mail too, or not at all, as each has chosen; a choice that its type has not is refused", async () => {
    const soon = { deadline_at: "2026-11-23", deadline_time: "12:00" };
    const before = api.mails();
    expectStatus(await user.put("/me/notification-choices", { choices: { TaskReminder: "mail" } }), 200);
    const task = await make(soon);
    api.now = at("2026-11-23T11:00:00");
    await Promise.all([api.jobs(), api.jobs()]);
    await api.jobs();
    expect(api.mails()).toBe(before + 1);
    const mail = await api.mailTo(agency.user);
    expect(mail).toContain("“Teklifi gönder” To-Do'sunun bitişi: 23.11.2026 12:00");
    expect(mail).toContain(`https://kulis.test/tasks/list/${task.id}`);
    expect(mail).toContain("https://kulis.test/profile/notifications");
    expect(await told()).toEqual([me]);
    expectStatus(await user.put("/me/notification-choices", { choices: { TaskReminder: "never" } }), 200);
    api.now = noon;
    await make(soon);
    api.now = at("2026-11-23T11:00:00");
    expect(await told()).toEqual([]);
    const refused = await user.put("/me/notification-choices", { choices: { TaskReminder: "daily" } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { "choices.TaskReminder": ["Listeden bir seçim yapmalısın."] },
    ]);
    const rows = (await user.get("/me/notification-choices")).body.data as { type: string }[];
    expect(rows.filter(({ type }) => type.startsWith("Task"))).toMatchObject([
      { type: "TaskCreated", choice: "now", choices: ["now", "mail", "daily", "never"] },
      { type: "TaskCompleted" },
      { type: "TaskReminder", choice: "never", choices: ["now", "mail", "never"] },
      { type: "TaskDigest", choice: "daily", choices: ["daily", "never"] },
    ]);
  });

  it("new to-dos begin with the person's own reminders; more than five, or earlier than three weeks, are refused", async () => {
    expect((await user.get("/me/task-reminders")).body.reminders).toEqual([]);
    const saved = await user.put("/me/task-reminders", { reminders: [15, 1440, 15] });
    expect([saved.body.message, saved.body.reminders]).toEqual([
      "Yeni To-Do'larının hatırlatmaları kaydedildi.",
      [1440, 15],
    ]);
    expect((await user.get("/me/task-reminders")).body.reminders).toEqual([1440, 15]);
    expect((await admin.get("/me/task-reminders")).body.reminders).toEqual([]);
    expect((await user.put("/me/task-reminders", {})).body.reminders).toEqual([]);
    for (const [reminders, text] of [
      [[1, 2, 3, 4, 5, 6], "En fazla 5 seçim yapabilirsin."],
      [[30_241], undefined],
      [[-1], undefined],
    ] as const) {
      const refused = await user.post("/tasks", taskBody(me, { reminders }));
      expect(refused.status).toBe(422);
      if (text) expect(refused.body.errors.reminders).toEqual([text]);
    }
  });

  it("R6 eight processes at once remind once, and one that died in the middle leaves its to-do to the others", async () => {
    for (const hour of [1, 2, 3, 4, 5, 6])
      await make({ title: `İş ${hour}`, deadline_at: "2026-11-24", deadline_time: "12:00" });
    api.now = at("2026-11-24T11:00:00");
    const dying = api.database.onOneConnection(async (db) => {
      await db.execute(sql`begin`);
      await db.execute(
        sql`update tasks set reminded_until = remind_next where id = (select id from tasks where remind_next is not null
          and completed_at is null order by remind_next, id limit 1)`,
      );
      await Promise.all(Array.from({ length: 8 }, () => api.jobs()));
      expect(await api.count("notifications")).toBe(5);
      await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    const end: unknown = await dying.catch((error: unknown) => (error as Error).cause ?? error);
    expect(String(end)).toMatch(/terminat/);
    await Promise.all(Array.from({ length: 8 }, () => api.jobs()));
    expect(await told()).toEqual([me, me, me, me, me, me]);
  });

  it("X6 a notification of a to-do that its reader does not see any more keeps its words and loses its link", async () => {
    const task = await make({ deadline_at: "2026-11-24", deadline_time: "12:00" }, admin);
    await api.jobs();
    const [first] = (await user.get("/notifications")).body.data;
    expect([first.type, first.link]).toEqual(["TaskCreated", `/tasks/list/${task.id}`]);
    expectStatus(await admin.put(`/tasks/${task.id}`, taskBody(leader.id, { version: 1 })), 200);
    const [later] = (await user.get("/notifications")).body.data;
    expect([later.text, later.link]).toEqual([first.text, null]);
  });
});

describe("the daily mail", () => {
  const morning = at("2026-11-24T09:00:00");
  const join = () => api.db.execute(sql`update users set created_at = '2026-01-01' where id in (${me}, ${leader.id})`);
  const digests = () =>
    api.rows<{ recipient: string; subject: string }>(
      sql`select recipient, subject from mails where kind = 'digest' order by recipient`,
    );
  beforeEach(async () => {
    await api.db.execute(sql`delete from mails`);
    // Requests of the demo and the samples wait for these people, too: they have a section of their own (SHL-060).
    await api.db.execute(sql`update requests set status = 'WITHDRAWN' where status = 'PENDING'`);
    await api.db.execute(sql`update request_steps set status = 'ENDED' where status = 'PENDING'`);
  });

  it("RTM-014 one at nine tells what is due today, late, waiting and due in a week; nobody hears of nothing", async () => {
    await join();
    const record = await makeRecord(api, leader, { stage: 5, name: "Onaylık Kongre" });
    await makeApproval(api, world.mine.company, { project: record.id, requester: leader.id, approver: me });
    const today = await make({ title: "Bugünkü iş", deadline_at: "2026-11-24", deadline_time: "17:30" });
    await make({ title: "Geciken iş", starts_at: "2026-11-02", deadline_at: "2026-11-20" });
    await make({ title: "Haftanın işi", deadline_at: "2026-12-01" });
    await make({ title: "Uzak iş", deadline_at: "2026-12-02" });
    await user.put("/me/notification-choices", { choices: { TaskCreated: "daily" } });
    await make({ title: "Verilen iş", deadline_at: "2026-12-20" }, admin);
    await api.jobs();
    api.now = at("2026-11-24T08:59:59");
    await api.jobs();
    expect(await digests()).toEqual([]);
    api.now = morning;
    await Promise.all([api.jobs(), api.jobs(), api.jobs()]);
    await api.jobs();
    expect(await digests()).toEqual([{ recipient: agency.user, subject: "Bugün 1 To-Do, 1 gecikmiş" }]);
    const mail = await api.mailTo(agency.user, 2);
    const order = [
      "BUGÜN (1)",
      "GECİKENLER (1)",
      "ONAYINI BEKLEYEN TALEPLER (1)",
      "ÖNÜMÜZDEKİ YEDİ GÜN (1)",
      "BİLDİRİMLER",
    ];
    expect(order.map((one) => mail.indexOf(one)).every((place, index, all) => place > (all[index - 1] ?? -1))).toBe(
      true,
    );
    expect(mail).toContain(`• Bugünkü iş (24.11.2026 17:30)`);
    expect(mail).toContain(`https://kulis.test/tasks/list/${today.id}`);
    expect(mail).toContain("https://kulis.test/tasks/list?state=late");
    expect(mail).toContain("Onaylık Kongre");
    expect(mail).toContain("• Haftanın işi (01.12.2026)");
    expect(mail).toContain("“Verilen iş” To-Do'sunu ekledi.");
    expect(mail).not.toContain("Uzak iş");
  });

  const approval = async (name: string) => {
    const record = await makeRecord(api, leader, { stage: 5, name });
    await makeApproval(api, world.mine.company, { project: record.id, requester: leader.id, approver: me });
  };

  it("RTM-014 its numbers are those of the pages that it leads to: milestones have their own", async () => {
    await join();
    await make({ title: "Geciken iş", starts_at: "2026-11-02", deadline_at: "2026-11-20" });
    for (const [title, starts_at] of [
      ["Geçmiş taş", "2026-11-19"],
      ["Bugünkü taş", "2026-11-24"],
      ["Uzak taş", "2026-12-20"],
    ])
      expectStatus(await user.post("/tasks/milestone", { title, starts_at, responsibles: [me] }), 200);
    await approval("Onaylık Kongre");
    api.now = morning;
    await api.jobs();
    expect(await digests()).toEqual([{ recipient: agency.user, subject: "Bugün 0 To-Do, 1 gecikmiş" }]);
    const listed = await user.get("/tasks", { view: "mine", state: "late", milestone: 0 });
    expect(listed.body.data).toHaveLength(1);
    const mail = (await api.mailTo(agency.user, 3)).replaceAll("\r\n", "\n");
    expect(mail).toContain("GECİKENLER (1)\nhttps://kulis.test/tasks/list?state=late\n• Geciken iş");
    expect(mail).toContain("KİLOMETRE TAŞLARI (2)\nhttps://kulis.test/tasks/milestones\n• Geçmiş taş (19.11.2026)");
    expect(mail).toMatch(/• Bugünkü taş \(24\.11\.2026\)\n {2}https:\/\/kulis\.test\/tasks\/milestones\/\d+/);
    expect(mail).not.toContain("Uzak taş");
    expect(mail).toMatch(/ONAYINI BEKLEYEN TALEPLER \(1\)\nhttps:\/\/kulis\.test\/approves\n.*Onaylık Kongre/);
    const waiting = await user.get("/leads", { awaiting: 1 });
    expect(waiting.body.data.map(({ name }: { name: string }) => name)).toEqual(["Onaylık Kongre"]);
  });

  it.each([
    ["tasks", "Onaylık Kongre", "Bugünkü iş", 4],
    ["bizdev", "Bugünkü iş", "Onaylık Kongre", 5],
  ])("RTM-014 without the module %s it tells of the rest", async (module, told, untold, nth) => {
    await join();
    await make({ title: "Bugünkü iş", deadline_at: "2026-11-24" });
    await approval("Onaylık Kongre");
    const set = (enabled: boolean) =>
      api.db.execute(sql`update modules set enabled = ${enabled} where event_company_id = ${world.mine.company}
        and code = ${module}`);
    await set(false);
    try {
      api.now = morning;
      await api.jobs();
    } finally {
      await set(true);
    }
    const mail = await api.mailTo(agency.user, nth);
    expect(mail).toContain(told);
    expect(mail).not.toContain(untold);
  });

  it("RTM-014 who does not want it gets none, nor whoever joined today, nor anybody after noon", async () => {
    await make({ deadline_at: "2026-11-24", responsibles: [me, leader.id] });
    api.now = morning;
    await api.jobs();
    expect(await digests()).toEqual([]);
    await join();
    expectStatus(await user.put("/me/notification-choices", { choices: { TaskDigest: "never" } }), 200);
    api.now = at("2026-11-24T12:00:00");
    await api.jobs();
    expect(await digests()).toEqual([]);
    api.now = at("2026-11-24T11:59:00");
    await api.jobs();
    expect((await digests()).map(({ recipient }) => recipient)).toEqual([agency.team]);
  });
});

describe("RFC 8058 the link that stops mails", () => {
  /** Token of the link in the newest mail's List-Unsubscribe. */
  const newestToken = async () => {
    const [row] = await api.rows<{ unsubscribe: string }>(sql`select unsubscribe from mails order by id desc limit 1`);
    return /^https:\/\/kulis\.test\/unsubscribe\/([\w-]{43})\?language=tr$/.exec(row!.unsubscribe)?.[1] ?? "";
  };
  const choiceOf = async (type: string) =>
    (await user.get("/me/notification-choices")).body.data.find((row: { type: string }) => row.type === type).choice;

  it("RTM-014 ADM-182 one press stops the mails of a type, the page alone does not, and they begin again", async () => {
    expectStatus(await user.put("/me/notification-choices", { choices: { TaskReminder: "mail" } }), 200);
    await make({ deadline_at: "2026-11-23", deadline_time: "12:00" });
    api.now = at("2026-11-23T11:00:00");
    await api.jobs();
    const path = `/unsubscribe/${await newestToken()}`;
    const page = await api.anonymous.get(path);
    expect(page.body).toMatchObject({ about: "Hatırlatma", email: agency.user, stopped: 0 });
    expect(await choiceOf("TaskReminder")).toBe("mail");
    expectStatus(await api.anonymous.post(path, {}), 200);
    expectStatus(await api.anonymous.post(path, {}), 200);
    expect([await choiceOf("TaskReminder"), (await api.anonymous.get(path)).body.stopped]).toEqual(["now", 1]);
    expectStatus(await api.anonymous.post(path, { resume: 1 }), 200);
    expect(await choiceOf("TaskReminder")).toBe("mail");
    // X14: 30 presses of one link in 15 minutes; a link of another mail is not held up.
    for (let press = 3; press < 30; press += 1) expectStatus(await api.anonymous.post(path, { resume: 1 }), 200);
    expectStatus(await api.anonymous.post(path, {}), 429);
    expect(await choiceOf("TaskReminder")).toBe("mail");
    // Invitations to the same mailbox are another matter.
    const rows = await api.rows(sql`select 1 from unsubscribe_links where stopped_at is not null`);
    expect(rows).toEqual([]);
  });

  it("RTM-014 ADM-182 the daily mail's link ends it, and its news come at once from then on", async () => {
    await api.db.execute(sql`update users set created_at = '2026-01-01' where id = ${me}`);
    await user.put("/me/notification-choices", { choices: { TaskCreated: "daily", TaskDigest: "daily" } });
    await make({ title: "Bugünkü iş", deadline_at: "2026-11-24" });
    await api.jobs();
    api.now = at("2026-11-24T09:00:00");
    await api.jobs();
    expectStatus(await api.anonymous.post(`/unsubscribe/${await newestToken()}`, {}), 200);
    expect([await choiceOf("TaskDigest"), await choiceOf("TaskCreated")]).toEqual(["never", "now"]);
    await api.rows(sql`delete from mails`);
    api.now = at("2026-11-25T09:00:00");
    await api.jobs();
    expect(await api.rows(sql`select 1 from mails where kind = 'digest' and recipient = ${agency.user}`)).toEqual([]);
  });
});
