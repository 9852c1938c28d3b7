import { beforeAll, expect, test } from "vitest";

import { agency, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, user } = await openWorld();

let project: { id: number; code: string };
let lists: { id: number; name: string }[];
beforeAll(async () => {
  project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  lists = (await user.get(`/project/${project.code}/attendees/lists`)).body.data;
});

async function dealers() {
  const { form } = (await user.post("/forms/from_template", { template: "dealers", project_id: project.id })).body;
  const field = form.sections.flatMap((one: any) => one.fields).find((one: any) => one.type === "room_mates");
  const match = (one: number, two: number, by = user, more: object = {}) =>
    by.post(`/form/${form.code}/attendee_list_match`, {
      field_id: field.id,
      attendee_list_id_one: one,
      attendee_list_id_two: two,
      ...more,
    });
  return { form, field, match };
}

test("FRM-025 FRM-026 FRM-093 FRM-176 FRM-177 FRM-178 two lists are matched once, from either side, and parted with a way back", async () => {
  const { form, field, match } = await dealers();
  const [one, two] = lists.map(({ id }) => id) as [number, number];
  const made = await match(one, two);
  expect(made.body.field.attendee_list_matches).toEqual([
    {
      id: expect.any(Number),
      field_id: field.id,
      attendee_list_id_one: one,
      attendee_list_id_two: two,
      one: lists[0]?.name,
      two: lists[1]?.name,
    },
  ]);
  expect((await match(two, one)).status).toBe(409);
  expect((await match(one, one)).status).toBe(200);
  const [pair] = made.body.field.attendee_list_matches;
  const gone = await user.del(`/form/${form.code}/attendee_list_match/${pair.id}`);
  expect(gone.body.field.attendee_list_matches.map(({ two: name }: any) => name)).toEqual([lists[0]?.name]);
  await match(two, one);
  expect((await user.post(`/history/${gone.body.undo}/undo`)).status).toBe(409);
});

test("FRM-092 FRM-103 FRM-104 FRM-089 FRM-090 FRM-091 the settings of room mates are kept, spelt as given", async () => {
  const { field } = await dealers();
  const settings = {
    room_mate_type: "MACTHED_LIST_CHOOSE",
    verification_column: "email",
    selected_room_mate_visible: 1,
    room_mate_approve: 1,
  };
  const saved = await user.put(`/form/field/${field.id}`, { ...settings, version: field.version });
  expect(saved.body.field).toMatchObject(settings);
});

test("FRM-025 X1 a list of another project or company, another field, and readers are refused", async () => {
  const { form, field, match } = await dealers();
  const [one, two] = lists.map(({ id }) => id) as [number, number];
  const elsewhere = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  const [other] = (await user.get(`/project/${elsewhere.code}/attendees/lists`)).body.data;
  expect((await match(one, other.id)).body.errors).toHaveProperty("attendee_list_id_two");
  const text = form.sections[0].fields.find((found: any) => found.type === "email");
  expect((await match(one, two, user, { field_id: text.id })).status).toBe(404);
  expect((await match(one, two, await api.as(agency.agency))).status).toBe(403);
  expect((await match(one, two, await api.as(foreign.admin))).status).toBe(404);
  expect(field.attendee_list_matches).toEqual([]);
});

test("FRM-026 a pair of a list that was deleted is not shown", async () => {
  const { form, match } = await dealers();
  const { list } = (await user.post(`/project/${project.code}/attendees/lists`, { name: "Geçici", kind: "other" }))
    .body;
  const made = await match(lists[0]!.id, list.id);
  expect(made.body.field.attendee_list_matches.length).toBe(1);
  const gone = await user.del(`/project/${project.code}/attendees/lists/${list.id}`, { version: list.version });
  expect(gone.status).toBe(200);
  const fields = (await user.get(`/form/${form.code}`)).body.form.sections.flatMap((one: any) => one.fields);
  expect(fields.find((one: any) => one.type === "room_mates").attendee_list_matches).toEqual([]);
});
