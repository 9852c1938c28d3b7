import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { leadBody, leadUpdate } from "../samples/leads";

const { world, api, user } = await openWorld();
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

interface Row {
  id: number;
  name: string;
  archived: 0 | 1;
  used: number;
  version: number;
}
const read = async (list: string, query = {}, by = admin): Promise<Row[]> =>
  (await by.get(`/definitions/${list}`, query)).body.data;
const add = async (list: string, body: Record<string, unknown>): Promise<Row & Record<string, unknown>> => {
  const answer = await admin.post(`/definitions/${list}`, body);
  expectStatus(answer, 200);
  return answer.body.definition;
};
const archive = async (list: string, id: number, archived: 0 | 1) => {
  const version = (await read(list)).find((row) => row.id === id)?.version;
  const answer = await admin.put(`/definitions/${list}/${id}`, { archived, version });
  expectStatus(answer, 200);
  return answer.body as { message: string; undo: number };
};
const notInList = "Listeden bir seçim yapmalısın.";
const serial = { n: 0 };
const company = (more: Record<string, unknown>) => ({
  name: `Arşiv denemesi ${(serial.n += 1)}`,
  city: "Bursa",
  ...more,
});
const contact = (more: Record<string, unknown>) => ({
  name: "Arşiv Kontağı",
  email: `arsiv${(serial.n += 1)}@musteri.example`,
  company_id: `C-${world.mine.client}`,
  ...more,
});

/** How a record chooses a row of the list: made, saved again, and the field beside which a refusal stands. */
const choosers = [
  {
    list: "client-industries",
    field: "industry_id",
    make: async (id: number) => user.post("/client", company({ industry_id: id })),
    noun: "client",
    save: async ({ code, name, version }: Row & { code: string }, id: number) =>
      user.put(`/client/${code}`, company({ name, industry_id: id, version })),
  },
  {
    list: "supplier-categories",
    field: "category_ids",
    make: async (id: number) => user.post("/suppliers", company({ category_ids: [id] })),
    noun: "supplier",
    save: async ({ code, name, version }: Row & { code: string }, id: number) =>
      user.put(`/suppliers/${code}`, company({ name, category_ids: [id], version })),
  },
  {
    list: "contact-positions",
    field: "position_id",
    make: async (id: number) => user.post("/contacts", contact({ position_id: id })),
    noun: "contact",
    save: async ({ id: own, version }: Row & { code: string }, id: number) =>
      user.put(`/contacts/${own}`, contact({ position_id: id, version })),
  },
  {
    list: "project-types",
    field: "type",
    make: async (id: number) => user.post("/leads", leadBody(world, { type: id })),
    noun: "lead",
    save: async ({ code }: Row & { code: string }, id: number) => {
      const { lead } = (await user.get(`/leads/${code}`)).body;
      return user.put(`/leads/${code}`, leadUpdate(world, lead.version, { type: id }));
    },
  },
];

const offered = async (list: string): Promise<Row[]> => (await user.get(`/definition/${list}`)).body.data;

describe("definitions in use", () => {
  it.each(choosers)(
    "ADM-181 REF-004 REF-007 REF-008 REF-009 $list: one in use tells the count, is archived, stays where it is and is chosen no more",
    async ({ list, field, make, noun, save }) => {
      const row = await add(list, { name: `Arşivlik ${list}` });
      const made = await make(row.id);
      expectStatus(made, 200, list);
      const record =
        made.body[noun] ?? (await api.rows(sql`select code from projects where code = ${made.body.code}`))[0];
      const refused = await admin.send("DELETE", `/definitions/${list}/${row.id}`, { version: 1 });
      expect([refused.status, refused.body.message]).toEqual([409, "1 kayıtta kullanıldığı için silinemez."]);

      const { message, undo } = await archive(list, row.id, 1);
      expect(message).toBe(`“${row.name}” arşivlendi.`);
      expect((await offered(list)).find(({ id }) => id === row.id)).toMatchObject({ archived: 1 });
      const attention = (await admin.get("/admin/attention")).body.data;
      expect(attention).toContainEqual({ kind: "archived_definitions", count: 1, list });

      const again = await make(row.id);
      expect([again.status, again.body.errors], list).toEqual([422, { [field]: [notInList] }]);
      expectStatus(await save(record, row.id), 200, `${list} saved again`);

      expect((await read(list, { state: "archived" })).map(({ id }) => id)).toEqual([row.id]);
      expect((await read(list, { state: "active" })).some(({ id }) => id === row.id)).toBe(false);
      expectStatus(await admin.post(`/history/${undo}/undo`), 200);
      expect((await read(list)).find(({ id }) => id === row.id)).toMatchObject({ archived: 0 });
      await archive(list, row.id, 1);
      expect((await archive(list, row.id, 0)).message).toBe(`“${row.name}” arşivden çıkarıldı.`);
      expectStatus(await make(row.id), 200);
      const acts = await api.rows<{ action: string }>(
        sql`select action from audit_log where model = ${list.replaceAll("-", "_").replace(/ies$/, "y").replace(/s$/, "")}
          and record_id = ${row.id} order by id`,
      );
      expect(acts.map(({ action }) => action)).toEqual(["created", "updated", "reverted", "updated", "updated"]);
    },
  );

  it("ADM-181 REF-005 expense sources are archived, and counted by state", async () => {
    const row = await add("expense-sources", { name: "Arşivlik kaynak" });
    const counts = async () => (await admin.get("/definitions/expense-sources", { query: "arsivlik" })).body.counts;
    const before = await counts();
    await archive("expense-sources", row.id, 1);
    expect(await counts()).toEqual({ active: before.active - 1, archived: before.archived + 1 });
    expect((await offered("expense-sources")).find(({ id }) => id === row.id)?.archived).toBe(1);
  });

  it("ADM-181 LED-071 CAL-036 X2 archived positions and meeting types are refused in records made beside another; admins alone archive", async () => {
    const position = await add("contact-positions", { name: "Arşivlik görev" });
    await archive("contact-positions", position.id, 1);
    const beside = await user.post(
      "/leads",
      leadBody(world, {
        client: undefined,
        contact: undefined,
        new_client: "Arşivden Gelen A.Ş.",
        new_contact: { name: "Yeni Kişi", email: "yeni@arsiv.example", position_id: position.id },
      }),
    );
    expect([beside.status, beside.body.errors]).toEqual([422, { "new_contact.position_id": [notInList] }]);
    const path = `/definitions/contact-positions/${position.id}`;
    expectStatus(await user.put(path, { archived: 0, version: 2 }), 403);
    expectStatus(await stranger.put(path, { archived: 0, version: 2 }), 404);

    const type = await add("meeting-types", { name: "Arşivlik toplantı" });
    await archive("meeting-types", type.id, 1);
    const meeting = await user.post("/meetings", {
      meeting_type: type.id,
      dates: { start: "2027-03-05 10:00", end: "2027-03-05 11:00" },
      location: 1,
    });
    expect([meeting.status, meeting.body.errors]).toEqual([422, { meeting_type: [notInList] }]);
  });

  it("ADM-160 ADM-181 a survey cannot be given to an archived type", async () => {
    const type = await add("project-types", { name: "Anketsiz tür" });
    await archive("project-types", type.id, 1);
    const path = "/event-companies/post-event-client-surveys";
    const { project_types } = (await admin.get(path)).body;
    expect(project_types.find(({ id }: Row) => id === type.id)).toMatchObject({ archived: 1 });
    const made = await admin.post(path, { name: "Arşiv anketi", project_types: [type.id] });
    expect([made.status, made.body.errors]).toEqual([422, { project_types: [notInList] }]);
  });

  it("ADM-181 a category of budgets keeps an archived category of suppliers, and takes no other", async () => {
    const [kept, other] = [
      await add("supplier-categories", { name: "Kalan" }),
      await add("supplier-categories", { name: "Öteki" }),
    ];
    const body = { name: "Arşivli kategori", vat_rate: "10" };
    const made = await add("budget-categories", { ...body, supplier_categories: [kept.id] });
    for (const { id } of [kept, other]) await archive("supplier-categories", id, 1);
    const path = `/definitions/budget-categories/${made.id}`;
    expectStatus(await admin.put(path, { supplier_categories: [kept.id], version: 1 }), 200);
    const refused = await admin.put(path, { supplier_categories: [kept.id, other.id], version: 1 });
    expect(refused.body.errors).toEqual({ supplier_categories: [notInList] });
  });
});

describe("the order of definitions", () => {
  it("ADM-168 ADM-181 R4 a move is undone by a move back, unless the row was moved on; a stale one is refused", async () => {
    const names = async () => (await read("payment-methods")).map(({ name }) => name);
    const before = await names();
    const [first] = await read("payment-methods");
    const path = `/definitions/payment-methods/${first!.id}`;
    const moved = await admin.put(path, { sort_order: 2, version: first!.version });
    expect(moved.body.message).toBe(`“${first!.name}” 3. sıraya alındı.`);
    const [one, two, three] = before;
    expect((await names()).slice(0, 3)).toEqual([two, three, one]);
    expectStatus(await admin.post(`/history/${moved.body.undo}/undo`), 200);
    expect(await names()).toEqual(before);
    // Twice is too late.
    expectStatus(await admin.post(`/history/${moved.body.undo}/undo`), 409);

    const again = await admin.put(path, { sort_order: 1, version: first!.version });
    const second = (await read("payment-methods"))[0]!;
    expectStatus(
      await admin.put(`/definitions/payment-methods/${second.id}`, { sort_order: 2, version: second.version }),
      200,
    );
    expectStatus(await admin.post(`/history/${again.body.undo}/undo`), 409);
    expectStatus(await admin.put(path, { sort_order: 2, version: first!.version + 1 }), 409);
    // A place where it stands already is no move.
    const place = (await read("payment-methods")).findIndex(({ id }) => id === first!.id);
    expect((await admin.put(path, { sort_order: place, version: first!.version })).body.undo).toBeUndefined();
  });
});

describe("brain-storming templates", () => {
  it("LED-091 R4 X2 X6 a template has headings in their order, which an undo gives back; other companies have their own", async () => {
    const list = "brain-storming-templates";
    expect((await read(list)).map(({ name }) => name)).toContain("Etkinlik fikri");
    const bare = await admin.post(`/definitions/${list}`, { name: "Başlıksız" });
    expect([bare.status, bare.body.errors]).toEqual([422, { headings: ["Bu alan zorunludur."] }]);
    expectStatus(await admin.post(`/definitions/${list}`, { name: "Boş", headings: [] }), 422);
    expectStatus(await admin.post(`/definitions/${list}`, { name: "Uzun", headings: ["a".repeat(81)] }), 422);
    expectStatus(
      await admin.post(`/definitions/${list}`, { name: "Çok", headings: Array.from({ length: 21 }, String) }),
      422,
    );
    const made = await add(list, { name: "Lansman", headings: [" İsim ", "Slogan"] });
    expect(made).toMatchObject({ headings: ["İsim", "Slogan"], archived: 0, used: 0, version: 1 });
    const path = `/definitions/${list}/${made.id}`;
    const saved = await admin.put(path, { headings: ["Slogan", "Çıkış"], version: 1 });
    expect(saved.body.definition.headings).toEqual(["Slogan", "Çıkış"]);
    expectStatus(await admin.put(path, { headings: ["Eski"], version: 1 }), 409);
    expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
    expect((await admin.get(path)).body.definition.headings).toEqual(["İsim", "Slogan"]);
    expectStatus(await user.get(`/definitions/${list}`), 403);
    expectStatus(await stranger.get(path), 404);
    expect((await read(list, {}, stranger)).some(({ id }) => id === made.id)).toBe(false);
  });
});
