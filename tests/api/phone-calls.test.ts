import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, type Client } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { makeRecord, openWorld } from "../helpers/samples";
import { callBody } from "../samples/phone-calls";

const { api, world, user } = await openWorld();

interface Made {
  id: number;
  version: number;
  [field: string]: any;
}

let admin: Client;
let far: Client;
let farUser: Awaited<ReturnType<typeof api.user>>;
let contact: { id: number; name: string; client_id: number; code: string; company: string };
let supplier: { id: number; code: string; name: string };

beforeAll(async () => {
  admin = await api.as(agency.admin);
  const [found] = await api.rows<{ email: string }>(
    sql`select email from users where event_company_id = ${world.mine.company} and full_name = 'Selin Çınar'`,
  );
  farUser = await api.user(found?.email ?? "");
  far = await api.as(farUser.email);
  [contact] = (await api.rows(sql`select p.id, p.name, p.client_id, c.code, c.name as company
    from contacts p join clients c on c.id = p.client_id where p.id = ${world.mine.contact}`)) as [typeof contact];
  [supplier] = (await api.rows(
    sql`select id, code, name from suppliers where event_company_id = ${world.mine.company} order by id limit 1`,
  )) as [typeof supplier];
});

const make = async (by: Client, more: Record<string, unknown> = {}): Promise<Made> => {
  const answer = await by.post("/phone-call-logs", callBody(more));
  expectStatus(answer, 200);
  return answer.body.phone_call;
};
const idsOf = async (by: Client, query: Record<string, unknown>) =>
  (await by.get("/phone-call-logs", { paginate: 0, ...query })).body.data.map(({ id }: Made) => id) as number[];

describe("phone calls", () => {
  it("TSK-006 TSK-057 TSK-058 TSK-059 TSK-060 TSK-061 TSK-062 TSK-070 one is logged with all of its fields, and read as it was", async () => {
    const project = await makeRecord(api, world.user, { stage: 8, name: "Şafak Bayi Toplantısı" });
    const answer = await user.post("/phone-call-logs", {
      called_at: "2026-11-21T11:45",
      call_direction: "inbound",
      contact_id: contact.id,
      project_id: project.code,
      description: "  Salon düzeni onaylandı. ",
    });
    expect(answer.body.message).toBe("Telefon görüşmesi eklendi!");
    const made = {
      id: expect.any(Number),
      called_at: "2026-11-21 11:45:00",
      call_direction: "inbound",
      description: "Salon düzeni onaylandı.",
      contact_id: contact.id,
      contact: { id: contact.id, name: contact.name },
      company_id: `C-${contact.client_id}`,
      company: { code: contact.code, name: contact.company },
      project_id: project.id,
      project: { code: project.code, name: "Şafak Bayi Toplantısı", is_offer: 0 },
      creator: { id: world.user.id, full_name: world.user.full_name, profile_picture_full: null },
      created_at: "2026-11-21 12:00:00",
      may_write: 1,
      version: 1,
    };
    expect(answer.body.phone_call).toEqual(made);
    const { id } = answer.body.phone_call;
    expect((await user.get(`/phone-call-logs/${id}`)).body.phone_call).toEqual(made);
    expect(await idsOf(user, { project_id: project.code })).toEqual([id]);
    expect(await idsOf(user, { contact_id: contact.id })).toContain(id);
    expect(await idsOf(user, { company_id: `C-${contact.client_id}` })).toContain(id);
    expect(await idsOf(user, { company_id: `S-${supplier.id}` })).not.toContain(id);
  });

  it.each([
    ["TSK-065 no description", { body: { description: " " }, field: "description", text: "Bu alan zorunludur." }],
    [
      "TSK-066 no direction",
      {
        body: { call_direction: "" },
        field: "call_direction",
        text: "Bu alan zorunludur.",
      },
    ],
    [
      "TSK-063 TSK-064 another direction",
      {
        body: { call_direction: "sideways" },
        field: "call_direction",
        text: "Listeden bir seçim yapmalısın.",
      },
    ],
    ["TSK-067 no date", { body: { called_at: undefined }, field: "called_at", text: "Bu alan zorunludur." }],
    [
      "TSK-061 TSK-068 a long description",
      {
        body: { description: "x".repeat(501) },
        field: "description",
        text: "En fazla 500 karakter olabilir.",
      },
    ],
    [
      // The tests' clock is at 12:00 in Istanbul, which is 09:00 in UTC.
      "TSK-069 a call of a minute to come",
      {
        body: { called_at: "2026-11-21 12:01:00" },
        field: "called_at",
        text: "İleri bir tarih seçilemez.",
      },
    ],
    [
      "a contact out of nowhere",
      {
        body: { contact_id: 2_000_000_000 },
        field: "contact_id",
        text: "Listeden bir seçim yapmalısın.",
      },
    ],
    [
      "TSK-056 a project out of nowhere",
      {
        body: { project_id: "yok-boyle" },
        field: "project_id",
        text: "Listeden bir seçim yapmalısın.",
      },
    ],
  ])("%s is refused beside its field", async (_, { body, field, text }) => {
    const answer = await user.post("/phone-call-logs", callBody(body));
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [text]]);
  });

  it("TSK-069 this very minute of the company's clock is no future, wherever its person reads times", async () => {
    expect((await make(user, { called_at: "2026-11-21 12:00:00" }))["called_at"]).toBe("2026-11-21 12:00:00");
    await api.rows(sql`update users set timezone = 'America/New_York' where id = ${farUser.id}`);
    const abroad = await api.as(farUser.email);
    expect((await make(abroad, { called_at: "2026-11-21 12:00:00" }))["called_at"]).toBe("2026-11-21 12:00:00");
    await api.rows(sql`update users set timezone = null where id = ${farUser.id}`);
  });

  it("a number of a company itself is logged with the company; a contact brings theirs", async () => {
    const own = await make(user, { company_id: `S-${supplier.id}` });
    expect([own["contact"], own["company"]]).toEqual([null, { code: supplier.code, name: supplier.name }]);
    const both = await make(user, { contact_id: contact.id, company_id: `S-${supplier.id}` });
    expect(both["company_id"]).toBe(`C-${contact.client_id}`);
  });

  it("TSK-007 TSK-086 R4 one is changed at the version that was read, told as it is now otherwise, and taken back", async () => {
    const call = await make(user, { contact_id: contact.id });
    const body = callBody({ description: "Düzeltildi.", call_direction: "inbound", version: 1 });
    const saved = await user.put(`/phone-call-logs/${call.id}`, body);
    expect([saved.body.message, saved.body.phone_call.description, saved.body.phone_call.contact]).toEqual([
      "Telefon görüşmesi güncellendi!",
      "Düzeltildi.",
      null,
    ]);
    const stale = await user.put(`/phone-call-logs/${call.id}`, body);
    expect([stale.status, stale.body.current.description]).toEqual([409, "Düzeltildi."]);
    expectStatus(await user.post(`/history/${saved.body.undo}/undo`), 200);
    expect((await user.get(`/phone-call-logs/${call.id}`)).body.phone_call).toMatchObject({
      description: call["description"],
      contact_id: contact.id,
    });
  });

  it("R3 a double click logs one call; a deleted one can be had back", async () => {
    const key = "2f0e0d0c-0b0a-4a4b-8c8d-112233445566";
    const answers = await Promise.all([1, 2].map(() => user.post("/phone-call-logs", callBody(), { key })));
    expect(new Set(answers.map(({ body }) => body.phone_call.id)).size).toBe(1);
    const { id } = answers[0]!.body.phone_call;
    const gone = await user.send("DELETE", `/phone-call-logs/${id}`, { version: 1 });
    expect([gone.body.message, (await user.get(`/phone-call-logs/${id}`)).status]).toEqual([
      "Telefon görüşmesi silindi.",
      404,
    ]);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expectStatus(await user.get(`/phone-call-logs/${id}`), 200);
  });

  it("SES-052 a call about a project is within its reach, one with a company alone is the staff's; its writer and admins change it", async () => {
    const project = await makeRecord(api, world.user, { stage: 8, name: "Kapalı proje" });
    const about = await make(user, { contact_id: contact.id, project_id: project.code });
    const general = await make(user, { contact_id: contact.id });
    const bare = await make(user);
    const all = [about, general, bare].map(({ id }) => id);
    const seen = async (by: Client, query: Record<string, unknown> = {}) => {
      const found = new Set(await idsOf(by, query));
      return all.filter((id) => found.has(id));
    };
    expect(await seen(user)).toEqual(all);
    expect(await seen(far)).toEqual([general.id]);
    expect(await seen(far, { contact_id: contact.id })).toEqual([general.id]);
    expect(await seen(far, { company_id: `C-${contact.client_id}` })).toEqual([general.id]);
    expect(await seen(far, { project_id: project.code })).toEqual([]);
    expect(await seen(await api.as(agency.agency), { contact_id: contact.id })).toEqual([about.id, general.id]);
    expectStatus(await far.get(`/phone-call-logs/${about.id}`), 404);
    expectStatus(await far.put(`/phone-call-logs/${general.id}`, callBody({ version: 1 })), 403);
    expectStatus(await far.send("DELETE", `/phone-call-logs/${general.id}`), 403);
    expectStatus(await far.send("DELETE", `/phone-call-logs/${about.id}`), 404);
    expectStatus(await admin.put(`/phone-call-logs/${general.id}`, callBody({ version: 1 })), 200);
    const refused = await far.post("/phone-call-logs", callBody({ project_id: project.code }));
    expect([refused.status, refused.body.errors.project_id]).toEqual([422, ["Listeden bir seçim yapmalısın."]]);
  });

  it("PRJ-030 the latest comes first; direction and words narrow the list, without Turkish marks", async () => {
    const project = await makeRecord(api, world.user, { stage: 0, name: "Aramalı teklif" });
    const about = { project_id: project.code };
    const old = await make(user, { ...about, called_at: "2026-11-02 09:00:00", description: "Iğdır oteli arandı" });
    const late = await make(user, { ...about, called_at: "2026-11-20 17:30:00", call_direction: "inbound" });
    const noon = await make(user, { ...about, called_at: "2026-11-20 12:00:00" });
    expect(await idsOf(user, about)).toEqual([late.id, noon.id, old.id]);
    expect(await idsOf(user, { ...about, direction: "inbound" })).toEqual([late.id]);
    expect(await idsOf(user, { ...about, query: "IGDIR OTEL" })).toEqual([old.id]);
    expect(late["project"].is_offer).toBe(1);
  });

  it("X1 another company's calls are not there, and its contacts, companies and projects cannot be named", async () => {
    const call = await make(user, { contact_id: contact.id });
    const stranger = await adminAbroad(api);
    expectStatus(await stranger.get(`/phone-call-logs/${call.id}`), 404);
    expectStatus(await stranger.put(`/phone-call-logs/${call.id}`, callBody({ version: 1 })), 404);
    expectStatus(await stranger.send("DELETE", `/phone-call-logs/${call.id}`), 404);
    expect(await idsOf(stranger, { contact_id: contact.id })).toEqual([]);
    for (const [field, value] of [
      ["contact_id", world.theirs.contact],
      ["company_id", `C-${world.theirs.client}`],
    ] as const) {
      const refused = await user.post("/phone-call-logs", callBody({ [field]: value }));
      expect([refused.status, refused.body.errors?.[field]]).toEqual([422, ["Listeden bir seçim yapmalısın."]]);
    }
  });
});

describe("what histories tell of notes, calls and to-dos", () => {
  const entriesOf = async (by: Client, path: string, query: Record<string, unknown> = {}) =>
    (await by.get(path, { page_size: 100, ...query })).body as { data: Made[]; kinds: Record<string, number> };

  it("PRJ-003 PRJ-029 PRJ-034 a project's history is its activity: notes, calls and to-dos by kind, found by what they say", async () => {
    const project = await makeRecord(api, world.user, { stage: 8, name: "Hareketli proje" });
    const note = { note_title: "Salon", note_content: "<p>Iğdır salonu <b>küçük</b></p>", note_for: project.code };
    expectStatus(await user.post("/notes", { ...note, note_type: "P" }), 200);
    await make(user, { contact_id: contact.id, project_id: project.code, description: "Oda sayısı soruldu" });
    const task = await user.post("/tasks", {
      title: "Teklifi gönder",
      starts_at: "2026-11-23",
      deadline_at: "2026-11-24",
      responsibles: [world.user.id],
      project_id: project.code,
    });
    await user.put(`/tasks/${task.body.task.id}/complete`, { completed: 1 });
    const path = `/project/${project.code}/timeline`;
    const { data, kinds } = await entriesOf(user, path);
    expect(data.map(({ model, text, body }) => [model, text, body])).toEqual([
      ["task", "To-Do tamamlandı: Teklifi gönder", null],
      ["task", "To-Do eklendi: Teklifi gönder", null],
      ["phone_call", `Telefon görüşmesi eklendi: ${contact.name}`, "Oda sayısı soruldu"],
      ["note", "Not eklendi: Salon", "Iğdır salonu küçük"],
    ]);
    expect([kinds["note"], kinds["phone_call"], kinds["task"]]).toEqual([1, 1, 2]);
    expect((await entriesOf(user, path, { kind: "note" })).data).toHaveLength(1);
    expect((await entriesOf(user, path, { query: "IGDIR SALONU" })).data.map(({ model }) => model)).toEqual(["note"]);
    expect((await entriesOf(user, path, { query: "oda sayisi" })).data.map(({ model }) => model)).toEqual([
      "phone_call",
    ]);
  });

  it("SES-052 a company's and a contact's history tells calls about projects to those alone who see all projects", async () => {
    const project = await makeRecord(api, world.user, { stage: 8, name: "Saklı proje" });
    await make(user, { contact_id: contact.id, project_id: project.code, description: "Saklı konuşma" });
    await make(user, { contact_id: contact.id, description: "Açık konuşma" });
    await make(user, { company_id: `S-${supplier.id}`, description: "Depo konuşması" });
    const calls = async (by: Client, path: string) =>
      (await entriesOf(by, path, { kind: "phone_call" })).data.map(({ body }) => body as string);
    for (const path of [`/clients/${contact.code}/history`, `/contacts/${contact.id}/history`]) {
      expect(await calls(far, path)).toContain("Açık konuşma");
      expect(await calls(far, path)).not.toContain("Saklı konuşma");
      expect(await calls(await api.as(agency.agency), path)).toEqual(
        expect.arrayContaining(["Açık konuşma", "Saklı konuşma"]),
      );
    }
    expect(await calls(far, `/suppliers/${supplier.code}/history`)).toContain("Depo konuşması");
  });

  it("MRG-027 notes and calls of a client that is merged are those of the one that stays, and come back with a split", async () => {
    const [one, two] = await Promise.all(
      ["Kalan Firma", "Giden Firma"].map(
        async (name) =>
          (await admin.post("/clients", { name, status: "POTENTIAL", country: "TR" })).body.client as Made,
      ),
    );
    const about = { note_title: "Taşınan", note_content: "<p>not</p>", note_type: "C" };
    expectStatus(await admin.post("/notes", { ...about, note_for: two!["code"] }), 200);
    const call = await make(admin, { company_id: `C-${two!.id}` });
    const merged = await admin.put("/merge/clients", { merge_from: [two!.id], merge_to: one!.id });
    expectStatus(merged, 200);
    const notesOf = async (code: string) =>
      (await admin.get("/notes", { note_for: code, note_type: "C" })).body.data as Made[];
    expect(await notesOf(one!["code"])).toHaveLength(1);
    expect((await admin.get(`/phone-call-logs/${call.id}`)).body.phone_call.company.name).toBe("Kalan Firma");
    expectStatus(await admin.put(`/merges/${merged.body.merge}/split`), 200);
    expect(await notesOf(one!["code"])).toHaveLength(0);
    expect(await notesOf(two!["code"])).toHaveLength(1);
  });

  it("a client with notes and calls can be deleted, and comes back with them", async () => {
    const { client } = (await admin.post("/clients", { name: "Silinecek Firma", status: "POTENTIAL", country: "TR" }))
      .body as { client: Made };
    const about = { note_title: "Kalan", note_content: "<p>not</p>", note_type: "C", note_for: client["code"] };
    const { note } = (await admin.post("/notes", about)).body as { note: Made };
    await make(admin, { company_id: `C-${client.id}` });
    const gone = await admin.send("DELETE", `/clients/${client["code"]}`, { version: client.version });
    expectStatus(gone, 200);
    expectStatus(await admin.get(`/notes/${note.id}`), 404);
    expectStatus(await admin.post(`/history/${gone.body.undo}/undo`), 200);
    expectStatus(await admin.get(`/notes/${note.id}`), 200);
  });
});
