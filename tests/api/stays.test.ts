import { sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";
import { makeLists } from "../samples/attendees";

const { api, world, user } = await openWorld();
const guest = api.anonymous;
const company = world.mine.company;

it("PRJ-100 FRM-223 who sleeps there: who asked for a bed in a sent form, with room type and days, and who shares a room", async () => {
  const project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  const form = await makeForm(api.db, {
    company,
    project: project.id,
    slug: "konaklama",
    sections: [
      {
        fields: [
          { type: "email", title: "E-posta" },
          { type: "radio", title: "Oda?", options: ["Evet", "Hayır"] },
        ],
      },
      {
        when: ["Oda?", "Evet"],
        fields: [
          { type: "date", title: "Giriş", props: { date_kind: "start" } },
          { type: "date", title: "Çıkış", props: { date_kind: "end" } },
          { type: "dropdown", title: "Oda tipi", options: ["Tek", "Çift"] },
        ],
      },
    ],
  });
  const [list = 0] = await makeLists(api, { id: project.id, event_company_id: company });
  const [ada] =
    await api.rows(sql`insert into attendees (event_company_id, project_id, list_id, code, name, surname, email)
    values (${company}, ${project.id}, ${list}, 'konak-ada', 'Ada', 'Işık', 'ada@konak.example') returning id`);
  const pairOf = async (name: string) => {
    const [row] = await api.rows(sql`insert into attendees (event_company_id, project_id, list_id, code, name, email)
      values (${company}, ${project.id}, ${list}, ${`konak-${name}`}, ${name}, ${`${name}@konak.example`}) returning id`);
    return row.id as number;
  };
  const [bora, cem] = [await pairOf("bora"), await pairOf("cem")];
  expectStatus(await user.post("/attendees/bulk/room-mates", { ids: [bora, cem] }), 200);
  async function send(mail: string, wants: boolean) {
    const entry = newEntry();
    const [first = 0, second = 0] = form.section;
    const answers = {
      [form.field("E-posta")]: mail,
      [form.field("Oda?")]: String(form.option(wants ? "Evet" : "Hayır")),
    };
    const sent = { entry, section: first, answers, final: wants ? 0 : 1 };
    const one = await guest.post(`/webform/${form.slug}`, sent);
    expectStatus(one, 200);
    if (!wants) return entry;
    const stay = {
      [form.field("Giriş")]: "2026-12-04",
      [form.field("Çıkış")]: "2026-12-06",
      [form.field("Oda tipi")]: String(form.option("Çift")),
    };
    const body = { section: second, answers: stay, final: 1, version: one.body.version };
    expectStatus(await guest.put(`/form-entry/${entry}`, body), 200);
    return entry;
  }
  await send("ada@konak.example", true);
  await send("deniz@konak.example", false);
  const gone = await send("ece@konak.example", true);
  const { version } = (await guest.get(`/form-entry/${gone}`)).body.entry;
  expectStatus(await guest.post(`/form-entry/${gone}/cancel`, { version }), 200);
  const { body } = await user.get(`/project/${project.code}/stays`);
  expect(body.asked).toBe(1);
  const [first, ...mates] = body.data;
  expect(first).toMatchObject({
    attendee: ada.id,
    name: "Ada",
    surname: "Işık",
    room_type: "Çift",
    pair: null,
    arrives_at: "2026-12-04",
    leaves_at: "2026-12-06",
  });
  expect(mates.map(({ name, arrives_at }: { name: string; arrives_at: null }) => [name, arrives_at])).toEqual([
    ["bora", null],
    ["cem", null],
  ]);
  expect(mates[0].pair).toBe(mates[1].pair);
  expectStatus(await (await api.as(foreign.admin)).get(`/project/${project.code}/stays`), 404);
  const empty = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  expect((await user.get(`/project/${empty.code}/stays`)).body).toMatchObject({ asked: 0, data: [] });
});
