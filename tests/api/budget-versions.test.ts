import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;
let stranger: Client;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

const add = async (code: string, noun: string, body: Record<string, unknown>) => {
  const answer = await admin.post(`/budget/${code}/${noun}`, body);
  expectStatus(answer, 200);
  return answer.body;
};

/** A budget of a project of its own, with a category and a way to add lines. */
async function withBudget(more: Record<string, unknown> = {}) {
  const project = await makeRecord(api, world.user, { stage: 3 });
  const made = await admin.post(`/project/${project.code}/budgets`, { name: "Birinci", currency: "TRY", ...more });
  expectStatus(made, 200);
  const { code } = made.body.budget;
  const { category } = await add(code, "category", { name: "Konaklama", vat_rate: "10" });
  const item = async (body: Record<string, unknown>, of = category.id) =>
    (await add(code, "item", { category_id: of, name: "Oda", ...body })).item;
  return { project, code, category, item };
}
const list = async (project: string) => {
  const answer = await admin.get(`/project/${project}/budgets`);
  expectStatus(answer, 200);
  return answer.body;
};
const versionOf = async (code: string) => (await admin.get(`/budget/${code}`)).body.budget.version;
const copyOf = async (code: string, name = "İkinci") => {
  const copy = (await add(code, "clone", { name })).budget;
  return (await admin.get(`/budget/${copy.code}`)).body.budget;
};

describe("versions of budgets", () => {
  it("BUD-001 a project lists its budgets with their state, sums, creator and what they were made from", async () => {
    const { project, code, item } = await withBudget();
    await item({ price_buy: "60", price_sell: "100" });
    const copy = await copyOf(code);
    const { data, may_write } = await list(project.code);
    expect(may_write).toBe(1);
    expect(data).toMatchObject([
      {
        name: "Birinci",
        state: "DRAFT",
        currency: "TRY",
        source: null,
        total_buy: "60.00",
        total_sell: "100.00",
        profit: "40.00",
        profit_ratio: "40.0",
        may_write: 1,
      },
      { code: copy.code, name: "İkinci", source: { code, name: "Birinci" }, total_sell: "100.00" },
    ]);
    expectStatus(
      await admin.post(`/budget/${code}/send`, { sent_to: "Ayşe Yılmaz", version: await versionOf(code) }),
      200,
    );
    const sent = (await list(project.code)).data[0];
    expect(sent).toMatchObject({ state: "SENT", sent: { to: "Ayşe Yılmaz" }, may_write: 0 });
    const gone = await admin.send("DELETE", `/budget/${copy.code}`, {});
    expectStatus(gone, 200);
    expect((await list(project.code)).data).toHaveLength(1);
    expectStatus(await admin.post(`/history/${gone.body.undo}/undo`), 200);
    expect((await list(project.code)).data).toHaveLength(2);
  });

  it("BUD-011 the client's approval gives the offer its value and currency, once the version was sent", async () => {
    const { project, code, item } = await withBudget({ currency: "EUR" });
    await item({ price_sell: "1250.50", currency_sell: "EUR" });
    const approval = { approved_on: "2026-11-20", approved_by: "Ayşe Yılmaz" };
    const early = await admin.post(`/budget/${code}/approval`, { ...approval, version: await versionOf(code) });
    expectStatus(early, 409);
    expect(early.body.message).toBe("Önce sürümü gönderildi olarak işaretle.");
    expectStatus(await admin.post(`/budget/${code}/send`, { sent_to: "Ayşe", version: await versionOf(code) }), 200);
    expectStatus(await admin.post(`/budget/${code}/approval`, { ...approval, version: await versionOf(code) }), 200);
    expect((await list(project.code)).data[0]).toMatchObject({
      state: "APPROVED",
      approved: { on: "2026-11-20", by: "Ayşe Yılmaz" },
    });
    const { lead } = (await admin.get(`/leads/${project.code}`)).body;
    expect(lead).toMatchObject({ lead_value: "1250.50", lead_currency: "EUR" });
    const told = (await admin.get(`/project/${project.code}/timeline`)).body.data;
    expect(told.map(({ model, event }: { model: string; event: string }) => `${model} ${event}`)).toEqual(
      expect.arrayContaining(["budget updated", "project updated", "project budget_created"]),
    );
  });

  it("BUD-011 an approval is refused whose sum the offer cannot hold, and says why beside its value", async () => {
    for (const [price_sell, said] of [
      ["999999999999", "sığmıyor"],
      ["-5", "sıfırın altında"],
    ] as const) {
      const { code, item } = await withBudget();
      await item({ name: "Oda", price_sell, quantity: "11" });
      expectStatus(await admin.post(`/budget/${code}/send`, { sent_to: "Ayşe", version: await versionOf(code) }), 200);
      const approval = { approved_on: "2026-11-20", approved_by: "Ayşe Yılmaz", version: await versionOf(code) };
      const refused = await admin.post(`/budget/${code}/approval`, approval);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["lead_value"]]);
      expect(refused.body.errors.lead_value[0]).toContain(said);
      expect((await admin.get(`/budget/${code}`)).body.budget.approved).toBeNull();
    }
  });

  it("BUD-011 a client approved on no day to come", async () => {
    const { code, item } = await withBudget();
    await item({ price_sell: "5" });
    expectStatus(await admin.post(`/budget/${code}/send`, { sent_to: "Ayşe", version: await versionOf(code) }), 200);
    const approval = { approved_on: "2099-01-01", approved_by: "Ayşe Yılmaz", version: await versionOf(code) };
    const refused = await admin.post(`/budget/${code}/approval`, approval);
    expect([refused.status, refused.body.errors]).toEqual([422, { approved_on: ["İleri bir tarih seçilemez."] }]);
    expect((await admin.get(`/budget/${code}`)).body.budget.approved).toBeNull();
  });

  it("BUD-020 BUD-036 charges that differ are compared as they are held, for each page words them itself", async () => {
    const { code, item } = await withBudget();
    const charge = { name: "Harç", price_type: "FIXED", currency_code: "EUR", price: "5.5", vat_rate: "20" };
    const line = await item({ name: "Oda", taxes: [charge] });
    expect(line.taxes).toEqual([charge]);
    const copy = await copyOf(code);
    const own = copy.categories.flatMap(({ items }: any) => items).find(({ name }: any) => name === "Oda");
    const now = { ...charge, name: "Vergi", price_type: "PERCENTAGE", price: "2" };
    expectStatus(await admin.put(`/budget/${copy.code}/item/${own.id}`, { taxes: [now], version: 1 }), 200);
    const { categories } = (await admin.get(`/budget/${code}/compare/${copy.code}`, { locale: "en" })).body;
    expect(categories[0].rows[0].fields).toEqual([
      {
        field: "taxes",
        before: "Harç | 5,5 EUR | %20",
        after: "Vergi | %2 | %20",
        before_currency: null,
        after_currency: null,
        before_taxes: [charge],
        after_taxes: [now],
      },
    ]);
  });

  it("BUD-036 BUD-038 what a rate, a fee or the internal flag alone changed is named in the comparison", async () => {
    const { code, item } = await withBudget();
    await item({ name: "Dövizli", price_sell: "10", currency_sell: "USD", price_buy: "10", currency_buy: "TRY" });
    await item({ name: "Liralı", price_buy: "3", price_sell: "0" });
    const copy = await copyOf(code);
    const compared = async () => (await admin.get(`/budget/${code}/compare/${copy.code}`)).body;
    expect(await compared()).toMatchObject({ fields: [], counts: { changed: 0 } });
    const { rates, version, categories } = (await admin.get(`/budget/${copy.code}`)).body.budget;
    const [held] = rates;
    const row = categories[0].items.find(({ name }: { name: string }) => name === "Liralı");
    const fee = { service_fee_type: "PERCENTAGE", service_fee_amount: "5", service_fee_vat_rate: "10" };
    expectStatus(await admin.put(`/budget/${copy.code}`, { ...fee, version }), 200);
    expectStatus(await admin.put(`/budget/${copy.code}/rates/USD`, { rate: "99", version: held.version }), 200);
    expectStatus(await admin.put(`/budget/${copy.code}/item/${row.id}`, { is_internal: 1, version: 1 }), 200);
    const answer = await compared();
    const inDollars = { before: held.rate, after: "99", before_currency: "USD", after_currency: "USD" };
    expect(answer.fields).toEqual([
      { field: "service_fee", before: null, after: "5", before_currency: null, after_currency: null },
      { field: "service_fee_vat_rate", before: null, after: "10", before_currency: null, after_currency: null },
      { field: "rate", ...inDollars },
    ]);
    expect(answer.categories[0].rows.map(({ name, fields }: any) => [name, fields])).toEqual([
      ["Dövizli", [{ field: "rate_sell", ...inDollars }]],
      ["Liralı", [{ field: "is_internal", before: "0", after: "1", before_currency: null, after_currency: null }]],
    ]);
  });

  it("BUD-036 two versions are compared by line: added, removed, changed, renamed and moved, with the difference of the sums", async () => {
    const { code, category, item } = await withBudget();
    const room = await item({ name: "Oda", price_buy: "80", price_sell: "100", quantity: "10" });
    const meal = await item({ name: "Yemek", price_sell: "20" });
    await item({ name: "Transfer", price_sell: "5" });
    const { group } = await add(code, "group", { category_id: category.id, name: "Paket" });
    await item({ name: "Hediye", group_id: group.id, price_sell: "1" });
    const copy = await copyOf(code);
    const [own] = copy.categories;
    const find = (name: string) => own.items.find((one: { name: string }) => one.name === name);
    const put = async (name: string, body: object) =>
      expectStatus(await admin.put(`/budget/${copy.code}/item/${find(name).id}`, { ...body, version: 1 }), 200);
    await put("Oda", { name: "Deniz odası", price_sell: "110", price_buy: "80", note: "Tam pansiyon" });
    expectStatus(await admin.send("DELETE", `/budget/${copy.code}/item/${find("Yemek").id}`, {}), 200);
    // Taken out and written anew by the same name it is the same line.
    expectStatus(await admin.send("DELETE", `/budget/${copy.code}/item/${find("Transfer").id}`, {}), 200);
    await add(copy.code, "item", { category_id: own.id, name: "TRANSFER", price_sell: "7" });
    await add(copy.code, "item", { category_id: own.id, name: "Sahne", price_sell: "50" });
    expectStatus(await admin.put(`/budget/${copy.code}/category/${own.id}`, { name: "Otel", version: 1 }), 200);
    await add(copy.code, "category", { name: "Uçak" });
    const answer = await admin.get(`/budget/${code}/compare/${copy.code}`);
    expectStatus(answer, 200);
    const { total, categories, counts, before, after } = answer.body;
    expect([before.code, after.code]).toEqual([code, copy.code]);
    expect(counts).toEqual({ added: 1, removed: 1, changed: 2 });
    expect(total.total_sell).toEqual({ before: "1026.00", after: "1158.00", difference: "132.00" });
    expect(categories.map(({ name, change }: any) => [name, change])).toEqual([
      ["Otel", "changed"],
      ["Uçak", "added"],
    ]);
    const [hotel] = categories;
    expect(hotel).toMatchObject({ same: 2, fields: [{ field: "name", before: "Konaklama", after: "Otel" }] });
    const byName = Object.fromEntries(hotel.rows.map((row: any) => [row.name, row]));
    expect(byName["Deniz odası"]).toMatchObject({
      change: "changed",
      total_sell: { before: "1000.00", after: "1100.00", difference: "100.00" },
      fields: [
        { field: "name", before: "Oda", after: "Deniz odası" },
        { field: "note", before: null, after: "Tam pansiyon" },
        { field: "price_sell", before: "100", after: "110", before_currency: "TRY" },
      ],
    });
    expect(byName["Yemek"]).toMatchObject({ change: "removed", total_sell: { after: null, difference: "-20.00" } });
    expect(byName["Sahne"]).toMatchObject({ change: "added", total_sell: { before: null, difference: "50.00" } });
    expect(byName["TRANSFER"]).toMatchObject({ change: "changed" });
    // A copy of the copy still knows where its lines come from.
    const third = await copyOf(copy.code, "Üçüncü");
    const again = (await admin.get(`/budget/${code}/compare/${third.code}`)).body;
    expect([again.counts, again.total]).toEqual([counts, total]);
    const same = (await admin.get(`/budget/${copy.code}/compare/${third.code}`)).body;
    expect(same.counts).toEqual({ added: 0, removed: 0, changed: 0 });
    expect([room.id, meal.id].every(Number.isInteger)).toBe(true);
  });

  it("BUD-004 versions in two currencies have no difference, and lines that moved say from where", async () => {
    const { code, item, category } = await withBudget();
    const { category: other } = await add(code, "category", { name: "Uçak" });
    const line = await item({ price_sell: "100" });
    const copy = await copyOf(code);
    const [hotel, flight] = copy.categories;
    const order = [
      { id: hotel.id, items: [] },
      { id: flight.id, items: [{ id: hotel.items[0].id }] },
    ];
    expectStatus(await admin.put(`/budget/${copy.code}/sort`, { categories: order }), 200);
    expectStatus(
      await admin.put(`/budget/${copy.code}`, { currency: "EUR", version: await versionOf(copy.code) }),
      200,
    );
    const { categories, total } = (await admin.get(`/budget/${code}/compare/${copy.code}`)).body;
    expect(total.total_sell).toMatchObject({ before: "100.00", difference: null });
    expect(categories[1].rows[0].fields).toMatchObject([{ field: "category", before: "Konaklama", after: "Uçak" }]);
    expect([line.category_id, other.name]).toEqual([category.id, "Uçak"]);
  });

  it("SHL-061 BUD-003 X2 search finds a budget by its name, within the reach of its project", async () => {
    const { project, code } = await withBudget({ name: "Çamlıhemşin Şenlik Bütçesi" });
    const found = async (client: Client, query: string) =>
      (await client.get("/search", { query, kinds: "budgets" })).body.data.flatMap(
        ({ hits }: { hits: object[] }) => hits,
      );
    for (const query of ["camlihemsin", "Şenlik Büt", "Çamlıhemşim Şenlik"])
      expect(await found(admin, query), query).toMatchObject([
        { code, title: "Çamlıhemşin Şenlik Bütçesi", link: `/project/${project.code}/budget/${code}` },
      ]);
    expect(await found(stranger, "camlihemsin")).toEqual([]);
    expectStatus(await admin.send("DELETE", `/budget/${code}`, {}), 200);
    expect(await found(admin, "camlihemsin")).toEqual([]);
  });

  it("BUD-039 X2 X6 of a closed project nothing is added or noted; another company's and another project's are not there", async () => {
    const { project, code } = await withBudget();
    const elsewhere = await withBudget();
    expectStatus(await admin.get(`/budget/${code}/compare/${elsewhere.code}`), 404);
    expectStatus(await stranger.get(`/budget/${code}/compare/${code}`), 404);
    expectStatus(await stranger.get(`/project/${project.code}/budgets`), 404);
    await api.database.exec(`update projects set stage = 11 where code = '${project.code}'`);
    expect(await list(project.code)).toMatchObject({ may_write: 0, data: [{ may_write: 0 }] });
    const version = await versionOf(code);
    for (const [method, path, body] of [
      ["POST", `/project/${project.code}/budgets`, { name: "Yeni", currency: "TRY" }],
      ["POST", `/budget/${code}/clone`, { name: "Kopya" }],
      ["POST", `/budget/${code}/send`, { sent_to: "Ayşe", version }],
      ["PUT", `/budget/${code}`, { name: "Yeni", version }],
      ["DELETE", `/budget/${code}`, {}],
    ] as const)
      expect([path, (await admin.send(method, path, body)).status]).toEqual([path, 403]);
    const { body } = await admin.put(`/budget/${code}`, { name: "Yeni", version });
    expect(body.message).toBe("Proje kapalı, bütçesi değiştirilemez.");
  });

  it("BUD-001 X2 of a project out of their reach people see no budgets", async () => {
    const owner = await api.user(agency.admin);
    const project = await makeRecord(api, owner, { stage: 3, division_id: null, team_id: null });
    const made = await admin.post(`/project/${project.code}/budgets`, { name: "Birinci", currency: "TRY" });
    const { code } = made.body.budget;
    const person = await api.as(agency.user);
    expectStatus(await person.get(`/project/${project.code}/budgets`), 404);
    expectStatus(await person.get(`/budget/${code}/compare/${code}`), 404);
    expectStatus(await person.get(`/budget/${code}/rates`), 404);
    const [told] = await api.rows<{ n: number }>(
      sql`select count(*)::int as n from audit_log where action = 'budget_created' and changes->'budget'->>1 = 'Birinci'`,
    );
    expect(told?.n).toBeGreaterThan(0);
  });
});
