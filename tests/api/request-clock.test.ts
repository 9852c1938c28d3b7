import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { tellEvents } from "#api/modules/notifications/outbox";
import { askManagers } from "#api/modules/staff-requests/escalate";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { watchStatements } from "../helpers/plans";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team, division] = await Promise.all(
  [agency.admin, agency.team, agency.division].map((email) => api.as(email)),
);
const ids = Object.fromEntries(
  await Promise.all(Object.entries(agency).map(async ([name, email]) => [name, (await api.user(email)).id] as const)),
) as Record<keyof typeof agency, number>;

const at = (text: string) => new Date(`${text}:00+03:00`);
const settings = (body: object) =>
  admin!.put(`/event-companies/${world.mine.company}`, body).then((answer) => expectStatus(answer, 200));

async function chain(...steps: number[][]) {
  await api.rows(sql`delete from approval_chains where event_company_id = ${world.mine.company}`);
  const named = steps.map((user_ids) => ({ user_ids, relatives: [], position_ids: [] }));
  expectStatus(await admin!.put("/approval-chains/annual_leave", { steps: named, version: 0 }), 200);
}

let serial = 0;
async function send(by: Client = user, more: object = {}) {
  serial += 1;
  const day = new Date(Date.UTC(2054, 0, 5 + serial * 7)).toISOString().slice(0, 10);
  const sent = await by.post("/leaves", { leave_type: "annual_leave", dates: { start: day, end: day }, ...more });
  expectStatus(sent, 200);
  return sent.body.leave.code as string;
}

/** An approved leave around the clock's days. */
async function away(person: number, substitute: number | null, from = "2026-11-23", to = "2026-12-04") {
  const [row] = await api.rows<{ id: number }>(sql`insert into requests
    (event_company_id, code, type, status, requester_id, sent_at, people, starts_on, ends_on)
    values (${world.mine.company}, gen_random_uuid()::text, 'annual_leave', 'APPROVED', ${person}, now(),
      array[${person}::int], ${from}::date, ${to}::date) returning id`);
  await api.rows(sql`insert into leaves (event_company_id, request_id, leave_type, starts_at, ends_at, days, substitute_id)
    values (${world.mine.company}, ${row?.id}, 'annual_leave', ${`${from} 00:00:00`}::timestamp,
      ${`${to} 23:59:59`}::timestamp, 5, ${substitute})`);
}

/** Jobs of three servers at once; a sent mail keeps no text, so that the queue is left alone. */
async function work() {
  const parts = { db: api.db, now: () => api.now, publicUrl: "https://kulis.test" };
  const fail = (error: unknown) => {
    throw error;
  };
  await tellEvents(parts, fail);
  await Promise.all([1, 2, 3].map(() => askManagers(parts, fail)));
  await tellEvents(parts, fail);
}
/** The people who were told that a request waits for them, since the last call. */
async function asked(): Promise<number[]> {
  await work();
  const rows = await api.rows<{ user_id: number }>(
    sql`delete from notifications where type = 'ApproveRequested' returning user_id`,
  );
  return rows.map(({ user_id }) => user_id).toSorted((one, other) => one - other);
}
const sorted = (...people: number[]) => people.toSorted((one, other) => one - other);
const mailTo = async (email: string) =>
  (
    await api.rows<{ body: string }>(
      sql`select coalesce(body, '') as body from mails where recipient = ${email} order by id desc limit 1`,
    )
  )[0]?.body ?? "";
const read = async (code: string, by: Client = user) => (await by.get(`/requests/${code}`)).body.request;
const linkIn = (body: string) => /(\/approval-decision\/[\w-]{43}\/[\w-]+)\/approve\?language=tr/.exec(body)?.[1] ?? "";

beforeAll(async () => {
  await api.rows(sql`update users set reports_to = null, timezone = null`);
  await api.rows(sql`update users set reports_to = ${ids.division} where id in (${ids.team}, ${ids.agency})`);
  // The clock is moved by days.
  await api.rows(sql`update sessions set last_used_at = '2027-01-01', expires_at = '2027-01-02'`);
  for (const one of [team!, division!])
    expectStatus(await one.put("/me/notification-choices", { choices: { ApproveRequested: "mail" } }), 200);
});

beforeEach(async () => {
  await api.rows(sql`update request_steps set status = 'ENDED' where status in ('PENDING', 'WAITING')`);
  await api.rows(sql`update requests set status = 'WITHDRAWN' where status = 'PENDING'`);
  await api.rows(sql`delete from leaves where starts_at < '2050-01-01'`);
  api.now = at("2026-11-27T10:00");
  await settings({ request_reminder_days: 0, request_escalation_days: 0 });
  await asked();
});

describe("the clock of undecided requests", () => {
  it("ORG-040 R4 R6 the people of a step are reminded once after the company's working days, from nine on, by however many servers, with a link of their own", async () => {
    await settings({ request_reminder_days: 2 });
    await chain([ids.team], [ids.division]);
    // A Friday: the days between are a weekend, a Monday and a Tuesday.
    const code = await send();
    expect(await asked()).toEqual([ids.team]);
    const first = linkIn(await mailTo(agency.team));
    for (const early of ["2026-11-29T12:00", "2026-11-30T18:00", "2026-12-01T08:59"]) {
      api.now = at(early);
      expect([early, await asked()]).toEqual([early, []]);
    }
    api.now = at("2026-12-01T09:00");
    expect(await asked()).toEqual([ids.team]);
    const again = linkIn(await mailTo(agency.team));
    expect([again === "", again === first]).toEqual([false, false]);
    expect((await api.anonymous.get(again)).body.state).toBe("open");
    expect((await read(code)).may_remind).toBe(0);
    api.now = at("2026-12-04T09:00");
    expect(await asked()).toEqual([]);
    const rows = await api.rows<{ user_id: number | null }>(sql`select user_id from audit_log
      where model = 'request' and changes ? 'reminded'
        and record_id = (select id from requests where code = ${code})`);
    expect(rows).toEqual([{ user_id: null }]);
  });

  it("ORG-040 R6 after some more days the approver's manager is asked too, once; the chain and the audit say so, and either may decide", async () => {
    await settings({ request_reminder_days: 1, request_escalation_days: 1 });
    await chain([ids.team]);
    const code = await send();
    await asked();
    api.now = at("2026-11-30T09:00");
    expect(await asked()).toEqual([ids.team]);
    expect((await division!.get("/approvals")).body.data).toEqual([]);
    expectStatus(await division!.get(`/requests/${code}`), 404);
    api.now = at("2026-12-01T09:00");
    expect(await asked()).toEqual([ids.division]);
    const { steps } = await read(code);
    expect(steps[0].people.map(({ id }: { id: number }) => id)).toEqual([ids.team, ids.division]);
    expect(steps[0].escalated).toEqual([steps[0].people[1]]);
    expect(steps[0].escalated_at).toBe("2026-12-01 09:00:00");
    const [row] = await api.rows<{ user_id: number | null; changes: object }>(sql`select user_id, changes from audit_log
      where model = 'request' and changes ? 'escalated'
        and record_id = (select id from requests where code = ${code})`);
    expect(row).toEqual({ user_id: null, changes: { escalated: [null, [ids.division]] } });
    const link = linkIn(await mailTo(agency.division));
    expect((await api.anonymous.get(link)).body.request.steps[0].escalated).toHaveLength(1);
    expectStatus(await api.anonymous.post(link, { decision: "approve" }), 200);
    expect((await read(code)).status).toBe("APPROVED");
    api.now = at("2026-12-08T09:00");
    expect(await asked()).toEqual([]);
  });

  it("ORG-040 without reminders the managers are asked after their own days; nobody decides their own, nobody is asked twice, and off is off", async () => {
    await chain([ids.team]);
    await send();
    api.now = at("2026-12-18T09:00");
    expect(await asked()).toEqual([ids.team]);
    api.now = at("2026-11-27T10:00");
    await settings({ request_escalation_days: 2 });
    // The requester is the approver's manager: the next one above is asked.
    await api.rows(sql`update users set reports_to = ${ids.user} where id = ${ids.team}`);
    await api.rows(sql`update users set reports_to = ${ids.division} where id = ${ids.user}`);
    await api.rows(sql`update request_steps set status = 'ENDED' where status = 'PENDING'`);
    const code = await send();
    await asked();
    api.now = at("2026-12-01T09:00");
    expect(await asked()).toEqual([ids.division]);
    expect((await read(code)).steps[0].escalated.map(({ id }: { id: number }) => id)).toEqual([ids.division]);
    // Managers in a circle, all of whom are asked already: nobody is added, until there is somebody.
    await api.rows(sql`update users set reports_to = ${ids.team} where id = ${ids.user}`);
    await api.rows(sql`update request_steps set status = 'ENDED' where status = 'PENDING'`);
    api.now = at("2026-12-02T10:00");
    const circle = await send();
    await asked();
    api.now = at("2026-12-04T09:00");
    expect(await asked()).toEqual([]);
    const waits = { people: [{ id: ids.team }], escalated: [], escalated_at: null };
    expect((await read(circle)).steps[0]).toMatchObject(waits);
    await api.rows(sql`update users set reports_to = ${ids.division} where id = ${ids.user}`);
    expect(await asked()).toEqual([ids.division]);
    expect((await read(circle)).steps[0]).toMatchObject({ escalated_at: "2026-12-04 09:00:00" });
    await api.rows(sql`update users set reports_to = ${ids.division} where id = ${ids.team}`);
    await api.rows(sql`update users set reports_to = null where id = ${ids.user}`);
  });
});

describe("the clock of a company", () => {
  it("ORG-040 while requests are switched off nobody is reminded and no manager asked; on again, what is due happens", async () => {
    await settings({ request_reminder_days: 1, request_escalation_days: 1 });
    await chain([ids.team]);
    const code = await send();
    await asked();
    const turn = async (enabled: boolean) =>
      api.rows(sql`insert into modules (event_company_id, code, name, name_en, enabled)
        values (${world.mine.company}, 'requests', 'Talepler', 'Requests', ${enabled})
        on conflict (event_company_id, code) do update set enabled = ${enabled}`);
    await turn(false);
    api.now = at("2026-12-02T09:00");
    expect(await asked()).toEqual([]);
    await turn(true);
    expect(await asked()).toEqual([ids.team]);
    api.now = at("2026-12-03T09:00");
    expect(await asked()).toEqual([ids.division]);
    expect((await read(code)).steps[0].escalated_at).toBe("2026-12-03 09:00:00");
  });

  it("ORG-040 R12 its people are read once for all steps that are due", async () => {
    await settings({ request_escalation_days: 1 });
    await chain([ids.team]);
    for (let count = 0; count < 6; count += 1) await send();
    await asked();
    api.now = at("2026-12-02T09:00");
    const { sent } = await watchStatements(async () => work());
    const ofStaff = sent.filter(({ text }) => /select "id", "reports_to" from "users"/.test(text));
    // Each of the three servers reads them.
    expect(ofStaff.length).toBeLessThanOrEqual(3);
    const rows = await api.rows(
      sql`select id from request_steps where escalated_at = ${api.now.toISOString()}::timestamptz`,
    );
    expect(rows).toHaveLength(6);
  });
});

describe("substitutes", () => {
  it("ORG-040 whoever is on approved leave at the time of asking is asked with their substitute, whose mail and link say in whose place; the audit says so too", async () => {
    await chain([ids.team]);
    await away(ids.team, ids.division);
    const code = await send();
    expect(await asked()).toEqual(sorted(ids.team, ids.division));
    const { full_name: absent } = await api.user(agency.team);
    const body = await mailTo(agency.division);
    expect(body).toContain(`${absent} adına`);
    expect(await mailTo(agency.team)).not.toContain(" adına");
    const link = linkIn(body);
    expect(link).not.toBe(linkIn(await mailTo(agency.team)));
    const shown = (await api.anonymous.get(link)).body;
    expect([shown.state, shown.request.decides_for.full_name]).toEqual(["open", absent]);
    const { data } = (await division!.get("/notifications")).body;
    expect(data.find((one: { type: string }) => one.type === "ApproveRequested")).toBeUndefined();
    expectStatus(await api.anonymous.post(link, { decision: "approve" }), 200);
    expect((await read(code)).steps[0]).toMatchObject({
      decided_by: { id: ids.division },
      decided_for: { id: ids.team },
    });
    const [row] = await api.rows<{ changes: { decided_for: unknown } }>(sql`select changes from audit_log
      where model = 'request' and changes ? 'status' and record_id = (select id from requests where code = ${code})`);
    expect(row?.changes.decided_for).toEqual([null, ids.team]);
  });

  it("ORG-040 reminders reach the substitute too; a substitute who is away, or who asks, is not asked", async () => {
    await settings({ request_reminder_days: 1 });
    await chain([ids.team]);
    const code = await send();
    expect(await asked()).toEqual([ids.team]);
    await away(ids.team, ids.division);
    api.now = at("2026-11-30T09:00");
    expect(await asked()).toEqual(sorted(ids.team, ids.division));
    await away(ids.division, ids.agency);
    expectStatus(await user.post(`/requests/${code}/withdraw`), 200);
    await send();
    expect(await asked()).toEqual([ids.team]);
    await api.rows(sql`delete from leaves where starts_at < '2050-01-01'`);
    await away(ids.team, ids.user);
    await send();
    expect(await asked()).toEqual([ids.team]);
  });
});

describe("what waits, on the start page and in the daily mail", () => {
  it("SHL-059 ORG-040 it names what waits for the caller or whom they stand in for, and their own undecided requests; another company sees none", async () => {
    await chain([ids.team], [ids.division]);
    const [first, second] = [await send(), await send()];
    const open = async (by: Client) => {
      const { waiting, own } = (await by.get("/approvals/open")).body;
      const codes = (rows: { code: string }[]) => rows.map(({ code }) => code);
      return [codes(waiting.data), waiting.total, codes(own.data), own.total];
    };
    // Both are of one moment: the older id waits longer, the newer one was sent last.
    expect(await open(team!)).toEqual([[first, second], 2, [], 0]);
    expect(await open(user)).toEqual([[], 0, [second, first], 2]);
    expect(await open(division!)).toEqual([[], 0, [], 0]);
    await away(ids.team, ids.division);
    expect(await open(division!)).toEqual([[first, second], 2, [], 0]);
    await away(ids.division, ids.agency);
    expect(await open(division!)).toEqual([[], 0, [], 0]);
    expect(await open(await api.as(foreign.admin))).toEqual([[], 0, [], 0]);
    const { data } = (await team!.get("/approvals/open")).body.waiting;
    const { full_name } = await api.user(agency.team);
    expect(data[0]).toMatchObject({ days: expect.any(String), waits_for: [{ id: ids.team, full_name }] });
    expect((await team!.get("/approvals")).body.data).toEqual(
      data.map((row: object) => ({ ...row, line: null, files: [] })),
    );
    // Rows of a list are the same.
    const [row] = (await user.get("/requests", { status: "PENDING" })).body.data;
    expect(row.code).toBe(second);
  });

  it("SHL-060 the daily mail lists what waits with its links", async () => {
    await chain([ids.team]);
    const code = await send();
    await api.rows(sql`delete from digests`);
    await api.rows(sql`update users set created_at = '2026-01-01'`);
    api.now = at("2026-11-28T09:30");
    await api.jobs();
    const body = await mailTo(agency.team);
    const { full_name } = await api.user(agency.user);
    expect(body).toContain("ONAYINI BEKLEYEN TALEPLER (1)");
    expect(body).toContain("/approves\n");
    expect(body).toContain(`• ${full_name} · Yıllık izin`);
    expect(body).toContain(`/requests/${code}`);
  });
});

describe("a declined request that is sent again", () => {
  it("ACC-176 ACC-182 LEA-008 LEA-078 ORG-040 the new one names the old and the old the new, and what was changed stands on its page, behind its link and in its mail, old and new", async () => {
    await chain([ids.team]);
    const first = await send(user, { note: "Eski not" });
    const before = await read(first);
    expect([before.changed, before.next, before.previous]).toEqual([[], null, null]);
    const step = { step: before.steps[0].id };
    expectStatus(
      await team!.put(`/approvals/${first}`, { decision: "decline", reason: "Kongre haftası", ...step }),
      200,
    );
    await work();
    const told = await api.rows<{ type: string }>(sql`select type from notifications
      where user_id = ${ids.user} and record_code = ${first}`);
    expect([(await read(first)).status, told]).toEqual(["DECLINED", [{ type: "ApproveDenied" }]]);
    const dates = { start: "2055-03-01", end: "2055-03-02" };
    const { leave_type, id } = before.leave;
    const sent = await user.put(`/leaves/${id}`, {
      leave_type,
      dates,
      note: "Yeni not",
      substitute_id: ids.agency,
      version: (await read(first)).version,
    });
    expectStatus(sent, 200);
    const { code } = sent.body.leave;
    expect(code).not.toBe(first);
    const day = (await read(first)).leave.starts_at.slice(0, 10);
    expect(day).not.toBe(dates.start);
    const { full_name: substitute } = await api.user(agency.agency);
    const { changed, previous } = await read(code, team!);
    expect(previous).toEqual({ code: first, reason: "Kongre haftası" });
    expect(changed.map(({ label }: { label: string }) => label)).toEqual(["Başlangıç", "Bitiş", "Yerine bakan", "Not"]);
    expect(changed[0].after).toBe("1 Mart 2055");
    expect(changed.slice(2)).toEqual([
      { label: "Yerine bakan", before: "", after: substitute },
      { label: "Not", before: "Eski not", after: "Yeni not" },
    ]);
    expect((await read(first)).next).toEqual({ code, status: "PENDING" });
    await work();
    const mail = await mailTo(agency.team);
    expect(mail).toContain("Değişti · Not: Eski not → Yeni not");
    expect(mail).toContain(`Değişti · Yerine bakan: – → ${substitute}`);
    expect((await api.anonymous.get(linkIn(mail))).body.request.changed).toEqual(changed);
  });
});
