import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";

import type { Call } from "#contract/call";
import { list as clientList } from "#contract/companies/clients";
import { newCode } from "#api/tokens";

import { agency, type Answer, type Client, expectStatus } from "../helpers/api";
import { until } from "../helpers/children";
import { listen } from "../helpers/live-stream";
import { leadBody, makeRecord, openWorld } from "../helpers/samples";
import { noteBody } from "../samples/notes";
import { taskBody } from "../samples/tasks";

const { api, world } = await openWorld();
const admin = await api.as(agency.admin);
// Of the whole agency: whatever is hidden from them is hidden by the grid.
const person = await api.as(agency.agency);
const me = await api.user(agency.agency);
const refusal = "Pozisyonun bu işleme izin vermiyor.";

/** The answer, which has this status. */
const answered = (answer: Answer, status: number): Answer => {
  expectStatus(answer, status);
  return answer;
};

/** Saves the grid of the person's position as an admin does; the modules that are not named keep every right. */
async function grant(permissions: Record<string, string[]>) {
  const { data } = answered(await admin.get("/definition/positions/rights"), 200).body;
  const held = data.find(({ id }: { id: number }) => id === me.position_id);
  const all = ["view", "create", "update", "delete", "approve"];
  const grid = Object.fromEntries(Object.keys(held.permissions).map((module) => [module, permissions[module] ?? all]));
  answered(await admin.put(`/definition/positions/${held.id}`, { version: held.version, permissions: grid }), 200);
}

async function withGrid(permissions: Record<string, string[]>) {
  await grant(permissions);
  onTestFinished(() => grant({}));
}

const word = `Saklıkelime${newCode()}`;

/** A client with a contact, a supplier, a note, a call and a file, all of which say the word. */
async function makeCompanies() {
  const client = answered(await admin.post("/client", { name: `${word} Müşteri` }), 200).body.client;
  const supplier = answered(await admin.post("/suppliers", { name: `${word} Tedarikçi` }), 200).body.supplier;
  const note = answered(
    await admin.post("/notes", noteBody(client.code, { note_title: `${word} not`, note_type: "C" })),
    200,
  ).body.note;
  return { client, supplier, note };
}

const search = async (by: Client) =>
  answered(await by.get("/search", { query: word }), 200).body.data as { kind: string; hits: unknown[] }[];
const hits = async (by: Client) =>
  Object.fromEntries((await search(by)).map(({ kind, hits: found }) => [kind, found.length]));

/** A reading call of the web process in the same process, whose answers are cached. */
const read = async (call: Call, by: Client, query: Record<string, string> = {}) => {
  const { status } = await api.app.read(call, {
    params: {},
    query,
    authorization: `Bearer ${by.token}`,
    background: false,
    address: undefined,
    remote: undefined,
    requestId: "",
    path: "",
    page: {},
  });
  return status;
};

describe("what the grid hides", () => {
  it("ORG-041 without clients:view no search, picker, note, card or address tells of a client", async () => {
    const { client, note } = await makeCompanies();
    const room = answered(await admin.post("/messenger/rooms", { kind: "GROUP", name: "Ekip", users: [me.id] }), 200)
      .body.room;
    answered(
      await admin.post(`/messenger/rooms/${room.id}/messages`, {
        text: `bak https://kulis.test/client/${client.code}`,
      }),
      200,
    );
    const cards = async () => {
      const { data } = answered(await person.get(`/messenger/rooms/${room.id}/messages`), 200).body;
      return data.flatMap((message: { cards: unknown[] }) => message.cards).length;
    };
    const companies = async () =>
      answered(await person.get("/search/companies", { query: word }), 200).body.data.map(
        ({ type }: { type: string }) => type,
      );
    expect(await hits(person)).toMatchObject({ clients: 1, suppliers: 1 });
    expect(await cards()).toBe(1);
    expect((await companies()).toSorted()).toEqual(["client", "supplier"]);
    answered(await person.get(`/notes/${note.id}`), 200);
    await withGrid({ clients: [] });
    const left = await hits(person);
    expect(left).not.toHaveProperty("clients");
    expect(left).toMatchObject({ suppliers: 1 });
    expect(JSON.stringify(await search(person))).not.toContain(`${word} Müşteri`);
    expect(await cards()).toBe(0);
    expect(await companies()).toEqual(["supplier"]);
    answered(await person.get(`/notes/${note.id}`), 404);
    answered(await person.get(`/client/${client.code}/files`), 404);
    for (const path of [
      "/clients",
      `/client/${client.code}`,
      `/client/id/${client.id}`,
      `/client/${client.code}/history`,
    ])
      expect(answered(await person.get(path), 403).body.message).toBe(refusal);
    expect(answered(await person.get("/similarity/hints", { noun: "client", name: word }), 403).body.message).toBe(
      refusal,
    );
    expect(answered(await person.get(`/editing/client/${client.code}`), 403).body.message).toBe(refusal);
  });

  it("ORG-041 RTM-013 an open stream hears no more of clients, and its pages read again", async () => {
    const stream = await listen(api, person);
    onTestFinished(() => stream.close());
    const touch = async () => answered(await admin.post("/client", { name: `Akış ${newCode()}` }), 200).body.client;
    const heard = (code: string) => stream.changes.some((event) => event.code === code);
    const first = await touch();
    await until(() => heard(first.code));
    await withGrid({ clients: [] });
    await until(() => stream.gaps > 0);
    const second = await touch();
    const item = answered(await admin.post("/depot/items", { name: "Şemsiye", category: "Dış", unit: "adet" }), 200);
    await until(() =>
      stream.changes.some(({ model, record_id }) => model === "depot_item" && record_id === item.body.item.id),
    );
    expect(heard(second.code)).toBe(false);
    expect((await person.get("/events", { after: 0, limit: 200 })).text).not.toContain(second.code);
  });

  it("ORG-041 an answer that was cached before is not given after the grid changed", async () => {
    expect(await read(clientList, person)).toBe(200);
    expect(await read(clientList, person)).toBe(200);
    await withGrid({ clients: [] });
    expect(await read(clientList, person)).toBe(403);
    expect(answered(await person.get("/me"), 200).body.user.modules).not.toContain("clients");
  });

  it("ORG-041 without projects:view to-dos, calendar, depot, messenger and budgets tell of no project", async () => {
    const project = await makeRecord(api, me, { stage: 8, name: `${word} Gala` });
    const task = answered(
      await person.post("/tasks", taskBody(me.id, { title: `${word} iş`, project_id: project.code })),
      200,
    ).body.task;
    const budget = answered(
      await person.post(`/project/${project.code}/budgets`, { name: "Bütçe", currency: "TRY" }),
      200,
    ).body.budget;
    expect(answered(await person.get(`/tasks/${task.id}`), 200).body.task.project).toMatchObject({
      code: project.code,
    });
    await withGrid({ projects: [] });
    expect(answered(await person.get(`/tasks/${task.id}`), 200).body.task.project).toBeNull();
    answered(await person.get(`/budget/${budget.code}`), 404);
    answered(await person.get(`/project/${project.code}/timeline`), 404);
    answered(await person.get(`/project/${project.code}/files`), 404);
    const found = await search(person);
    expect(found.map(({ kind }) => kind)).not.toContain("projects");
    expect(JSON.stringify(found)).not.toContain(`${word} Gala`);
    const calendar = await person.get("/calendar", {
      from: "2026-11-01",
      to: "2026-12-01",
      layers: "projects,tasks",
      view: "all",
    });
    expect(calendar.text).not.toContain(project.code);
    expect((await person.get("/attendees", { paginate: 0 })).body.data).toEqual([]);
  });

  it("ORG-041 budgets follow their own row: who only views changes none, and the answers say so", async () => {
    const project = await makeRecord(api, me, { stage: 8 });
    const { code } = answered(
      await person.post(`/project/${project.code}/budgets`, { name: "Bütçe", currency: "TRY" }),
      200,
    ).body.budget;
    await withGrid({ budgets: ["view"], tasks: ["view"], clients: ["view"] });
    expect(answered(await person.get(`/budget/${code}`), 200).body.budget.may_write).toBe(0);
    expect(answered(await person.get(`/project/${project.code}/budgets`), 200).body.may_write).toBe(0);
    expect(answered(await person.get(`/project/${project.code}`), 200).body.project.may_write).toBe(1);
    answered(await person.put(`/budget/${code}`, { version: 1, name: "Başka" }), 403);
    const [client] = (await person.get("/clients", { page_size: 10 })).body.data;
    expect(answered(await person.get(`/client/${client.code}`), 200).body.client.may_write).toBe(0);
  });

  it("ORG-041 an undo asks for the right of what it undoes, and a new client of an offer for that of clients", async () => {
    const { client } = answered(await person.post("/client", { name: `Geri ${newCode()}` }), 200).body;
    const { undo } = answered(
      await person.put(`/client/${client.code}`, { name: client.name, version: client.version, city: "İzmir" }),
      200,
    ).body;
    await withGrid({ clients: ["view"] });
    expect(answered(await person.post(`/history/${undo}/undo`), 403).body.message).toBe(refusal);
    const before = await api.rows(sql`select count(*)::int as n from clients`);
    const lead = { ...leadBody(world, { new_client: `Yeni ${newCode()}`, responsible: me.id }), client: undefined };
    const position_id = world.mine.contactPosition;
    const sent = await person.post("/leads", {
      ...lead,
      contact: undefined,
      new_contact: { name: "Ada", email: "ada@x.test", position_id },
    });
    expect(answered(sent, 403).body.message).toBe(refusal);
    expect(await api.rows(sql`select count(*)::int as n from clients`)).toEqual(before);
  });
});
