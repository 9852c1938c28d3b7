import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { modules } from "#api/db/schema/companies";

import { agency, foreign, startApi, type TestApi } from "../helpers/api";

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
  await api.db
    .update(modules)
    .set({ enabled: false })
    .where(and(eq(modules.event_company_id, company), eq(modules.code, "projects")));
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
