import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";

import { announce } from "#api/records/log";

import { agency, expectStatus, foreign } from "../helpers/api";
import { until } from "../helpers/children";
import { listen, type Heard } from "../helpers/live-stream";
import { makeRecord, openWorld, projectBody } from "../helpers/samples";

const { api, world } = await openWorld();
const admin = await api.session(agency.admin);
const boss = await api.user(agency.admin);
const company = boss.event_company_id;

/** A project that its responsible person and people of the agency's scope alone reach. */
const hide = (owner = boss) => makeRecord(api, { ...owner, division_id: null, team_id: null }, { stage: 8 });
const write = async ({ code }: { code: string }) =>
  expectStatus(await admin.post(`/project/${code}/budgets`, { name: "Bütçe", currency: "TRY" }), 200);
const hears = (stream: Heard, code: string) => stream.changes.some((event) => event.code === code);

/** A write that everybody of the company hears of; what comes before it is heard by then. */
async function settle(...streams: Heard[]) {
  expectStatus(await admin.post("/depot/items", { name: "Şemsiye", category: "Dış", unit: "adet" }), 200);
  const [{ id }] = await api.rows(sql`select max(id)::int as id from depot_items`);
  for (const { changes } of streams)
    await until(() => changes.some(({ model, record_id }) => model === "depot_item" && record_id === id));
}

interface Event {
  model: string;
  record_id: number;
  code?: string;
  user_id?: number;
}

/** Events of one write that no call makes: an admin's by hand. */
const tellTogether = (events: Event[]) =>
  api.db.transaction((tx) =>
    announce(
      { db: tx },
      events.map(({ code, ...event }) => ({
        ...event,
        event_company_id: company,
        kind: "data-updated",
        record_code: code ?? null,
        created_at: api.now,
        notified_at: api.now,
      })),
    ),
  );
const tell = (model: string, record_id: number, more: Pick<Event, "code" | "user_id"> = {}) =>
  tellTogether([{ model, record_id, ...more }]);

async function place(email: string, scope: string) {
  const { id } = await api.user(email);
  await api.db.execute(sql`update users set position_id = (select id from positions
    where event_company_id = ${company} and scope = ${scope} order by id limit 1) where id = ${id}`);
  await tell("user", id);
}

it("RTM-013 SES-052 a person whose scope is lowered reads again at once and hears no more; one whose scope grows hears from then on", async () => {
  const [shrinking, growing] = [
    await listen(api, await api.session(agency.agency)),
    await listen(api, await api.session(agency.user)),
  ];
  const project = await hide();
  await write(project);
  await until(() => hears(shrinking, project.code));
  await settle(growing);
  expect([hears(growing, project.code), shrinking.gaps, growing.gaps]).toEqual([false, 0, 0]);

  await place(agency.agency, "USER");
  await place(agency.user, "AGENCY");
  await until(() => shrinking.gaps === 1 && growing.gaps === 1, 10_000, "both read again");
  shrinking.changes.length = 0;
  await write(project);
  await until(() => hears(growing, project.code));
  await settle(shrinking);
  expect(hears(shrinking, project.code)).toBe(false);

  // A person whose name alone changed has the same rights, and reads nothing again.
  await tell("user", (await api.user(agency.user)).id);
  await settle(growing);
  expect(growing.gaps).toBe(1);
  await place(agency.agency, "AGENCY");
  await place(agency.user, "USER");
  await Promise.all([shrinking, growing].map(({ close }) => close()));
});

it("RTM-013 R11 the streams of a deleted person end at once, and nobody else's", async () => {
  const [leaving, staying] = [
    await listen(api, await api.session(agency.team)),
    await listen(api, await api.session(agency.division)),
  ];
  const { id } = await api.user(agency.team);
  await api.db.execute(sql`update users set deleted_at = now() where id = ${id}`);
  await tell("user", id);
  await until(() => leaving.closed, 10_000, "the stream ends");
  expect([leaving.ended, staying.ended]).toEqual([true, false]);
  await api.db.execute(sql`update users set deleted_at = null where id = ${id}`);
  await settle(staying);
  await staying.close();
});

it("RTM-013 SES-052 who comes into a project's team hears of it, and who leaves it reads again once", async () => {
  const person = await api.user(agency.user);
  const stream = await listen(api, await api.session(agency.user));
  const project = await hide();
  await write(project);
  await settle(stream);
  expect(hears(stream, project.code)).toBe(false);
  const [{ id }] = await api.rows(sql`select id from projects where code = ${project.code}`);
  await api.db.execute(sql`insert into project_members (event_company_id, project_id, user_id)
    values (${company}, ${id}, ${person.id})`);
  await tell("project", Number(id), { code: project.code });
  await until(() => hears(stream, project.code));
  expect(stream.gaps).toBe(0);
  stream.changes.length = 0;
  await api.db.execute(sql`delete from project_members where project_id = ${id} and user_id = ${person.id}`);
  await tell("project", Number(id), { code: project.code });
  await until(() => stream.gaps === 1, 10_000, "the former member reads again");
  await write(project);
  await settle(stream);
  expect([hears(stream, project.code), stream.gaps]).toEqual([false, 1]);
  await stream.close();
});

it("SHL-064 RTM-013 who leaves a room hears no more of it, and the scope of the agency opens none", async () => {
  const person = await api.user(agency.division);
  const own = await api.session(agency.division);
  const stream = await listen(api, own);
  const made = await admin.post("/messenger/rooms", { kind: "GROUP", name: "Ekip", users: [person.id] });
  expectStatus(made, 200);
  const room = made.body.room.id as number;
  const say = async () => expectStatus(await admin.post(`/messenger/rooms/${room}/messages`, { text: "Selam" }), 200);
  const hearsRoom = ({ changes } = stream) =>
    changes.some(({ model, record_id }) => model === "messenger_room" && record_id === room);
  const outsider = await listen(api, await api.session(agency.agency));
  await say();
  await until(() => hearsRoom());
  await settle(outsider);
  expect(hearsRoom(outsider)).toBe(false);
  await outsider.close();
  expectStatus(await own.del(`/messenger/rooms/${room}/members/${person.id}`), 200);
  await until(() => stream.gaps === 1, 10_000, "the former member reads again");
  stream.changes.length = 0;
  await say();
  await settle(stream);
  expect([hearsRoom(), stream.gaps]).toEqual([false, 1]);
  await stream.close();
});

it("RTM-013 X15 a personal event goes to its person alone, whatever it names", async () => {
  const person = await api.user(agency.user);
  const streams = {
    boss: await listen(api, admin),
    person: await listen(api, await api.session(agency.user)),
    colleague: await listen(api, await api.session(agency.agency)),
  };
  const project = await hide();
  await settle(...Object.values(streams));
  const about = "kisisel-olay";
  await tell("project", project.id, { user_id: person.id, code: about });
  await tell("depot_item", 1, { user_id: person.id, code: about });
  await settle(...Object.values(streams));
  const counts = Object.entries(streams).map(([name, { changes }]) => [
    name,
    changes.filter(({ code }) => code === about).length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({ boss: 0, person: 2, colleague: 0 });
  await Promise.all(Object.values(streams).map(({ close }) => close()));
});

it("RTM-013 a model without a reach is heard by nobody", async () => {
  const stream = await listen(api, admin);
  await tell("secret_record", 1, { code: "gizli" });
  await settle(stream);
  expect(hears(stream, "gizli")).toBe(false);
  expect((await admin.get("/events", { after: 0, limit: 200 })).text).not.toContain("secret_record");
  await stream.close();
});

it("RTM-013 SES-052 answers to a form of the company and invitations are told to admins alone", async () => {
  const [form] =
    await api.rows(sql`insert into forms (event_company_id, code, slug, name, form_type, type, state, languages)
    values (${company}, 'sirketformu', 'sirket-formu', 'Şirket', 'customer', 'PUBLIC', 'PUBLISHED', '{tr}') returning id`);
  const [entry] = await api.rows(sql`insert into form_entries (event_company_id, form_id, language, token_hash)
    values (${company}, ${form.id}, 'tr', 'yok') returning id`);
  const streams = { boss: await listen(api, admin), colleague: await listen(api, await api.session(agency.agency)) };
  await tell("form_entry", Number(entry.id), { code: "cevap" });
  await tell("invitation", 1, { code: "davet" });
  await tell("form", Number(form.id), { code: "bicim" });
  await settle(...Object.values(streams));
  const heard = Object.values(streams).map((stream) => ["cevap", "davet", "bicim"].map((code) => hears(stream, code)));
  expect(heard).toEqual([
    [true, true, true],
    [false, false, true],
  ]);
  await Promise.all(Object.values(streams).map(({ close }) => close()));
});

/** Holds a table that the hub reads for a batch, until the returned function is called; `waits` counts those that wait. */
async function hold(table: string) {
  let release = () => {};
  const isHeld = new Promise<void>((held, failed) => {
    const gate = new Promise<void>((open) => (release = open));
    api.db
      .transaction(async (tx) => {
        await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
        held();
        await gate;
      })
      .catch(failed);
  });
  await isHeld;
  onTestFinished(() => release());
  const waits = async () => {
    const [{ n }] = await api.rows(
      sql`select count(*)::int as n from pg_locks where not granted and relation = ${table}::regclass`,
    );
    return Number(n);
  };
  return { release: () => release(), waits };
}

it("RTM-013 who comes while a batch is under way misses nothing of it and hears nothing twice", async () => {
  const first = await listen(api, admin);
  const project = await hide();
  await settle(first);
  const { release, waits } = await hold("notes");
  await tellTogether([
    { model: "depot_item", record_id: 1, code: "birlikte" },
    { model: "note", record_id: 1, code: "not" },
  ]);
  await until(async () => (await waits()) === 1, 10_000, "the batch waits");
  const second = await listen(api, await api.session(agency.agency), "?since=30");
  await until(async () => (await waits()) === 2, 10_000, "the stream reads the events before it");
  await tell("project", project.id, { code: "sonra" });
  release();
  await until(() => hears(second, "sonra"));
  await settle(first, second);
  for (const { changes } of [first, second]) {
    const ids = changes.map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
  }
  expect([hears(first, "birlikte"), hears(second, "birlikte"), second.gaps]).toEqual([true, true, 0]);
  await Promise.all([first, second].map(({ close }) => close()));
});

it("RTM-013 events of one company go out in the order of their writes, however long one of them takes", async () => {
  const stream = await listen(api, await api.session(agency.user));
  await settle(stream);
  stream.changes.length = 0;
  const project = await makeRecord(api, world.user, { stage: 8 });
  const [note] = await api.rows(sql`insert into notes (event_company_id, note_title, note_content, project_id,
    creator_id) values (${company}, 'Not', 'Metin', ${project.id}, ${world.user.id}) returning id`);
  const { release, waits } = await hold("notes");
  await tell("note", Number(note.id), { code: "ilk" });
  await until(async () => (await waits()) === 1, 10_000, "the first batch waits");
  await tell("depot_item", 1, { code: "ikinci" });
  // Companies do not wait for each other: what another one writes later is heard before.
  const theirs = await api.session(foreign.admin);
  const others = await listen(api, theirs);
  expectStatus(await theirs.post("/projects", projectBody()), 200);
  await until(() => others.changes.some(({ model }) => model === "project"));
  expect(stream.changes.map(({ code }) => code)).not.toContain("ikinci");
  release();
  await until(() => hears(stream, "ikinci"));
  await others.close();
  await settle(stream);
  const ids = stream.changes.map((event) => event.id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(stream.changes.map(({ code }) => code).slice(0, 2)).toEqual(["ilk", "ikinci"]);
  await stream.close();
});
