import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { attendeeLists, attendees } from "#api/db/schema/attendees";
import { auditLog } from "#api/db/schema/log";
import { stageDays } from "#api/modules/project-page/stage-days";
import { newCode } from "#api/tokens";

import { agency, expectStatus, foreign, noon } from "../helpers/api";
import { makeBudget } from "../helpers/budget-samples";
import { makeRecord, openWorld } from "../helpers/samples";
import { meetingBody } from "../samples/meetings";
import { periodBody } from "../samples/periods";
import { sponsorBody } from "../samples/sponsors";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);

beforeEach(() => {
  api.now = noon;
});

describe("the numbers of a project's parts", () => {
  it("PRJ-026 PRJ-035 of every project of the demo they equal what the pages list", async () => {
    const projects = await api.rows<{ id: number; code: string }>(
      sql`select id, code from projects where event_company_id = ${world.mine.company} and stage >= 8 and deleted_at is null order by id`,
    );
    const seen = new Map<string, number>();
    for (const { id, code } of projects) {
      const at = (part: string) => `/project/${code}/${part}`;
      const pages: Record<string, string> = {
        meetings: `/meetings?view=all&project=${code}`,
        notes: `/notes?paginate=1&note_type=P&note_for=${code}`,
        calls: `/phone-call-logs?paginate=1&project_id=${code}`,
        todos: `/tasks?view=all&project=${code}`,
        attendees: `/attendees?project=${code}`,
      };
      const whole: Record<string, string> = { forms: `/forms?outline=0&project_id=${id}` };
      for (const part of ["budgets", "flights", "products", "suppliers", "contacts", "sponsors", "pricing-periods"])
        whole[part] = at(part);
      const { counts } = (await admin.get(at("overview"))).body;
      for (const [part, path] of Object.entries(pages))
        expect([code, part, counts[part]]).toEqual([code, part, (await admin.get(path)).body.paging.total]);
      for (const [part, path] of Object.entries(whole))
        expect([code, part, counts[part]]).toEqual([code, part, (await admin.get(path)).body.data.length]);
      for (const [part, n] of Object.entries(counts)) seen.set(part, Math.max(seen.get(part) ?? 0, n as number));
    }
    // Nothing is equal because there is nothing.
    expect([...seen].filter(([, most]) => most === 0)).toEqual([]);
  });
});

describe("what comes next, and who is registered", () => {
  it("PRJ-002 the nearest date from today on, of any kind", async () => {
    const record = await makeRecord(api, world.user, { stage: 8, starts_at: "2026-12-20", ends_at: "2026-12-22" });
    const at = (part: string) => `/project/${record.code}/${part}`;
    const next = async () => (await user.get(at("figures"))).body.next_date;
    expect(await next()).toEqual({ kind: "start", day: "2026-12-20", name: "" });
    const period = periodBody({ starts_at: "2026-12-10", ends_at: "2026-12-19" });
    expectStatus(await user.post(at("pricing-periods"), period), 200);
    expect(await next()).toEqual({ kind: "period", day: "2026-12-10", name: period.name });
    const sponsor = await user.post(at("sponsors"), sponsorBody(`C-${world.mine.client}`));
    const promises = at(`sponsors/${sponsor.body.sponsor.scode}/deliverables`);
    expectStatus(await user.post(promises, { title: "Dünkü söz", due_on: "2026-11-20" }), 200);
    expectStatus(await user.post(promises, { title: "Afiş", due_on: "2026-12-05" }), 200);
    expect(await next()).toEqual({ kind: "deliverable", day: "2026-12-05", name: "Afiş" });
    const milestone = { title: "Salon kesinleşir", starts_at: "2026-12-01", responsibles: [world.user.id] };
    expectStatus(await user.post("/tasks/milestone", { ...milestone, project_id: record.code }), 200);
    expect(await next()).toEqual({ kind: "milestone", day: "2026-12-01", name: "Salon kesinleşir" });
    const [type] = await api.rows<{ id: number }>(
      sql`select min(id) as id from meeting_types where event_company_id = ${world.mine.company} and can_be_with_client = 1`,
    );
    const meeting = meetingBody(type?.id ?? 0, world.user.id, { project: record.code });
    expectStatus(await user.post("/meetings", meeting), 200);
    expect(await next()).toEqual({ kind: "meeting", day: "2026-11-24", name: "Salon yerleşimi" });
    await api.db.execute(
      sql`update projects set starts_at = '2026-11-01', ends_at = '2026-11-03' where id = ${record.id}`,
    );
    for (const table of ["meetings", "pricing_periods", "tasks", "sponsors", "sponsor_deliverables"])
      await api.db.execute(sql`update ${sql.raw(table)} set deleted_at = now() where project_id = ${record.id}`);
    api.now = new Date(noon.getTime() + 1000);
    expectStatus(
      await user.post("/notes", { note_title: "x", note_content: "<p>x</p>", note_for: record.code, note_type: "P" }),
      200,
    );
    expect(await next()).toBeNull();
  });

  it("PRJ-002 people of the lists of registered ones count, and those of the last seven days beside them", async () => {
    const record = await makeRecord(api, world.user, { stage: 8 });
    const own = { event_company_id: record.event_company_id, project_id: record.id };
    const [registered, invited] = await api.db
      .insert(attendeeLists)
      .values([
        { ...own, kind: "registered" as const, name: "Kayıtlılar" },
        { ...own, kind: "invited" as const, name: "Davetliler" },
      ])
      .returning({ id: attendeeLists.id });
    const days = (n: number) => new Date(noon.getTime() - n * 86_400_000);
    const person = (list_id: number, created_at: Date, more = {}) => ({
      ...own,
      list_id,
      created_at,
      updated_at: created_at,
      code: newCode(),
      name: "Kişi",
      ...more,
    });
    await api.db
      .insert(attendees)
      .values([
        person(registered!.id, days(30)),
        person(registered!.id, days(6)),
        person(registered!.id, days(1)),
        person(registered!.id, days(1), { deleted_at: noon }),
        person(invited!.id, days(1)),
      ]);
    expect((await user.get(`/project/${record.code}/figures`)).body.registered).toEqual({ count: 3, last_week: 2 });
  });

  it("X1 X2 SES-052 nobody reads the figures of a project out of reach, and nobody's budget becomes another's offer value", async () => {
    const record = await makeRecord(api, world.user, { stage: 8 });
    const budget = await makeBudget(api, record);
    const [stranger] = await api.rows<{ email: string }>(sql`select email from users where full_name = 'Şebnem Avcı'`);
    for (const client of [await api.session(foreign.admin), await api.session(stranger!.email)]) {
      expectStatus(await client.get(`/project/${record.code}/figures`), 404);
      expectStatus(await client.put(`/budget/${budget.code}/offer-value`, { version: 1 }), 404);
    }
  });
});

describe("the days of a project's stages", () => {
  const facts = { starts_at: "2026-12-20", ends_at: "2026-12-22", tolerance: 14, changed_on: "2026-10-05" };

  it("PRJ-096 past ones as they were, the present one and later ones as the event's days foresee", () => {
    expect(stageDays({ ...facts, stage: 8 }, [])).toEqual([
      { status: "PREP", from: "2026-10-05", to: "2026-12-19" },
      { status: "OPERATION", from: "2026-12-20", to: "2026-12-22" },
      { status: "PRECLOSE", from: "2026-12-23", to: "2027-01-05" },
      { status: "CLOSED", from: null, to: null },
    ]);
    const moves = [
      { stage: 8, day: "2026-10-05" },
      { stage: 9, day: "2026-12-18" },
      { stage: 8, day: "2026-12-18" },
      { stage: 9, day: "2026-12-19" },
      { stage: 11, day: "2027-02-01" },
    ];
    expect(stageDays({ ...facts, stage: 11, changed_on: "2027-02-01" }, moves)).toEqual([
      { status: "PREP", from: "2026-12-18", to: "2026-12-19" },
      { status: "OPERATION", from: "2026-12-19", to: "2027-02-01" },
      { status: "PRECLOSE", from: null, to: null },
      { status: "CLOSED", from: "2027-02-01", to: null },
    ]);
    // Later than the plan: its end says nothing any more.
    expect(stageDays({ ...facts, stage: 9, changed_on: "2027-01-01" }, [])[1]).toEqual({
      status: "OPERATION",
      from: "2027-01-01",
      to: null,
    });
    expect(stageDays({ ...facts, stage: 13 }, moves)).toEqual([]);
  });

  it("PRJ-096 moves are read from the history, on the reader's clock", async () => {
    const record = await makeRecord(api, world.user, { stage: 9, stage_changed_at: new Date("2026-11-10T22:30:00Z") });
    // 23:30 UTC is the next day in Istanbul.
    await api.db.insert(auditLog).values({
      event_company_id: record.event_company_id,
      user_id: world.user.id,
      model: "project",
      record_id: record.id,
      action: "moved",
      changes: { stage: [7, 8] },
      created_at: new Date("2026-10-01T23:30:00Z"),
    });
    const { stages } = (await user.get(`/project/${record.code}/figures`)).body;
    expect(stages.slice(0, 2)).toEqual([
      { status: "PREP", from: "2026-10-02", to: "2026-11-11" },
      { status: "OPERATION", from: "2026-11-11", to: "2027-03-12" },
    ]);
  });
});

describe("the offer value", () => {
  it("LED-026 R4 a budget's sale becomes it and can be taken back; a stale page is 409, and a reader may not", async () => {
    const record = await makeRecord(api, world.user, { stage: 3, lead_value: "100.00", lead_currency: "EUR" });
    const budget = await makeBudget(api, record);
    const sale = (await user.get(`/project/${record.code}/budgets`)).body.data.find(
      ({ code }: { code: string }) => code === budget.code,
    ).total_sell_with_service_fee;
    const path = `/budget/${budget.code}/offer-value`;
    expectStatus(await user.put(path, { version: 7 }), 409);
    const taken = await user.put(path, { version: record.version });
    expectStatus(taken, 200);
    expect(taken.body.message).toBe("Teklif değeri bütçeden alındı.");
    expect(taken.body.project).toMatchObject({ lead_value: sale, lead_currency: "TRY" });
    expectStatus(await user.post(`/history/${taken.body.undo}/undo`), 200);
    const { lead } = (await user.get(`/leads/${record.code}`)).body;
    expect(lead).toMatchObject({ lead_value: "100.00", lead_currency: "EUR" });
  });
});

describe("the pages of the bar", () => {
  it("PRJ-102 each person has an own choice, at most seven of the pages that there are", async () => {
    const tabs = ["notes", "budgets"];
    const saved = await user.put("/me/project-tabs", { tabs });
    expectStatus(saved, 200);
    // In the order of the bar.
    expect(saved.body.user.project_tabs).toEqual(["budgets", "notes"]);
    expect((await user.get("/me")).body.user.project_tabs).toEqual(["budgets", "notes"]);
    expect((await admin.get("/me")).body.user.project_tabs).toEqual([]);
    expectStatus(await user.put("/me/project-tabs", { tabs: ["main"] }), 422);
    const eight = ["budgets", "todos", "attendees", "files", "flights", "suppliers", "forms", "notes"];
    expectStatus(await user.put("/me/project-tabs", { tabs: eight }), 422);
    expectStatus(await user.put("/me/project-tabs", {}), 200);
    expect((await user.get("/me")).body.user.project_tabs).toEqual([]);
  });
});
