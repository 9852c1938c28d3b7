import { beforeAll, expect, test } from "vitest";

import { agency, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, user } = await openWorld();

let project: { id: number; code: string };
beforeAll(async () => {
  project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
});

async function gala() {
  const { form } = (await user.post("/forms/from_template", { template: "gala", project_id: project.id })).body;
  const [attendance] = form.sections[0].fields;
  const [guest] = form.sections[1].fields;
  return { form, attendance, guest };
}
const list = async (code: string) => (await user.get(`/form/${code}/samples`)).body;

test("FRM-185 a sample keeps its answers and what they showed, until its new outcome is accepted", async () => {
  const { form, attendance, guest } = await gala();
  const answers = { [attendance.id]: "1", [guest.id]: String(guest.options[0].id) };
  const made = await user.post(`/form/${form.code}/samples`, { name: "Eşiyle gelen", answers });
  expect(made.status).toBe(200);
  const { sample } = made.body;
  expect(sample.shown.sections).toEqual(form.sections.map(({ id }: any) => id));
  const [rule] = form.sections[2].rules;
  await user.put(`/form/${form.code}/section/${form.sections[2].id}`, {
    dep_action: "HIDE",
    version: form.sections[2].version,
  });
  expect((await list(form.code)).data[0].shown).toEqual(sample.shown);
  const accepted = await user.put(`/form/${form.code}/samples/${sample.id}`, { version: 1 });
  expect(accepted.body.sample.shown.sections).not.toContain(rule.source);
  expect((await user.put(`/form/${form.code}/samples/${sample.id}`, { version: 1 })).status).toBe(409);
  await user.post(`/history/${accepted.body.undo}/undo`);
  expect((await list(form.code)).data[0].shown).toEqual(sample.shown);
});

test("R3 a sample is made once by a double click, there are at most 20, and one that is deleted comes back", async () => {
  const { form } = await gala();
  const body = { name: "Gelmeyen", answers: {} };
  const sent = await Promise.all(
    [1, 2].map(() => user.post(`/form/${form.code}/samples`, body, { key: "sample-0001" })),
  );
  expect(sent[0]?.body.sample.id).toBe(sent[1]?.body.sample.id);
  for (let at = 1; at < 20; at += 1) await user.post(`/form/${form.code}/samples`, { name: `Örnek ${at}` });
  expect((await user.post(`/form/${form.code}/samples`, { name: "Yirmi birinci" })).status).toBe(409);
  const [first] = (await list(form.code)).data;
  const gone = await user.del(`/form/${form.code}/samples/${first.id}`, { version: 1 });
  expect((await list(form.code)).data.length).toBe(19);
  await user.post(`/history/${gone.body.undo}/undo`);
  expect((await list(form.code)).data.length).toBe(20);
});

test("X1 readers write no sample, and another company finds none", async () => {
  const { form } = await gala();
  const { sample } = (await user.post(`/form/${form.code}/samples`, { name: "Bir" })).body;
  const reader = await api.as(agency.agency);
  expect((await reader.get(`/form/${form.code}/samples`)).body).toMatchObject({ data: [{ name: "Bir" }], people: 0 });
  expect((await reader.post(`/form/${form.code}/samples`, { name: "İki" })).status).toBe(403);
  expect((await reader.del(`/form/${form.code}/samples/${sample.id}`)).status).toBe(403);
  const other = await api.as(foreign.admin);
  expect((await other.get(`/form/${form.code}/samples`)).status).toBe(404);
  expect((await other.put(`/form/${form.code}/samples/${sample.id}`, { version: 1 })).status).toBe(404);
});
