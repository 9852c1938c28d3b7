import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { agency, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, user } = await openWorld();

let form: any;
beforeAll(async () => {
  const project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  form = (await user.post("/forms/from_template", { template: "gala", project_id: project.id })).body.form;
});

const preview = (query = "") => user.get(`/form/${form.code}/preview${query}`);
const answered = (value: string) => {
  const [attendance] = form.sections[0].fields;
  return encodeURIComponent(JSON.stringify({ [attendance.id]: value }));
};

test("FRM-185 FRM-222 a draft is seen as its public page, and its rules work on the given answers", async () => {
  const { body } = await preview();
  expect(body.form).toMatchObject({ name: "Gala LCV", state: "open" });
  expect(body.step).toMatchObject({ section: { title: "Katılım" }, number: 1, of: 1, is_last: 1 });
  expect(body.sections.map(({ is_shown }: any) => is_shown)).toEqual([1, 0, 0, 0]);
  const coming = (await preview(`?answers=${answered("1")}`)).body;
  expect(coming.sections.map(({ is_shown }: any) => is_shown)).toEqual([1, 1, 0, 1]);
  expect(coming.step.of).toBe(3);
});

test("FRM-185 a section is seen by itself, also where the answers hide it", async () => {
  const third = form.sections[2];
  const { body } = await preview(`?section=${third.id}`);
  expect(body.step.section.title).toBe(third.title);
  expect((await preview("?section=1")).body.step).toBeNull();
});

test("X1 a preview keeps nothing, and another company finds none", async () => {
  await preview(`?answers=${answered("1")}`);
  const [rows] = await api.rows<{ n: number }>(
    sql`select count(*)::int n from form_entries where form_id = ${form.id}`,
  );
  expect(rows?.n).toBe(0);
  expect((await (await api.as(foreign.admin)).get(`/form/${form.code}/preview`)).status).toBe(404);
  expect((await (await api.as(agency.agency)).get(`/form/${form.code}/preview`)).status).toBe(200);
});
