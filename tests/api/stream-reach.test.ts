import { sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { Audience } from "#api/modules/realtime/audience";
import { colleaguesOf } from "#api/modules/session/staff";

import { agency, type Client, expectStatus, foreign } from "../helpers/api";
import { until } from "../helpers/children";
import { listen, type Heard } from "../helpers/live-stream";
import { watchStatements } from "../helpers/plans";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world } = await openWorld();

it("RTM-013 SES-052 X15 an event goes to readers of its record alone, in each of the four scopes", async () => {
  const names = { agency: agency.admin, division: agency.division, team: agency.team, user: agency.user } as const;
  const clients: Record<string, Client> = {};
  for (const [name, email] of Object.entries({ ...names, theirs: foreign.admin }))
    clients[name] = await api.session(email);
  const heard: Record<string, Heard> = {};
  for (const [name, client] of Object.entries(clients)) heard[name] = await listen(api, client);
  const admin = clients["agency"]!;
  const boss = await api.user(agency.admin);

  // A project of the admin alone, in no division and no team, and one of the user.
  const hidden = await makeRecord(api, { ...boss, division_id: null, team_id: null }, { stage: 8 });
  const shared = await makeRecord(api, world.user, { stage: 8 });
  const readers = async (code: string) => {
    const found = [];
    for (const [name, client] of Object.entries(clients))
      if ((await client.get(`/project/${code}`)).status === 200) found.push(name);
    return found;
  };
  expect(await readers(hidden.code)).toEqual(["agency"]);
  const readersOfShared = await readers(shared.code);
  expect(readersOfShared).toEqual(expect.arrayContaining(["agency", "user"]));
  expect(readersOfShared).not.toContain("theirs");

  for (const { code } of [hidden, shared]) {
    expectStatus(await admin.post(`/project/${code}/budgets`, { name: "Bütçe", currency: "TRY" }), 200);
    expectStatus(await admin.post(`/project/${code}/attendees/lists`, { name: "Basın", kind: "other" }), 200);
    expectStatus(
      await admin.post("/notes", { note_for: code, note_type: "P", note_title: "Not", note_content: "Metin" }),
      200,
    );
    expectStatus(await admin.put(`/editing/project/${code}`, {}), 200);
  }
  // Another person's room, view and task.
  const room = await admin.post("/messenger/rooms", {
    kind: "GROUP",
    name: "Gizli",
    users: [(await api.user(agency.division)).id],
  });
  expectStatus(room, 200);
  const roomId = room.body.room.id;
  expectStatus(await admin.post(`/messenger/rooms/${roomId}/messages`, { text: "Merhaba" }), 200);

  // The last write is everybody's of the company: what comes before it has been told by then.
  const item = await admin.post("/depot/items", { name: "Şemsiye", category: "Dış", unit: "adet" });
  expectStatus(item, 200);
  const ours = ["agency", "division", "team", "user"];
  for (const name of ours)
    await until(() => heard[name]!.changes.some(({ model }) => model === "depot_item"), 10_000, `${name} hears`);

  const [{ id: hiddenId }] = await api.rows(sql`select id from projects where code = ${hidden.code}`);
  const ofHidden = async (table: string) =>
    (await api.rows(sql`select id from ${sql.identifier(table)} where project_id = ${hiddenId}`)).map(({ id }) => id);
  const tables = { attendee_list: "attendee_lists", note: "notes" };
  for (const name of [...ours, "theirs"]) {
    const { changes, editing } = heard[name]!;
    const hears = (model: string, ids: number[]) =>
      changes.some((event) => event.model === model && ids.includes(event.record_id));
    const isReader = name === "agency";
    expect([name, editing.includes(hidden.code)]).toEqual([name, isReader]);
    expect([name, editing.includes(shared.code)]).toEqual([name, readersOfShared.includes(name)]);
    expect([name, changes.some(({ code }) => code === hidden.code)]).toEqual([name, isReader]);
    for (const [model, table] of Object.entries(tables))
      expect([name, model, hears(model, await ofHidden(table))]).toEqual([name, model, isReader]);
    expect([name, hears("messenger_room", [roomId])]).toEqual([name, ["agency", "division"].includes(name)]);
    // Events of a page's absence are read by the same rule.
    const { data } = (await clients[name]!.get("/events", { after: 0, limit: 200 })).body;
    expect([name, data.some(({ code }: { code: string }) => code === hidden.code)]).toEqual([name, isReader]);
  }

  // People who come into reach hear from then on; those who leave it read again, and hear nothing.
  const user = heard["user"]!;
  const move = async (record: { code: string }, owner: number) => {
    await api.db.execute(sql`update projects set responsible_id = ${owner}, creator_id = ${boss.id}, division_id = null,
      team_id = null where code = ${record.code}`);
    expectStatus(await admin.post(`/project/${record.code}/budgets`, { name: "Yeni", currency: "TRY" }), 200);
  };
  await move(hidden, world.user.id);
  await until(() => user.changes.some(({ code }) => code === hidden.code), 10_000, "the new reader hears");
  const before = user.gaps;
  user.changes.length = 0;
  await move(hidden, boss.id);
  await until(() => user.gaps > before, 10_000, "the former reader reads again");
  expect(user.changes.filter(({ code }) => code === hidden.code)).toEqual([]);
  await Promise.all(Object.values(heard).map(({ close }) => close()));
});

it("RTM-013 R17 readers of events are found with as many statements for many people and records as for one", async () => {
  const boss = await api.user(agency.admin);
  const rooms: number[] = [];
  for (const stage of [8, 8, 3]) {
    const { id } = await makeRecord(api, world.user, { stage });
    const [room] = await api.rows<{ id: number }>(sql`insert into messenger_rooms
      (event_company_id, kind, project_id, creator_id, last_at, created_at, updated_at)
      values (${world.user.event_company_id}, 'PROJECT', ${id}, ${world.user.id}, now(), now(), now()) returning id`);
    rooms.push(Number(room!.id));
  }
  const ids = await Promise.all([agency.user, agency.division, agency.team].map((email) => api.user(email)));
  const people = await colleaguesOf(api.db, boss.event_company_id, [boss.id, ...ids.map(({ id }) => id)]);
  expect(people).toHaveLength(4);
  const subjects = rooms.map((record_id) => ({ model: "messenger_room", record_id }));
  const read = async (some: typeof subjects, whom: typeof people) =>
    watchStatements(() => new Audience(api.db).read(boss.event_company_id, some, whom));
  const one = await read(subjects.slice(0, 1), people.slice(0, 1));
  const all = await read(subjects, people);
  expect(one.sent).toHaveLength(1);
  expect(all.sent).toHaveLength(1);
  // Their owner is in the rooms; offers are open to staff of the company's owner alone.
  for (const subject of subjects) {
    const found = people.filter(({ id }) => all.answer(subject, id)).map(({ id }) => id);
    const open = people.find(({ id }) => id === world.user.id)!.ecos || subject !== subjects[2];
    expect(found).toEqual(open ? [world.user.id] : []);
  }
});

it("RTM-013 a removed member of a group reads again once, and hears no more of it", async () => {
  const admin = await api.session(agency.admin);
  const { id: gone } = await api.user(agency.division);
  const heard = await listen(api, await api.session(agency.division));
  const made = await admin.post("/messenger/rooms", { kind: "GROUP", name: "Ekip", users: [gone] });
  expectStatus(made, 200);
  const { id } = made.body.room;
  const write = async () => expectStatus(await admin.post(`/messenger/rooms/${id}/messages`, { text: "Selam" }), 200);
  const hears = () => heard.changes.some(({ model, record_id }) => model === "messenger_room" && record_id === id);
  await write();
  await until(hears, 10_000, "the member hears");
  expect(heard.gaps).toBe(0);
  expectStatus(await admin.del(`/messenger/rooms/${id}/members/${gone}`), 200);
  await until(() => heard.gaps > 0, 10_000, "the removed member reads again");
  heard.changes.length = 0;
  await write();
  expectStatus(await admin.post("/depot/items", { name: "Masa", category: "Dış", unit: "adet" }), 200);
  await until(() => heard.changes.some(({ model }) => model === "depot_item"), 10_000, "the stream goes on");
  expect([hears(), heard.gaps]).toEqual([false, 1]);
  await heard.close();
});
