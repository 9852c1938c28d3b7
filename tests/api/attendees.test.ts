import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { attendeeBody } from "../samples/attendees";

const { api, world, user } = await openWorld();
const reader = await api.as(agency.agency);

const project = (values = {}) => makeRecord(api, world.user, { stage: 8, ...values });
const at = (code: string, ...rest: (string | number)[]) => ["/project", code, "attendees", ...rest].join("/");
const person = (key: string | number) => `/attendees/${key}`;

interface List {
  id: number;
  name: string;
  kind: string;
  count: number;
  version: number;
}

async function listsOf(code: string): Promise<List[]> {
  const answer = await user.get(at(code, "lists"));
  expectStatus(answer, 200);
  return answer.body.data;
}

/** A project with its first lists. */
async function opened(values = {}) {
  const made = await project(values);
  const [invited, registered, speakers] = await listsOf(made.code);
  return { ...made, invited: invited!.id, registered: registered!.id, speakers: speakers!.id };
}

async function add(code: string, list: number, more: Record<string, unknown> = {}) {
  const answer = await user.post(at(code), attendeeBody(list, more));
  expectStatus(answer, 200);
  return answer.body.attendee as { id: number; code: string; version: number; custom: Record<string, string> };
}

async function addColumn(code: string, column: Record<string, unknown>) {
  const answer = await user.post(at(code, "columns"), column);
  expectStatus(answer, 200);
  return answer.body.column as { id: number; key: string; version: number };
}

const undo = async (id: number) => user.post(`/history/${id}/undo`);

describe("lists", () => {
  it("PRJ-100 PRJ-093 FRM-002 every project has three lists when they are first asked for, once however many ask", async () => {
    const { code, id } = await project();
    const all = await Promise.all([code, String(id), code, code].map((key) => listsOf(key)));
    for (const lists of all) expect(lists).toEqual(all[0]);
    expect(all[0]!.map(({ name, kind, count }) => [name, kind, count])).toEqual([
      ["Davetliler", "invited", 0],
      ["Kayıtlılar", "registered", 0],
      ["Konuşmacılar", "speakers", 0],
    ]);
    expect(await api.rows(sql`select id from attendee_lists where project_id = ${id}`)).toHaveLength(3);
  });

  it("PRJ-100 a list of one's own stands beside them, its name once in the project, and each change can be taken back", async () => {
    const { code } = await project();
    const made = await user.post(at(code, "lists"), { name: "Basın", kind: "other" });
    expectStatus(made, 200);
    expect((await listsOf(code)).map(({ name }) => name)).toEqual([
      "Davetliler",
      "Kayıtlılar",
      "Konuşmacılar",
      "Basın",
    ]);
    const again = await user.post(at(code, "lists"), { name: "BASIN", kind: "other" });
    expect([again.status, again.body.errors.name]).toEqual([422, ["Bu adla bir liste zaten var."]]);
    const { id, version } = made.body.list;
    const renamed = await user.put(at(code, "lists", id), { name: "Medya", kind: "invited", version });
    expectStatus(renamed, 200);
    const stale = await user.put(at(code, "lists", id), { name: "Yayın", kind: "other", version });
    expect([stale.status, stale.body.current.name]).toEqual([409, "Medya"]);
    expectStatus(await undo(renamed.body.undo), 200);
    expect((await listsOf(code)).at(-1)).toMatchObject({ name: "Basın", kind: "other" });
  });

  it("PRJ-100 a list with people asks where they go; nobody is on the target twice, and the last list stays", async () => {
    const { code, invited, registered, speakers } = await opened();
    const ayse = await add(code, invited);
    await add(code, invited, { name: "Can", email: "can@ornek.test" });
    const refused = await user.del(at(code, "lists", invited));
    expect([refused.status, refused.body.errors.move_to]).toEqual([
      422,
      ["Bu listede 2 kişi var. Nereye taşınacaklarını seçmelisin."],
    ]);
    expect((await user.del(at(code, "lists", invited), { move_to: invited })).status).toBe(422);
    const twin = await add(code, speakers, { name: "Öteki" });
    const twice = await user.del(at(code, "lists", invited), { move_to: speakers });
    expect(twice.body.errors.move_to[0]).toMatch(/^1 kişinin e-postası o listede zaten var: Ayşe Yılmaz\./);
    expectStatus(await user.del(person(twin.code)), 200);
    const gone = await user.del(at(code, "lists", invited), { move_to: registered });
    expectStatus(gone, 200);
    expect(gone.body).toMatchObject({ moved: 2, message: "Liste silindi, 2 kişi “Kayıtlılar” listesine taşındı." });
    expect((await user.get(person(ayse.code))).body.attendee).toMatchObject({ list_id: registered, version: 2 });
    const told = await user.get(`/project/${code}/timeline`, { kind: "attendee" });
    expect(told.body.data.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(["Katılımcı listesi silindi: Davetliler", "Katılımcı güncellendi: Ayşe Yılmaz"]),
    );
    // The list is restored, and its former people stay in their new one.
    expectStatus(await undo(gone.body.undo), 200);
    expect((await listsOf(code)).map(({ count }) => count)).toEqual([0, 2, 0]);
    expectStatus(await user.del(at(code, "lists", invited)), 200);
    expectStatus(await user.del(at(code, "lists", speakers)), 200);
    const last = await user.del(at(code, "lists", registered), {});
    expect([last.status, last.body.message]).toEqual([409, "Bir projede en az bir liste kalmalı."]);
    // Lists that were deleted are not made again.
    expect(await listsOf(code)).toHaveLength(1);
  });

  it("R2 a person who is added while their list is deleted is on no deleted list", async () => {
    const { code, id, invited, registered } = await opened();
    for (let nth = 0; nth < 5; nth += 1)
      await Promise.all([
        ...[1, 2, 3].map((one) => user.post(at(code), attendeeBody(invited, { email: `es${nth}-${one}@ornek.test` }))),
        nth === 2 ? user.del(at(code, "lists", invited), { move_to: registered }) : undefined,
      ]);
    const rows = await api.rows(sql`select l.deleted_at from attendees a join attendee_lists l on l.id = a.list_id
      where a.project_id = ${id} and a.deleted_at is null and l.deleted_at is not null`);
    expect(rows).toEqual([]);
  });
});

describe("columns", () => {
  it("PRJ-100 FRM-003 FRM-052 names of the fixed and the own columns; a key is made of the name and never given again", async () => {
    const { code } = await project();
    const food = await addColumn(code, { name: "Yemek Tercihi", kind: "choice", options: ["Et", "Vegan"] });
    expect(food.key).toBe("yemek_tercihi");
    const names = (await user.get(at(code, "column"))).body.data as { key: string; text: string }[];
    expect(names.slice(0, 3)).toEqual([
      { key: "name", text: "Ad" },
      { key: "surname", text: "Soyad" },
      { key: "email", text: "E-posta" },
    ]);
    expect(names.at(-1)).toEqual({ key: "yemek_tercihi", text: "Yemek Tercihi" });
    const renamed = await user.put(at(code, "columns", food.id), { name: "Menü", options: ["Et"], version: 1 });
    expect(renamed.body.column).toMatchObject({ key: "yemek_tercihi", name: "Menü", kind: "choice", options: ["Et"] });
    expectStatus(await user.del(at(code, "columns", food.id)), 200);
    const next = await addColumn(code, { name: "Yemek tercihi", kind: "text" });
    expect(next.key).toBe("yemek_tercihi_2");
    const digits = await addColumn(code, { name: "1. gün", kind: "text" });
    expect(digits.key).toBe("sutun_1_gun");
  });

  it("PRJ-100 a column needs a name of its own, and one of choices something to choose", async () => {
    const { code } = await project();
    const answer = await user.post(at(code, "columns"), { name: "E-posta", kind: "choice", options: [] });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        name: ["Bu adla bir sütun zaten var."],
        options: ["Seçenekleri olan bir sütun için en az bir seçenek yazmalısın."],
      },
    ]);
  });

  it("PRJ-100 values are judged by their column, an empty one clears, and those of a deleted column come back with it", async () => {
    const { code, invited } = await opened();
    const menu = await addColumn(code, { name: "Menü", kind: "choice", options: ["Et", "Vegan"] });
    await addColumn(code, { name: "Gece", kind: "number" });
    await addColumn(code, { name: "Geliş", kind: "date" });
    const custom = { menu: "Vegan", gece: "1 250,5", gelis: "2027-03-01", yok: "olmaz" };
    const made = await add(code, invited, { custom });
    expect(made.custom).toEqual({ menu: "Vegan", gece: "1250.5", gelis: "2027-03-01" });
    const bad = await user.put(person(made.code), {
      ...attendeeBody(invited),
      custom: { menu: "Balık", gece: "çok", gelis: "yarın" },
      version: 1,
    });
    expect([bad.status, bad.body.errors]).toEqual([
      422,
      {
        "custom.menu": ["Listeden bir seçim yapmalısın."],
        "custom.gece": ["Geçerli bir sayı girmelisin. Örnek: 12,5"],
        "custom.gelis": ["Geçerli bir tarih seçmelisin."],
      },
    ]);
    // A chosen value may stay after it stopped being an option.
    expectStatus(await user.put(at(code, "columns", menu.id), { name: "Menü", options: ["Et"], version: 1 }), 200);
    const saved = await user.put(person(made.code), {
      ...attendeeBody(invited),
      custom: { menu: "Vegan", gece: "" },
      version: 1,
    });
    expect(saved.body.attendee.custom).toEqual({ menu: "Vegan", gelis: "2027-03-01" });
    const columns = (await user.get(at(code, "columns"))).body.data as { key: string; count: number }[];
    expect(columns.map(({ key, count }) => [key, count])).toEqual([
      ["menu", 1],
      ["gece", 0],
      ["gelis", 1],
    ]);
    const told = (await user.get(`/project/${code}/timeline`, { kind: "attendee" })).body.data[0];
    expect(told.changes).toEqual([
      expect.objectContaining({
        field: "custom",
        from: "Gece: 1250.5, Menü: Vegan, Geliş: 2027-03-01",
        to: "Menü: Vegan, Geliş: 2027-03-01",
      }),
    ]);
    const gone = await user.del(at(code, "columns", menu.id));
    expect((await user.get(person(made.code))).body.attendee.custom).toEqual({ gelis: "2027-03-01" });
    expectStatus(await undo(gone.body.undo), 200);
    expect((await user.get(person(made.code))).body.attendee.custom).toEqual({ menu: "Vegan", gelis: "2027-03-01" });
  });
});

describe("attendees", () => {
  it("PRJ-015 PRJ-092 PRJ-100 a person is read by an unguessable code or by the number", async () => {
    const { code, invited } = await opened();
    const answer = await user.post(at(code), attendeeBody(invited));
    expect(answer.body).toMatchObject({ message: "Katılımcı eklendi.", counts: { list: 1, project: 1 } });
    const { attendee } = answer.body;
    expect(attendee.code).toMatch(/^[a-z2-9]{26}$/);
    for (const key of [attendee.code, attendee.id])
      expect((await user.get(person(key))).body.attendee).toMatchObject({
        ...attendeeBody(invited),
        list: { id: invited, name: "Davetliler", kind: "invited" },
        project: { code },
        checked_in_at: null,
        custom: {},
        also: [],
        may_write: 1,
        version: 1,
      });
  });

  it("PRJ-014 PRJ-100 found by Turkish folding, narrowed by list, attendance and arrival, in reach alone", async () => {
    const { code, id, invited, speakers } = await opened();
    const [isik, cinar, oya] = [
      await add(code, invited, { name: "Işık", surname: "Çınar", email: "isik@ornek.test" }),
      await add(code, invited, { name: "Çınar", surname: "Şen", email: null, attendance: 0, phone: null }),
      await add(code, speakers, { name: "Oya", surname: null, email: "oya@ornek.test", attendance: "" }),
    ];
    await api.db.execute(sql`update attendees set checked_in_at = '2026-11-21T08:00:00Z' where id = ${isik.id}`);
    const found = async (query: Record<string, unknown>) => {
      const answer = await user.get("/attendees", { project: code, ...query });
      expectStatus(answer, 200);
      return answer.body.data.map((row: { id: number }) => row.id);
    };
    expect(await found({})).toEqual([isik.id, cinar.id, oya.id]);
    expect(await found({ project: id, sort_by: "name", sort_order: "desc" })).toEqual([oya.id, isik.id, cinar.id]);
    expect(await found({ query: "ISIK cinar" })).toEqual([isik.id]);
    expect(await found({ query: "532 123 45 67" })).toEqual([isik.id, oya.id]);
    expect(await found({ list: speakers })).toEqual([oya.id]);
    expect(await found({ attendance: "1" })).toEqual([isik.id]);
    expect(await found({ attendance: "0" })).toEqual([cinar.id]);
    expect(await found({ attendance: "none" })).toEqual([oya.id]);
    expect(await found({ checked_in: 1 })).toEqual([isik.id]);
    expect(await found({ checked_in: 0 })).toEqual([cinar.id, oya.id]);
    expect(await found({ ids: `${oya.id},${cinar.id}` })).toEqual([cinar.id, oya.id]);
    // Without a project: of all that the reader may see.
    const hidden = await makeRecord(api, await api.user(agency.admin), { stage: 8 });
    const admin = await api.as(agency.admin);
    const [list] = (await admin.get(at(hidden.code, "lists"))).body.data;
    expectStatus(await admin.post(at(hidden.code), attendeeBody(list.id, { surname: "Gizli" })), 200);
    const all = (await user.get("/attendees", { paginate: 0 })).body.data as { project: { code: string } }[];
    expect(all.some((row) => row.project.code === code)).toBe(true);
    expect(all.some((row) => row.project.code === hidden.code)).toBe(false);
    expect((await user.get("/attendees", { project: hidden.code })).status).toBe(404);
  });

  it("PRJ-100 a mail stands once on a list, and is told of where it is on another", async () => {
    const { code, invited, speakers } = await opened();
    const first = await add(code, invited);
    const twin = await user.post(at(code), attendeeBody(invited, { name: "Öteki", email: "AYSE.yilmaz@ornek.test" }));
    expect([twin.status, twin.body.errors]).toEqual([
      422,
      { email: ["Bu e-posta bu listede zaten var: Ayşe Yılmaz."] },
    ]);
    const other = await user.post(at(code), attendeeBody(speakers, { surname: "Kaya" }));
    expect(other.body.message).toBe(
      "Katılımcı eklendi. Bu e-posta başka bir listede de var: Ayşe Yılmaz (Davetliler).",
    );
    expect(other.body.attendee.also).toEqual([{ code: first.code, name: "Ayşe Yılmaz", list: "Davetliler" }]);
    const moved = await user.put(person(first.code), { ...attendeeBody(speakers), version: 1 });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ["email"]]);
    // A deleted person is restored only if nobody took the place.
    const gone = await user.del(person(first.code));
    await add(code, invited, { name: "Yeni" });
    const back = await undo(gone.body.undo);
    expect([back.status, back.body.message]).toEqual([409, "Bu e-posta bu listede zaten var: Yeni Yılmaz."]);
  });

  it("R1 R2 of two who add one mail to one list at once, one is added", async () => {
    const { code, invited } = await opened();
    const answers = await Promise.all([1, 2, 3, 4].map(() => user.post(at(code), attendeeBody(invited))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it("R3 R4 SES-052 X1 a double click makes one, a stale save is 409, readers write nothing, others see nothing", async () => {
    const { code, invited } = await opened();
    const body = attendeeBody(invited);
    const [one, two] = [
      await user.post(at(code), body, { key: "katilimci-formu-1" }),
      await user.post(at(code), body, { key: "katilimci-formu-1" }),
    ];
    expect(two.body.attendee.code).toBe(one.body.attendee.code);
    const key = one.body.attendee.code as string;
    expectStatus(await user.put(person(key), { ...body, title: "Başkan", version: 1 }), 200);
    const stale = await user.put(person(key), { ...body, title: "Üye", version: 1 });
    expect([stale.status, stale.body.current.title]).toEqual([409, "Başkan"]);
    expect((await user.put(person(key), { ...body, title: "Başkan", version: 2 })).body.undo).toBeUndefined();
    const seen = await reader.get(person(key));
    expect([seen.status, seen.body.attendee.may_write]).toEqual([200, 0]);
    const refusals = [
      await reader.post(at(code), attendeeBody(invited, { email: "yeni@ornek.test" })),
      await reader.put(person(key), { ...body, version: 2 }),
      await reader.del(person(key)),
      await reader.post(at(code, "lists"), { name: "Basın", kind: "other" }),
      await reader.del(at(code, "lists", invited)),
      await reader.post(at(code, "columns"), { name: "Menü", kind: "text" }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    const abroad = await api.session(foreign.admin);
    const unseen = [
      await abroad.get(person(key)),
      await abroad.put(person(key), { ...body, version: 2 }),
      await abroad.del(person(one.body.attendee.id)),
      await abroad.get(at(code, "lists")),
      await abroad.get(at(code, "column")),
    ];
    expect(unseen.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    // The list of another project cannot be chosen.
    const elsewhere = await opened();
    const wrong = await user.put(person(key), { ...attendeeBody(elsewhere.invited), version: 2 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["list_id"]]);
    expect(
      (await user.put(at(elsewhere.code, "lists", invited), { name: "A", kind: "other", version: 1 })).status,
    ).toBe(404);
  });

  it("PRJ-100 several at once: another list, whether they come, deleted; what cannot be is said of each, one undo for all", async () => {
    const { code, invited, speakers } = await opened();
    const elsewhere = await opened();
    const [one, two, three] = [
      await add(code, invited, { email: "bir@ornek.test" }),
      await add(code, invited, { name: "Bora", email: "iki@ornek.test" }),
      await add(elsewhere.code, elsewhere.invited),
    ];
    await add(code, speakers, { name: "Çağla", email: "iki@ornek.test" });
    const ids = [one.id, two.id, three.id];
    const moved = await user.post("/attendees/bulk/list", { ids, list_id: speakers });
    expectStatus(moved, 200);
    expect(moved.body.results.map(({ done, message }: { done: number; message: string }) => [done, message])).toEqual([
      [1, expect.stringMatching(/^“.+” listesine taşındı\.$/)],
      [0, "Bu e-posta bu listede zaten var: Çağla Yılmaz."],
      [0, "Bu kişi başka bir projenin katılımcısı."],
    ]);
    const said = await user.post("/attendees/bulk/attendance", { ids, attendance: "0" });
    expect(said.body.results.map(({ done }: { done: number }) => done)).toEqual([1, 1, 1]);
    const undos = said.body.results.map((result: { undo: number }) => result.undo);
    expectStatus(await user.post("/history/undo", { ids: undos }), 200);
    expect((await user.get(person(one.code))).body.attendee.attendance).toBe(1);
    const gone = await user.post("/attendees/bulk/delete", { ids });
    expect((await user.get("/attendees", { ids: ids.join(",") })).body.data).toEqual([]);
    expectStatus(
      await user.post("/history/undo", { ids: gone.body.results.map((result: { undo: number }) => result.undo) }),
      200,
    );
    expect((await user.get("/attendees", { ids: ids.join(",") })).body.data).toHaveLength(3);
    const unwritten = await reader.post("/attendees/bulk/attendance", { ids, attendance: "none" });
    expect(unwritten.body.results.map(({ done }: { done: number }) => done)).toEqual([0, 0, 0]);
  });
});
