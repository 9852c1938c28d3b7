import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { leadUpdate, makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const { mine } = world;

let serial = 0;
const newCompany = async (noun: "client" | "supplier" = "client") => {
  const made = await user.post(noun === "client" ? "/client" : "/suppliers", { name: `Kişili Firma ${(serial += 1)}` });
  expectStatus(made, 200);
  const { id, code, name } = made.body[noun];
  return { id, code, name, company_id: `${noun === "client" ? "C" : "S"}-${id}` } as const;
};
const body = (company_id: string, more: object = {}) => ({
  company_id,
  name: "Nazlı Gür",
  position_id: mine.contactPosition,
  email: "nazli@firma.example",
  ...more,
});
const make = async (company_id: string, more: object = {}) => {
  const made = await user.post("/contacts", body(company_id, more));
  expectStatus(made, 200);
  return made.body.contact as any;
};

describe("contacts", () => {
  it("CLI-017 CLI-018 CLI-019 CLI-020 CLI-021 CLI-022 CLI-023 CLI-024 CLI-025 CLI-026 CLI-029 every field is kept, and the company told both ways", async () => {
    const company = await newCompany("supplier");
    const made = await make(company.company_id, {
      phone: "0212 000 11 22",
      mobile: "+90 532 000 11 22",
      fax: "0212 000 11 23",
      other_phones: ["0216 000 00 01", "0216 000 00 02"],
      other_emails: "Iki@firma.example, uc@firma.example",
      note: "Salı günleri aranır.",
    });
    expect(made).toMatchObject({
      contact_type: "S",
      contact_for: company.id,
      company_id: company.company_id,
      company: { code: company.code, name: company.name },
      name: "Nazlı Gür",
      position_id: mine.contactPosition,
      email: "nazli@firma.example",
      phone: "+902120001122",
      mobile: "+905320001122",
      fax: "+902120001123",
      other_phones: ["+902160000001", "+902160000002"],
      other_emails: ["iki@firma.example", "uc@firma.example"],
      profile_picture_full: null,
      note: "Salı günleri aranır.",
      version: 1,
    });
    expect((await user.get(`/contacts/${made.id}`)).body.contact).toEqual(made);
    const put = await user.put(`/contacts/${made.id}`, { ...body(company.company_id), phone: "", version: 1 });
    expect(put.body.contact).toMatchObject({ phone: null, mobile: "+905320001122", other_phones: [], version: 2 });
  });

  it("CLI-034 CLI-035 CLI-036 CLI-037 name, position, a right e-mail and company are asked for", async () => {
    const refused = await user.post("/contacts", { email: "yanlış" });
    expect(refused.body.errors).toEqual({
      company_id: ["Bu alan zorunludur."],
      name: ["Bu alan zorunludur."],
      position_id: ["Bu alan zorunludur."],
      email: ["Geçerli bir e-posta adresi girmelisin."],
    });
  });

  it("CLI-001 CLI-027 CLI-028 CLI-045 contacts are listed by type and for a company", async () => {
    const [client, supplier] = [await newCompany(), await newCompany("supplier")];
    const [first, second] = [await make(client.company_id), await make(supplier.company_id)];
    const listed = async (query: object) =>
      (await user.get("/contacts", query as never)).body.data.map(({ id }: { id: number }) => id);
    expect(await listed({ type: "C", for: client.id })).toEqual([first.id]);
    expect(await listed({ type: "S", for: supplier.id })).toEqual([second.id]);
    const types = (await user.get("/contacts", { type: "S", paginate: 0 })).body.data;
    expect(new Set(types.map(({ contact_type }: any) => contact_type))).toEqual(new Set(["S"]));
  });

  it("R1 a company has one main contact: the first, then whoever is made it, two at once too", async () => {
    const { company_id, id } = await newCompany();
    const first = await make(company_id);
    const others = await Promise.all([1, 2, 3].map(() => user.post("/contacts", body(company_id, { is_main: 1 }))));
    expect(first.is_main).toBe(1);
    for (const answer of others) expectStatus(answer, 200);
    const mains = async () =>
      (await api.rows(sql`select id from contacts where client_id = ${id} and is_main = 1 and deleted_at is null`))
        .length;
    expect(await mains()).toBe(1);
    const version = (await user.get(`/contacts/${first.id}`)).body.contact.version;
    const put = await user.put(`/contacts/${first.id}`, body(company_id, { is_main: 1, version }));
    expect([put.body.contact.is_main, await mains()]).toEqual([1, 1]);
  });

  it("R1 of two first contacts at once both are written, and one of them is the main one", async () => {
    for (const noun of ["client", "supplier", "client", "supplier"] as const) {
      const { company_id } = await newCompany(noun);
      const answers = await Promise.all([1, 2, 3].map(() => user.post("/contacts", body(company_id))));
      for (const answer of answers) expectStatus(answer, 200);
      expect(answers.map(({ body: { contact } }) => contact.is_main).toSorted()).toEqual([0, 0, 1]);
    }
  });

  it("R1 a contact that comes first while another goes there as the main one leaves one main contact", async () => {
    for (let n = 0; n < 4; n += 1) {
      const [from, to] = [await newCompany(), await newCompany()];
      const moving = await make(from.company_id);
      const answers = await Promise.all([
        user.put(`/contacts/${moving.id}`, body(to.company_id, { is_main: 1, version: 1 })),
        user.post("/contacts", body(to.company_id)),
      ]);
      for (const answer of answers) expectStatus(answer, 200);
      const mains = await api.rows(
        sql`select id from contacts where client_id = ${to.id} and is_main = 1 and deleted_at is null`,
      );
      expect(mains).toHaveLength(1);
    }
  });

  it("a contact moves to another company with its history; the offer that names it can still be saved", async () => {
    const [from, to] = [await newCompany(), await newCompany()];
    const contact = await make(from.company_id);
    const record = await makeRecord(api, world.user, { stage: 2 });
    await api.db.execute(
      sql`update projects set client_id = ${from.id}, contact_id = ${contact.id} where code = ${record.code}`,
    );
    const moved = await user.put(`/contacts/${contact.id}`, body(to.company_id, { version: 1 }));
    expect(moved.body.message).toBe(`Kontakt güncellendi ve ${to.name} firmasına taşındı.`);
    expect(moved.body.contact.company.name).toBe(to.name);
    const [told] = await api.rows(
      sql`select changes from audit_log where model = 'contact' and record_id = ${contact.id} and action = 'updated'`,
    );
    expect(told.changes.client_id).toEqual([from.id, to.id]);
    const lead = (await user.get(`/leads/${record.code}`)).body.lead;
    expect(lead.contact.id).toBe(contact.id);
    const saved = await user.put(
      `/leads/${record.code}`,
      leadUpdate(world, lead.version, { client: from.id, contact: contact.id }),
    );
    expectStatus(saved, 200);
  });

  it("CLI-021 a move from a client to a supplier is told as one change, and back as one", async () => {
    const [client, supplier] = [await newCompany(), await newCompany("supplier")];
    const contact = await make(client.company_id);
    const moves: [string, number][] = [
      [supplier.company_id, 1],
      [client.company_id, 2],
    ];
    for (const [company_id, version] of moves)
      expectStatus(await user.put(`/contacts/${contact.id}`, body(company_id, { version })), 200);
    const { data } = (await user.get(`/contacts/${contact.id}/history`)).body;
    const isCompany = ({ field }: any) => field === "client_id" || field === "supplier_id";
    const told = data
      .slice(0, 2)
      .map(({ changes }: any) => changes.filter(isCompany).map(({ from, to }: any) => [from, to]));
    expect(told).toEqual([[[supplier.name, client.name]], [[client.name, supplier.name]]]);
  });

  it("CLI-045 the types of contacts are counted with the filters, whatever the company and the type that is shown", async () => {
    const [client, supplier] = [await newCompany(), await newCompany("supplier")];
    const word = `Sayılan${serial}`;
    for (const [company_id, name] of [
      [client.company_id, `${word} Bir`],
      [client.company_id, `${word} İki`],
      [supplier.company_id, `${word} Üç`],
    ])
      await make(String(company_id), { name });
    const countsOf = async (query: string) => (await user.get(`/contacts?facets=1${query}`)).body.facets.type;
    expect(await countsOf(`&query=${word}`)).toEqual({ C: 2, S: 1 });
    expect(await countsOf(`&query=${word}&type=S`)).toEqual({ C: 2, S: 1 });
    const [all] = await api.rows(
      sql`select count(*) filter (where contact_type = 'C')::int as "C", count(*) filter (where contact_type = 'S')::int as "S"
        from contacts where event_company_id = ${world.mine.company} and deleted_at is null`,
    );
    for (const query of ["", "&type=C", `&type=C&for=${client.id}`]) expect(await countsOf(query), query).toEqual(all);
  });

  it("R4 X2 a stale save is 409, a deletion can be undone, and the other company has none of it", async () => {
    const { company_id } = await newCompany();
    const { id } = await make(company_id);
    expectStatus(await user.put(`/contacts/${id}`, body(company_id, { name: "Nazlı Öz", version: 1 })), 200);
    const stale = await user.put(`/contacts/${id}`, body(company_id, { name: "Nazlı Er", version: 1 }));
    expect([stale.status, stale.body.current.name]).toEqual([409, "Nazlı Öz"]);
    const abroad = await api.as(foreign.admin);
    expect([403, 404]).toContain((await abroad.get(`/contacts/${id}`)).status);
    const gone = await user.del(`/contacts/${id}`);
    expectStatus(gone, 200);
    expect((await user.get(`/contacts/${id}`)).status).toBe(404);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`, {}), 200);
    expect((await user.get(`/contacts/${id}`)).body.contact.name).toBe("Nazlı Öz");
  });

  it("CLI-009 CLI-038 CLI-039 CLI-040 CLI-041 CLI-047 companies of both kinds are found by three letters, the nearest first", async () => {
    for (const [call, name] of [
      ["/client", "Zümrüt Deniz"],
      ["/suppliers", "Denizzümrüt Otel"],
    ] as const)
      expectStatus(await user.post(call, { name }), 200);
    const found = async (query: object) => (await user.get("/search/companies", query as never)).body.data as any[];
    const both = await found({ query: "ZÜMRÜT" });
    expect(both.map(({ name, type }) => [name, type])).toEqual([
      ["Zümrüt Deniz", "client"],
      ["Denizzümrüt Otel", "supplier"],
    ]);
    expect(both[0].company_id).toBe(`C-${both[0].id}`);
    expect((await found({ query: "zumrut", type: "supplier" })).map(({ name }) => name)).toEqual(["Denizzümrüt Otel"]);
    const short = await user.get("/search/companies", { query: "zü" });
    expect([short.status, short.body.errors]).toEqual([422, { query: ["En az 3 karakterden oluşmalı."] }]);
    const agencyAdmin = await api.as(agency.admin);
    expect((await agencyAdmin.get("/search/companies", { query: "zümrüt" })).body.data).toHaveLength(2);
  });

  it("a further address or number of somebody is told while one types, and is nobody's of another company", async () => {
    const { company_id } = await newCompany();
    const further = { other_emails: "eski@baskaposta.example", other_phones: ["0533 000 44 55"] };
    const { id } = await make(company_id, { name: "Zeliha Tınaz", ...further });
    const hints = async (query: object, client = user) =>
      (await client.get("/similarity/hints", { noun: "contact", ...query })).body.data as any[];
    const email = "eski@baskaposta.example";
    expect(await hints({ email })).toMatchObject([{ id, percent: 100, reasons: [{ kind: "email", percent: 100 }] }]);
    expect(await hints({ phone: "+90 533 000 44 55", name: "Zeliha Tinaz" })).toMatchObject([
      { id, reasons: [{ kind: "phone" }, { kind: "name", percent: 100 }] },
    ]);
    expect(await hints({ name: "Hakan Tınaz" })).toEqual([]);
    expect(await hints({ email, except: id })).toEqual([]);
    await api.db
      .execute(sql`update contacts set event_company_id = ${world.theirs.company}, client_id = ${world.theirs.client},
      position_id = ${world.theirs.contactPosition} where id = ${id}`);
    expect(await hints({ email })).toEqual([]);
  });

  it("X2 a position is given to all that are chosen and counted by its filter; one of another company is refused", async () => {
    const company = await newCompany();
    const [one, two] = [await make(company.company_id), await make(company.company_id, { name: "Selin Gür" })];
    const [own] = await api.rows<{ id: number }>(
      sql`select id from contact_positions where event_company_id = ${mine.company} and id <> ${mine.contactPosition} order by id limit 1`,
    );
    const put = await user.post("/contacts/bulk/position", { ids: [one.id, two.id], position_id: own!.id });
    expectStatus(put, 200);
    expect(put.body.results).toMatchObject([
      { code: String(one.id), name: "Nazlı Gür", done: 1, undo: expect.any(Number) },
      { code: String(two.id), done: 1 },
    ]);
    const list = await user.get(`/contacts?type=C&for=${company.id}&ids=${one.id}&facets=1`);
    expect(list.body.data).toMatchObject([{ id: one.id, position_id: own!.id }]);
    expect(list.body.facets.position).toEqual([{ id: own!.id, count: 2 }]);
    const refused = await user.post("/contacts/bulk/position", {
      ids: [one.id],
      position_id: world.theirs.contactPosition,
    });
    expectStatus(refused, 422);
    expect(refused.body.errors).toHaveProperty("position_id");
  });
});
