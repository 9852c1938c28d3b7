import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { modules } from "#api/db/schema/companies";

import { readDay } from "#api/modules/notifications/day";
import { colleaguesOf } from "#api/modules/session/staff";
import { rightsOf } from "#contract/rights";
import { allCalls } from "#contract/calls";

import { agency, foreign, startApi, type Client, type TestApi } from "../helpers/api";

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it("REF-031 a module that is switched off answers 403 and is not among the session's modules; other companies keep theirs", async () => {
  const user = await api.as(agency.user);
  const other = await api.as(foreign.admin);
  const { body } = await user.get("/me");
  const company = body.user.event_company_id;
  const turn = (enabled: boolean) =>
    api.db
      .update(modules)
      .set({ enabled })
      .where(and(eq(modules.event_company_id, company), eq(modules.code, "projects")));
  onTestFinished(async () => void (await turn(true)));
  await turn(false);
  const refused = await user.get("/projects");
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ message: "Bu bölüm şirketinde kapalı." });
  const me = await user.get("/me");
  expect(me.body.user.modules).not.toContain("projects");
  expect((await user.get("/leads")).status).toBe(200);
  expect((await other.get("/projects")).status).toBe(200);
  // Parts of an offer are under the offers' module, parts of a project under the projects'.
  const { data } = (await user.get("/leads", { group: "offer" })).body;
  const writable = data.find(({ may_write }: { may_write: 0 | 1 }) => may_write === 1);
  expect((await user.get(`/project/${writable.code}/timeline`)).status).toBe(200);
  const budget = { name: "Teklif bütçesi", currency: "TRY" };
  expect((await user.post(`/project/${writable.code}/budgets`, budget, { key: "kapali-modul-1" })).body).toMatchObject({
    status: "success",
  });
  expect((await user.get(`/project/${writable.code}/budgets`)).body.data).toMatchObject([budget]);
  const { data: confirmed } = (await user.get("/leads", { group: "confirmed" })).body;
  for (const part of ["timeline", "budgets"]) {
    const answer = await user.get(`/project/${confirmed[0].code}/${part}`);
    expect([answer.status, answer.body.message]).toEqual([403, "Bu bölüm şirketinde kapalı."]);
  }
});

describe("requests that are switched off, or that a person may not view", () => {
  const off = "Bu bölüm şirketinde kapalı.";
  const calendarOf = async (client: Client) =>
    (
      await client.get("/calendar", {
        from: "2026-11-16",
        to: "2026-12-06",
        view: "all",
        layers: "leaves,operations,inspections",
      })
    ).body.data as { request: string | null }[];
  const ofStaff = allCalls.filter(
    (call) =>
      ["user", "ecos"].includes(call.auth) && rightsOf(call).some(({ module, or }) => module === "requests" && !or),
  );
  const dayOf = async (email: string) => {
    const { id, event_company_id } = await api.user(email);
    const [person] = await colleaguesOf(api.db, event_company_id, [id]);
    const parts = { db: api.db, now: () => api.now, publicUrl: "https://kulis.test" };
    return JSON.stringify((await readDay(parts, person!)).sections);
  };
  /** Requests that keep a project open, as its page names them; one of them was sent by somebody who may be read. */
  const openOf = async (client: Client) => {
    const { id, event_company_id } = await api.user(agency.user);
    const [project] = await api.rows<{ id: number; code: string }>(sql`select id, code from projects
      where event_company_id = ${event_company_id} and deleted_at is null and current_status = 'PREP' order by id limit 1`);
    await api.rows(sql`insert into requests (event_company_id, code, type, requester_id, project_id, sent_at, people)
      values (${event_company_id}, 'kapanmayan', 'operation', ${id}, ${project?.id}, now(), array[${id}::int])
      on conflict (code) do nothing`);
    return (await client.get(`/project/${project?.code}/overview`)).body.requests as { may_read: 0 | 1 }[];
  };

  it("REF-031 SES-053 every call of requests is refused, and calendar, absences, closing and daily mails name none", async () => {
    const admin = await api.as(agency.admin);
    const company = (await api.user(agency.admin)).event_company_id;
    const turn = (enabled: boolean) =>
      api.rows(sql`insert into modules (event_company_id, code, name, name_en, enabled)
        values (${company}, 'requests', 'Talepler', 'Requests', ${enabled})
        on conflict (event_company_id, code) do update set enabled = ${enabled}`);
    onTestFinished(async () => void (await turn(true)));
    expect((await calendarOf(admin)).length).toBeGreaterThan(0);
    expect((await openOf(admin)).length).toBeGreaterThan(0);
    expect(await dayOf(agency.division)).toContain("/requests/");
    await turn(false);
    expect((await admin.get("/me")).body.user.rights.requests).toEqual([]);
    expect(ofStaff.length).toBeGreaterThan(25);
    for (const call of ofStaff) {
      const path = call.path.replaceAll(/\{\w+\}/g, "999999999");
      const answer = await admin.send(call.method.toUpperCase(), path, call.method === "get" ? undefined : {});
      expect([call.name, answer.status, answer.body.message]).toEqual([call.name, 403, off]);
    }
    expect(await calendarOf(admin)).toEqual([]);
    expect((await admin.get("/away", { day: "2026-11-23" })).body.data).toEqual([]);
    expect(JSON.stringify(await openOf(admin))).not.toContain("kapanmayan");
    expect(await dayOf(agency.division)).not.toMatch(/\/requests|\/approves/);
    const other = await api.as(foreign.admin);
    expect((await other.get("/requests")).status).toBe(200);
  });

  it("ORG-041 SES-053 without the right a person sees who is away, and no entry, project or mail leads to a request", async () => {
    const [held] = await api.rows<{ position_id: number }>(
      sql`select position_id from users where email = ${agency.division}`,
    );
    const give = (grid: object) =>
      api.rows(sql`update positions set permissions = ${JSON.stringify(grid)}::jsonb where id = ${held?.position_id}`);
    onTestFinished(async () => void (await give({})));
    const director = await api.as(agency.division);
    const dates = { start: "2026-12-03", end: "2026-12-03" };
    expect((await director.post("/leaves", { leave_type: "rest_leave", dates })).status).toBe(200);
    expect((await calendarOf(director)).some(({ request }) => request !== null)).toBe(true);
    await give({ requests: [] });
    const entries = await calendarOf(director);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(({ request }) => request !== null)).toEqual([]);
    const mail = await dayOf(agency.division);
    expect(mail).not.toMatch(/\/requests|\/approves/);
    // Offers that wait are decided in their own list.
    expect(mail).toContain("/bizdev?view=list&only=approval");
  });
});
