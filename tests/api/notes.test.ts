import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { mentionedIn, plainText } from "#api/modules/notes/mentions";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { makeRecord, openWorld } from "../helpers/samples";
import { noteBody } from "../samples/notes";

const { api, world, user } = await openWorld();

interface Made {
  id: number;
  version: number;
  [field: string]: any;
}

let admin: Client;
let mate: Awaited<ReturnType<typeof api.user>>;
let far: Awaited<ReturnType<typeof api.user>>;
let code: string;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  mate = await api.user("busra.yilmaz@kulis.test");
  const [found] = await api.rows<{ email: string }>(
    sql`select email from users where event_company_id = ${world.mine.company} and full_name = 'Selin Çınar'`,
  );
  far = await api.user(found?.email ?? "");
  ({ code } = await makeRecord(api, world.user, { stage: 8, name: "Şafak Bayi Toplantısı" }));
});

const make = async (by: Client, more: Record<string, unknown> = {}): Promise<Made> => {
  const answer = await by.post("/notes", noteBody(code, more));
  expectStatus(answer, 200);
  return answer.body.note;
};
const listOf = async (by: Client, query: Record<string, unknown> = {}) =>
  (await by.get("/notes", { note_for: code, note_type: "P", ...query })).body.data as Made[];

const firstOf = async (table: string) =>
  (
    await api.rows<{ id: number; code: string; name: string }>(
      sql`select id, code, name from ${sql.identifier(table)} where event_company_id = ${world.mine.company} and deleted_at is null order by id limit 1`,
    )
  )[0]!;
const client = await firstOf("clients");
const supplier = await firstOf("suppliers");

describe("notes", () => {
  it("TSK-008 TSK-073 TSK-074 TSK-075 TSK-081 TSK-084 one is written about a project, and read as it was written", async () => {
    const answer = await user.post("/notes", {
      note_title: "  Salon görüşmesi ",
      note_content: "Sahne 12 metre.\n\nKapı 09.00’da açılır.",
      note_for: code,
      note_type: "P",
    });
    expect(answer.body.message).toBe("Not eklendi!");
    const made = {
      id: expect.any(Number),
      note_title: "Salon görüşmesi",
      note_content: "<p>Sahne 12 metre.</p><p>Kapı 09.00’da açılır.</p>",
      pinned: 0,
      note_type: "P",
      note_for: code,
      record: { name: "Şafak Bayi Toplantısı", is_offer: 0 },
      creator: { id: world.user.id, full_name: world.user.full_name, profile_picture_full: null },
      mentions: [],
      created_at: "2026-11-21 12:00:00",
      edited: 0,
      may_write: 1,
      version: 1,
    };
    expect(answer.body.note).toEqual(made);
    expect((await user.get(`/notes/${answer.body.note.id}`)).body.note).toEqual(made);
  });

  it("TSK-076 TSK-077 TSK-078 clients and suppliers have notes of their own, by code or id", async () => {
    for (const [note_type, record] of [
      ["C", client],
      ["S", supplier],
    ] as const) {
      const note = await make(user, { note_type, note_for: record.code, note_title: `Firma ${note_type}` });
      expect([note["note_type"], note["note_for"], note["record"].name]).toEqual([note_type, record.code, record.name]);
      const byId = await make(user, { note_type, note_for: String(record.id), note_title: "Kimlikle" });
      const ids = (await listOf(user, { note_type, note_for: record.code })).map(({ id }) => id);
      expect(ids.slice(0, 2)).toEqual([byId.id, note.id]);
      expect((await listOf(user)).map(({ id }) => id)).not.toContain(note.id);
    }
  });

  it.each([
    ["TSK-079 no title", { body: { note_title: " " }, field: "note_title", text: "Bu alan zorunludur." }],
    ["TSK-080 no content", { body: { note_content: "" }, field: "note_content", text: "Bu alan zorunludur." }],
    [
      "TSK-080 formats without a word",
      {
        body: { note_content: "<p><strong> </strong></p>" },
        field: "note_content",
        text: "Bu alan zorunludur.",
      },
    ],
    [
      "a record out of nowhere",
      {
        body: { note_for: "yok-boyle" },
        field: "note_for",
        text: "Listeden bir seçim yapmalısın.",
      },
    ],
    [
      "TSK-084 another type",
      {
        body: { note_type: "X" },
        field: "note_type",
        text: "Listeden bir seçim yapmalısın.",
      },
    ],
  ])("%s is refused beside its field", async (_, { body, field, text }) => {
    const answer = await user.post("/notes", noteBody(code, body));
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [text]]);
  });

  it("X9 of formatted text only what the sanitiser lets through is stored", async () => {
    const note = await make(user, {
      note_content: `<p onclick="x()">Merhaba <script>alert(1)</script><b>dünya</b> <a href="javascript:x()">git</a></p>`,
    });
    expect(note["note_content"]).toBe(`<p>Merhaba <strong>dünya</strong> <a>git</a></p>`);
  });

  it("TSK-009 TSK-086 R4 one is changed at the version that was read, told as it is now otherwise, and taken back", async () => {
    const note = await make(user);
    const body = { note_title: "Başka", note_content: "<p>Yeni</p>", version: 1 };
    const saved = await user.put(`/notes/${note.id}`, body);
    expect([saved.body.message, saved.body.note.note_title, saved.body.note.edited]).toEqual([
      "Not güncellendi!",
      "Başka",
      1,
    ]);
    const stale = await user.put(`/notes/${note.id}`, { ...body, note_title: "Eski" });
    expect([stale.status, stale.body.current.note_title]).toEqual([409, "Başka"]);
    expectStatus(await user.post(`/history/${saved.body.undo}/undo`), 200);
    expect((await user.get(`/notes/${note.id}`)).body.note.note_title).toBe(note["note_title"]);
  });

  it("who sees a record reads and writes its notes; a note is changed and deleted by its writer and admins alone", async () => {
    const note = await make(user);
    const agencyUser = await api.as(agency.agency);
    expect((await agencyUser.get(`/notes/${note.id}`)).body.note.may_write).toBe(0);
    await make(agencyUser, { note_title: "Başka birinden" });
    const body = { note_title: "Benim değil", note_content: "<p>x</p>", version: 1 };
    expectStatus(await agencyUser.put(`/notes/${note.id}`, body), 403);
    expectStatus(await agencyUser.send("DELETE", `/notes/${note.id}`), 403);
    expectStatus(await admin.put(`/notes/${note.id}`, body), 200);
    const other = await api.as(far.email);
    for (const answer of [
      await other.get(`/notes/${note.id}`),
      await other.get("/notes", { note_for: code, note_type: "P" }),
      await other.send("DELETE", `/notes/${note.id}`),
    ])
      expectStatus(answer, 404);
    expectStatus(await other.post("/notes", noteBody(code)), 422);
  });

  it("R3 a double click makes one; a deleted one can be had back", async () => {
    const key = "1f0e0d0c-0b0a-4a4b-8c8d-112233445566";
    const answers = await Promise.all([1, 2].map(() => user.post("/notes", noteBody(code), { key })));
    expect(new Set(answers.map(({ body: { note } }) => note.id)).size).toBe(1);
    const { id } = answers[0]!.body.note;
    const gone = await user.send("DELETE", `/notes/${id}`, { version: 1 });
    expect([gone.body.message, (await user.get(`/notes/${id}`)).status]).toEqual(["Not silindi.", 404]);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expectStatus(await user.get(`/notes/${id}`), 200);
  });

  it("pinned notes come first, then the newest; the search reads title and text without Turkish marks, not the tags", async () => {
    const own = await makeRecord(api, world.user, { stage: 0, name: "Notlu teklif" });
    const about = { note_for: own.code };
    const first = await make(user, { ...about, note_title: "Iğdır oteli", pinned: 1 });
    const second = await make(user, { ...about, note_content: "<p>Çay <strong>ocağı</strong> yok</p>" });
    const third = await make(user, about);
    const ids = async (query: Record<string, unknown> = {}) =>
      (await listOf(user, { ...about, ...query })).map(({ id }) => id);
    expect(await ids()).toEqual([first.id, third.id, second.id]);
    expect(await ids({ query: "IGDIR" })).toEqual([first.id]);
    expect(await ids({ query: "ocagi" })).toEqual([second.id]);
    expect(await ids({ query: "strong" })).toEqual([]);
    expect(await ids({ page: 2, page_size: 1 })).toEqual([third.id]);
    expect(third["record"].is_offer).toBe(1);
  });

  it("X1 another company's notes are not there, and its records cannot be named", async () => {
    const note = await make(user, { note_type: "C", note_for: client.code });
    const stranger = await adminAbroad(api);
    expectStatus(await stranger.get(`/notes/${note.id}`), 404);
    expectStatus(await stranger.get("/notes", { note_for: client.code, note_type: "C" }), 404);
    expectStatus(await stranger.put(`/notes/${note.id}`, { note_title: "x", note_content: "x", version: 1 }), 404);
    expectStatus(await stranger.send("DELETE", `/notes/${note.id}`), 404);
    expectStatus(await stranger.post("/notes", noteBody(code)), 422);
    // Staff of other companies of the group has no clients.
    expectStatus(await (await api.as(foreign.admin)).get(`/notes/${note.id}`), 404);
  });
});

describe("mentions", () => {
  const people = [
    { id: 1, full_name: "Ayşe Yılmaz" },
    { id: 2, full_name: "Ali Can" },
    { id: 3, full_name: "Ali Can Demir" },
    { id: 4, full_name: "Işıl İnce" },
    { id: 5, full_name: "Can Kara" },
    { id: 6, full_name: "Can Kara" },
  ];
  it.each([
    ["<p>@Ayşe Yılmaz bakar mısın?</p>", [1]],
    ["@AYSE YILMAZ’a sor, @işil ince de bilsin", [1, 4]],
    ["@Ali Can Demir gelsin", [3]],
    ["@Ali Can, gelsin", [2]],
    ["@Ali Candan söz etti", []],
    ["<p>@<strong>Ayşe</strong>&nbsp;Yılmaz</p>", [1]],
    ["Adres: ayse@Ayşe Yılmaz", []],
    ["@Can Kara kim?", []],
    ["@Ayşe", []],
    ["<p>@Ayşe</p><p>Yılmaz</p>", []],
    ["@Ayşe Yılmaz @Ayşe Yılmaz", [1]],
  ])("%s names %j", (text, ids) => {
    expect(mentionedIn(text, people)).toEqual(ids);
  });

  it("a note's plain text keeps its lines and no tag", () => {
    expect(plainText("<h2>A</h2><ul><li>b &amp; c</li><li>d</li></ul><p>e<br />f</p>")).toBe("A\nb & c\nd\ne\nf");
  });

  it("ADM-095 ADM-112 who is named and may see the record is told, with who keeps it; an edit tells those named anew", async () => {
    const told = async () => {
      await api.jobs();
      const rows = await api.rows(sql`delete from notifications n using users u where u.id = n.user_id
        returning u.full_name as who, n.type, n.params`);
      return rows
        .filter(({ type }) => type === "NoteCreated")
        .map(({ who, params }) => `${who}: ${params.actor}, ${params.name}`)
        .toSorted();
    };
    await told();
    const record = await makeRecord(api, world.user, { stage: 8, name: "Anmalı Proje" });
    const about = { note_for: record.code };
    const leader = await api.user(agency.team);
    // Selin works in another division: a name does not open the record to her.
    const note = await make(admin, { ...about, note_content: `@${leader.full_name} ve @${far.full_name} baksın` });
    expect(note["mentions"].map(({ id }: Made) => id).toSorted()).toEqual([leader.id, far.id].toSorted());
    const by = (await api.user(agency.admin)).full_name;
    expect(await told()).toEqual(
      [`${leader.full_name}: ${by}, Anmalı Proje`, `${world.user.full_name}: ${by}, Anmalı Proje`].toSorted(),
    );
    const division = await api.user(agency.division);
    const content = `@${leader.full_name} ve @${division.full_name} baksın`;
    await admin.put(`/notes/${note.id}`, { note_title: "Anma", note_content: content, version: 1 });
    expect(await told()).toEqual([`${division.full_name}: ${by}, Anmalı Proje`]);
  });

  it("RTM-014 the news of a note leads to the notes of its record", async () => {
    const record = await makeRecord(api, mate, { stage: 8, name: "Büşra’nın Projesi" });
    await make(admin, { note_for: record.code });
    await make(admin, { note_for: client.code, note_type: "C", note_content: `@${mate.full_name} bilsin` });
    await api.jobs();
    const news = (await (await api.as(mate.email)).get("/notifications")).body.data as Record<string, string>[];
    const links = news.filter(({ type }) => type === "NoteCreated").map(({ link }) => link);
    expect(links.slice(0, 2)).toEqual([`/client/${client.code}/notes`, `/project/${record.code}/notes`]);
  });
});
