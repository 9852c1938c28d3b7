import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const { mine } = world;

let serial = 0;
const newClient = async (more: object = {}) => {
  const made = await user.post("/client", { name: `Geçmişli Firma ${(serial += 1)}`, ...more });
  expectStatus(made, 200);
  return made.body.client as any;
};
const save = async (client: any, more: object) => {
  const saved = await user.put(`/client/${client.code}`, { name: client.name, version: client.version, ...more });
  expectStatus(saved, 200);
  return saved.body.client as any;
};
const historyOf = async (path: string, query = "") => {
  const answer = await user.get(`${path}/history${query}`);
  expectStatus(answer, 200);
  return answer.body as any;
};
const changesIn = (entry: any) => Object.fromEntries(entry.changes.map((one: any) => [one.field, [one.from, one.to]]));
const idOf = async (table: string) => {
  const [row] = await api.rows<{ id: number; name: string }>(
    sql`select id, name from ${sql.raw(table)} where event_company_id = ${mine.company} order by id limit 1`,
  );
  return row!;
};

describe("the history of clients, suppliers and contacts", () => {
  it("tells of edits by names: industries, categories, countries and amounts with their currency", async () => {
    const industry = await idOf("client_industries");
    const fee = { fin_fee_type: "FIXED", fin_fee_rate: "1500.00", fin_fee_currency: "EUR" };
    const client = await newClient({ city: "Bursa" });
    await save(client, { city: "Iğdır", industry_id: industry.id, country: "DE", ...fee });
    const { data, paging, kinds } = await historyOf(`/client/${client.code}`);
    expect(data.map(({ event, model, user: name }: any) => [event, model, name])).toEqual([
      ["updated", "client", world.user.full_name],
      ["created", "client", world.user.full_name],
    ]);
    expect(changesIn(data[0])).toMatchObject({
      city: ["Bursa", "Iğdır"],
      industry_id: [null, industry.name],
      country: ["Türkiye", "Almanya"],
    });
    expect(data[0].changes.find((one: any) => one.field === "fin_fee_rate")).toMatchObject({ to_currency: "EUR" });
    expect([paging.total, kinds]).toEqual([2, { details: 2, note: 0, phone_call: 0, contact: 0, file: 0 }]);
    const category = await idOf("supplier_categories");
    const made = (await user.post("/suppliers", { name: `Geçmişli Tedarikçi ${(serial += 1)}` })).body.supplier;
    const put = { name: made.name, version: made.version, category_ids: [category.id] };
    expectStatus(await user.put(`/suppliers/${made.code}`, put), 200);
    const told = await historyOf(`/suppliers/${made.code}`);
    expect(changesIn(told.data[0])).toEqual({ category_ids: [null, category.name] });
  });

  it("entries name the record that they tell of, as addresses call it, until it is deleted; never the history's own", async () => {
    const client = await newClient();
    const person = { company_id: `C-${client.id}`, name: "Gülçin Öz", position_id: mine.contactPosition };
    const { contact } = (await user.post("/contacts", { ...person, email: "gulcin@firma.example" })).body;
    const recordsOf = async (path: string) => {
      const { data } = await historyOf(path);
      return data.map(({ model, record }: any) => [model, record]);
    };
    expect(await recordsOf(`/client/${client.code}`)).toEqual([
      ["contact", String(contact.id)],
      ["client", null],
    ]);
    expect(await recordsOf(`/contacts/${contact.id}`)).toEqual([["contact", null]]);
    expectStatus(await user.del(`/contacts/${contact.id}`), 200);
    expect((await recordsOf(`/client/${client.code}`)).map(([, record]: any) => record)).toEqual([null, null, null]);

    const project = await makeRecord(api, world.user, { stage: 8 });
    const sponsor = { company_id: `C-${client.id}`, package: "Altın", status: "AGREED" };
    const made = (await user.post(`/project/${project.code}/sponsors`, sponsor)).body.sponsor;
    const timeline = async () => (await user.get(`/project/${project.code}/timeline`)).body.data as any[];
    expect((await timeline()).map(({ model, record }) => [model, record])).toEqual([["sponsor", made.scode]]);
    expectStatus(await user.del(`/project/${project.code}/sponsors/${made.scode}`), 200);
    expect((await timeline()).map(({ record }) => record)).toEqual([null, null]);
  });

  it("a company's history has that of its contacts, is narrowed to a kind and searched with Turkish folding", async () => {
    const [one, two] = [await newClient(), await newClient()];
    const body = (company: any) => ({
      company_id: `C-${company.id}`,
      name: "Işıl Çınar",
      position_id: mine.contactPosition,
      email: "isil@firma.example",
    });
    const contact = (await user.post("/contacts", body(one))).body.contact;
    const moved = await user.put(`/contacts/${contact.id}`, { ...body(two), version: contact.version });
    expectStatus(moved, 200);
    const whole = await historyOf(`/client/${two.code}`);
    expect(whole.data.map(({ text }: any) => text)).toContain("Işıl Çınar: Bilgiler güncellendi");
    const narrow = await historyOf(`/client/${two.code}`, "?kind=details");
    expect(narrow.data.map(({ model }: any) => model)).toEqual(["client"]);
    const found = await historyOf(`/client/${two.code}`, "?query=ISIL%20cinar");
    expect(found.data.every(({ model }: any) => model === "contact")).toBe(true);
    expect(found.data.length).toBe(whole.kinds.contact);
    expect(changesIn((await historyOf(`/contacts/${contact.id}`)).data[0]).client_id).toEqual([one.name, two.name]);
  });

  it("X2 nothing of it is read from another company", async () => {
    const client = await newClient();
    const other = await api.as(foreign.admin);
    expect([403, 404]).toContain((await other.get(`/client/${client.code}/history`)).status);
  });
});

describe("one field as it was before an edit", () => {
  it("comes back alone, is an edit of its own, and can be undone", async () => {
    const client = await newClient({ city: "Bursa", note: "İlk not" });
    await save(client, { city: "Van", note: "İkinci not" });
    const [entry] = (await historyOf(`/client/${client.code}`)).data;
    expect(entry.changes.map(({ field, restore }: any) => [field, restore])).toEqual([
      ["city", 1],
      ["note", 1],
    ]);
    const back = await user.post(`/history/${entry.id}/restore`, { field: "city" });
    expectStatus(back, 200);
    const read = async () => (await user.get(`/client/${client.code}`)).body.client;
    expect(await read()).toMatchObject({ city: "Bursa", note: "İkinci not", version: 3 });
    const after = (await historyOf(`/client/${client.code}`)).data;
    expect(changesIn(after[0])).toEqual({ city: ["Van", "Bursa"] });
    expect(after[1].changes.map(({ field, restore }: any) => [field, restore])).toEqual([
      ["city", 0],
      ["note", 1],
    ]);
    expectStatus(await user.post(`/history/${entry.id}/restore`, { field: "city" }), 409);
    expectStatus(await user.post(`/history/${back.body.undo}/undo`), 200);
    expect(await read()).toMatchObject({ city: "Van" });
  });

  it("is refused where it hangs on others, where its name is taken, and where it never changed", async () => {
    const client = await newClient({ tax_number: "1234567890", city: "Bursa" });
    const renamed = `Yeni Adlı Firma ${(serial += 1)}`;
    await save(client, { name: renamed, tax_number: "", city: "Bursa" });
    await newClient({ name: client.name });
    const [entry] = (await historyOf(`/client/${client.code}`)).data;
    const restore = (field: string) => user.post(`/history/${entry.id}/restore`, { field });
    expect((await restore("tax_number")).body.message).toBe(
      "Bu alan tek başına eski değerine dönemez. Kaydı düzenleyerek değiştir.",
    );
    expectStatus(await restore("name"), 409);
    expectStatus(await restore("city"), 404);
    expect((await user.get(`/client/${client.code}`)).body.client.name).toBe(renamed);
  });

  const edited = async (record: { id: number }, changes: Record<string, [unknown, unknown]>) => {
    const [row] = await api.rows<{
      id: number;
    }>(sql`insert into audit_log (event_company_id, user_id, model, record_id, action, changes)
      values (${mine.company}, ${world.user.id}, 'project', ${record.id}, 'updated', ${JSON.stringify(changes)}::jsonb) returning id`);
    return row!.id;
  };

  it("X1 X2 takes who may write the record: nobody of another company, nobody out of reach", async () => {
    const owner = await api.user(agency.admin);
    const record = await makeRecord(api, owner, { stage: 8, city: "Bursa" } as never);
    const id = await edited(record, { city: ["Antalya", "Bursa"] });
    const [other, admin] = [await api.as(foreign.admin), await api.as(agency.admin)];
    expectStatus(await other.post(`/history/${id}/restore`, { field: "city" }), 404);
    expectStatus(await user.post(`/history/${id}/restore`, { field: "city" }), 404);
    expectStatus(await admin.post(`/history/${id}/restore`, { field: "starts_at" }), 404);
    expectStatus(await admin.post(`/history/${id}/restore`, { field: "city" }), 200);
    const [project] = await api.rows<{ city: string }>(sql`select city from projects where id = ${record.id}`);
    expect(project!.city).toBe("Antalya");
  });

  it("keeps the rules of the form: a city of another country than the record's is refused", async () => {
    const record = await makeRecord(api, world.user, { stage: 8, city: "Berlin", country: "DE" } as never);
    const id = await edited(record, { city: ["Antalya", "Ankara"] });
    expectStatus(await user.post(`/history/${id}/restore`, { field: "city" }), 422);
    const [project] = await api.rows<{ city: string }>(sql`select city from projects where id = ${record.id}`);
    expect(project!.city).toBe("Berlin");
  });
});
