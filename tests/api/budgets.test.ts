import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { offerOf } from "../helpers/budget-samples";
import { openWorld } from "../helpers/samples";

const { world, api, user } = await openWorld();
let admin: Client;
let stranger: Client;
let project: string;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
  project = await offerOf(api, world.user.event_company_id);
});

let serial = 0;
async function newBudget(more: Record<string, unknown> = {}): Promise<string> {
  serial += 1;
  const body = { name: `Bütçe ${serial}`, currency: "TRY", ...more };
  const made = await admin.post(`/project/${project}/budgets`, body);
  expectStatus(made, 200);
  return made.body.budget.code;
}
const read = async (code: string) => (await admin.get(`/budget/${code}`)).body.budget;
const add = async (code: string, noun: string, body: Record<string, unknown>) => {
  const answer = await admin.post(`/budget/${code}/${noun}`, body);
  expectStatus(answer, 200);
  return answer.body;
};
async function withCategory(more: Record<string, unknown> = {}) {
  const code = await newBudget(more);
  const { category } = await add(code, "category", { name: "Konaklama", vat_rate: "10" });
  const item = (body: Record<string, unknown>) => add(code, "item", { category_id: category.id, name: "Oda", ...body });
  return { code, category, item };
}

describe("budgets", () => {
  it("BUD-002 BUD-003 BUD-004 BUD-005 BUD-008 BUD-009 BUD-010 BUD-011 BUD-029 BUD-031 BUD-032 BUD-036 a budget of categories, groups and lines adds up", async () => {
    const { code, category, item } = await withCategory();
    const { item: made, total } = await item({
      quantity: "250",
      repeat: "4",
      price_buy: "178",
      price_sell: "205",
      note: "Tam pansiyon",
    });
    expect(made).toMatchObject({
      type: "ITEM",
      total_buy: "178000.00",
      total_sell: "205000.00",
      vat_rate: "10",
      profit: "27000.00",
      profit_ratio: "13.2",
    });
    expect(total).toMatchObject({ total_sell_with_service_fee: "205000.00", vat_sell: "20500.00" });
    const { group } = await add(code, "group", { category_id: category.id, name: "Paket" });
    await item({ group_id: group.id, price_sell: "100", price_buy: "40" });
    const budget = await read(code);
    expect(budget).toMatchObject({ currency: "TRY", total: { total_sell: "205100.00", total_buy: "178040.00" } });
    expect(budget.categories[0]).toMatchObject({ id: category.id, total_buy: "178040.00", total_sell: "205100.00" });
    expect(budget.categories[0].items.map(({ type }: { type: string }) => type)).toEqual(["ITEM", "GROUP"]);
    expect(budget.categories[0].items[1]).toMatchObject({ total_sell: "100.00", items: [{ in_group: group.id }] });
    const [kept] = await api.rows<{ total_sell: string; profit: string }>(
      sql`select total_sell::text, profit::text from budgets where code = ${code}`,
    );
    expect(kept).toEqual({ total_sell: "205100.00", profit: "27060.00" });
  });

  it("BUD-006 BUD-007 BUD-012 BUD-021 BUD-022 BUD-023 BUD-025 BUD-026 BUD-030 BUD-033 BUD-034 it names its lines and groups, and a category holds them as ITEM and GROUP", async () => {
    const { code, category, item } = await withCategory();
    const { item: line } = await item({ price_buy: "60", price_sell: "100" });
    const { group } = await add(code, "group", { category_id: category.id, name: "Paket" });
    const { item: inside } = await item({ group_id: group.id, price_buy: "30.5", price_sell: "20" });
    const budget = await read(code);
    expect([budget.items.toSorted(), budget.groups]).toEqual([[line.id, inside.id].toSorted(), [group.id]]);
    const [first, second, ...more] = budget.categories[0].items;
    expect(more).toEqual([]);
    expect(first).toMatchObject({ type: "ITEM", id: line.id, in_group: null, deal_id: null, profit: "40.00" });
    expect(second).toMatchObject({ type: "GROUP", id: group.id, profit: "-10.50" });
    expect(second.items).toMatchObject([{ type: "ITEM", id: inside.id, in_group: group.id, profit: "-10.50" }]);
    // A supplier's deal is referenced by its line.
    await api.database.exec(`update budget_rows set deal_id = 'A-17' where id = ${line.id}`);
    expect((await read(code)).categories[0].items[0].deal_id).toBe("A-17");
  });

  it("BUD-038 the service fee, its VAT and a category that carries none", async () => {
    const { code, item } = await withCategory();
    await item({ price_sell: "1000" });
    const { category } = await add(code, "category", { name: "Uçak", vat_rate: "0" });
    await add(code, "item", { category_id: category.id, name: "Bilet", price_sell: "500" });
    const head = await read(code);
    const fee = { service_fee_type: "PERCENTAGE", service_fee_amount: "8", service_fee_vat_rate: "20" };
    const saved = await admin.put(`/budget/${code}`, { ...fee, version: head.version });
    expect((await read(code)).total).toMatchObject({ service_fee: "120.00", service_fee_vat: "24.00" });
    const off = await admin.put(`/budget/${code}/category/${category.id}`, { has_service_fee: 0, version: 1 });
    expect(off.body.total).toMatchObject({ service_fee: "80.00", total_sell_with_service_fee: "1580.00" });
    const half = await admin.put(`/budget/${code}`, {
      service_fee_type: "FIXED",
      service_fee_amount: "",
      version: saved.body.budget.version,
    });
    expect([half.status, half.body.errors]).toEqual([422, { service_fee_amount: ["Bu alan zorunludur."] }]);
    const { version } = saved.body.budget;
    const share = (service_fee_amount: string, more: object = {}) =>
      admin.put(`/budget/${code}`, { service_fee_type: "PERCENTAGE", service_fee_amount, version, ...more });
    const tooMuch = await share("800");
    const told = "0 ile 100 arasında bir oran girmelisin. Örnek: 12,5";
    expect([tooMuch.status, tooMuch.body.errors]).toEqual([422, { service_fee_amount: [told] }]);
    expectStatus(await share("100"), 200);
    // An amount that was no share becomes none by another type alone.
    expectStatus(await share("800", { service_fee_type: "FIXED", version: version + 1 }), 200);
    expectStatus(await admin.put(`/budget/${code}`, { service_fee_type: "PERCENTAGE", version: version + 2 }), 422);
    // One that was kept before this rule keeps no other field from being saved.
    await api.rows(sql`update budgets set service_fee_type = 'PERCENTAGE' where code = ${code}`);
    expectStatus(await admin.put(`/budget/${code}`, { name: "Başka", version: version + 2 }), 200);
  });

  it("BUD-017 BUD-038 a foreign currency takes the newest rate once, and keeps it when that changes", async () => {
    const { code, item } = await withCategory();
    const { item: made } = await item({
      currency_sell: "EUR",
      price_sell: "100",
      currency_buy: "EUR",
      price_buy: "80",
    });
    const { rates, exposure } = await read(code);
    expect(rates.map(({ currency }: { currency: string }) => currency)).toEqual(["EUR"]);
    expect(exposure).toEqual([{ currency: "EUR", amount: "-20.00" }]);
    expect(Number(made.total_sell)).toBeCloseTo(100 * Number(rates[0].rate), 2);
    const list = (await admin.get("/exchange-rates")).body.data;
    const euro = list.find((one: { currency: string }) => one.currency === "EUR");
    const today = api.now.toISOString().slice(0, 10);
    expectStatus(
      await admin.put("/exchange-rates", {
        currency: "EUR",
        buying: "99",
        selling: "100",
        date: today,
        version: euro.version,
      }),
      200,
    );
    expect((await read(code)).total).toMatchObject({ total_sell: made.total_sell });
    const refused = await admin.put(`/budget/${code}/item/${made.id}`, { currency_sell: "XAF", version: 1 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["currency_sell"]]);
  });

  it("BUD-018 BUD-019 BUD-027 BUD-028 BUD-035 of alternatives one is chosen, lines and groups together, in the database too", async () => {
    const { code, category, item } = await withCategory();
    const { item: one } = await item({ alt_group: "Otel", price_sell: "10" });
    const { item: two } = await item({ alt_group: "Otel", price_sell: "20" });
    expect([one.is_default, two.is_default]).toEqual([1, 0]);
    const { group } = await add(code, "group", { category_id: category.id, name: "Paket", alt_group: "Otel" });
    await item({ group_id: group.id, price_sell: "40" });
    expect((await read(code)).total.total_sell).toBe("10.00");
    const chosen = await admin.put(`/budget/${code}/item/${group.id}/default`, {});
    expectStatus(chosen, 200);
    expect(chosen.body.items).toMatchObject([
      { id: one.id, is_default: 0 },
      { id: group.id, is_default: 1 },
    ]);
    expect(chosen.body.total.total_sell).toBe("40.00");
    // Gone, the first of the others is chosen.
    const gone = await admin.send("DELETE", `/budget/${code}/group/${group.id}`, {});
    expect(gone.body.total.total_sell).toBe("10.00");
    expectStatus(await admin.post(`/history/${gone.body.undo}/undo`), 200);
    // A restored line is chosen as before.
    expect((await read(code)).total.total_sell).toBe("40.00");
    const all = await admin.send("DELETE", `/budget/${code}/category/${category.id}`, {});
    expect(all.body.total.total_sell).toBe("0.00");
    expectStatus(await admin.post(`/history/${all.body.undo}/undo`), 200);
    expect((await read(code)).total.total_sell).toBe("40.00");
    await expect(api.database.exec(`update budget_rows set is_default = true where id = ${two.id}`)).rejects.toThrow(
      /budget_rows_default/,
    );
    await expect(api.database.exec(`update budget_rows set is_default = false where id = ${group.id}`)).rejects.toThrow(
      /has no default/,
    );
    const plain = await item({});
    const alone = await admin.put(`/budget/${code}/item/${plain.item.id}/default`, {});
    expectStatus(alone, 409);
    expect(alone.body.message).toBe("Bu satırın alternatifi yok.");
  });

  it("BUD-035 a set of alternatives is known by its name, whatever its capitals, and however many are written at once", async () => {
    const { code, category, item } = await withCategory();
    const { item: one } = await item({ alt_group: "Işıklı akşam" });
    const { item: two } = await item({ alt_group: "ışıklı AKŞAM" });
    const { item: other } = await item({ alt_group: "Isikli aksam" });
    const items = ["IŞIKLI AKŞAM", "Gala", "GALA"].map((alt_group) => ({ name: "Oda", alt_group }));
    const many = await add(code, "items", { category_id: category.id, items });
    const { group } = await add(code, "group", { category_id: category.id, name: "Paket", alt_group: "gala" });
    const sets = (rows: { alt_group: string }[]) => rows.map(({ alt_group }) => alt_group);
    expect(sets([one, two, other, ...many.items, group])).toEqual([
      "Işıklı akşam",
      "Işıklı akşam",
      "Isikli aksam",
      "Işıklı akşam",
      "Gala",
      "Gala",
      "Gala",
    ]);
    const moved = [other, two].map(({ id, version }) => ({ id, version, alt_group: "gAlA" }));
    const saved = await admin.put(`/budget/${code}/items`, { items: moved });
    expect(sets(saved.body.items)).toEqual(["Gala", "Gala"]);
    // A row that is alone in its set may change the case of its name.
    const { item: alone } = await item({ alt_group: "Tek" });
    const path = `/budget/${code}/item/${alone.id}`;
    expect((await admin.put(path, { alt_group: "TEK", version: 1 })).body.item.alt_group).toBe("TEK");
    const group2 = await admin.put(`/budget/${code}/group/${group.id}`, { alt_group: "tek", version: 1 });
    expect(group2.body.group.alt_group).toBe("TEK");
  });

  it("BUD-039 a version that was sent is never changed again, neither by calls nor in SQL; its copy is", async () => {
    const { code, category, item } = await withCategory();
    const { item: made } = await item({ price_sell: "100", alt_group: "A", currency_buy: "EUR" });
    const { version } = await read(code);
    const sent = await admin.post(`/budget/${code}/send`, { sent_to: "Ayşe Yılmaz", version });
    expectStatus(sent, 200);
    expect(sent.body.budget).toMatchObject({ sent: { to: "Ayşe Yılmaz" }, may_write: 0 });
    const writes: [string, string, object][] = [
      ["PUT", `/budget/${code}`, { name: "Başka", version: version + 1 }],
      ["DELETE", `/budget/${code}`, {}],
      ["POST", `/budget/${code}/item`, { category_id: category.id, name: "Yeni" }],
      ["PUT", `/budget/${code}/item/${made.id}`, { price_sell: "1", version: made.version }],
      ["PUT", `/budget/${code}/item/${made.id}/default`, {}],
      ["DELETE", `/budget/${code}/item/${made.id}`, {}],
      ["POST", `/budget/${code}/group`, { category_id: category.id }],
      ["POST", `/budget/${code}/category`, { name: "Yeni" }],
      ["PUT", `/budget/${code}/category/${category.id}`, { name: "Başka", version: 1 }],
      ["DELETE", `/budget/${code}/category/${category.id}`, {}],
      ["PUT", `/budget/${code}/sort`, { categories: [] }],
      ["POST", `/budget/${code}/send`, { sent_to: "Başkası", version: version + 1 }],
    ];
    for (const [method, path, body] of writes) {
      const answer = await admin.send(method, path, body);
      expect([path, answer.status]).toEqual([path, 409]);
    }
    const draft = await read(await newBudget());
    const { category: draftCategory } = await add(draft.code, "category", { name: "Taslak" });
    const empty = await newBudget();
    expectStatus(await admin.post(`/budget/${empty}/send`, { sent_to: "Ayşe", version: 1 }), 200);
    for (const write of [
      `update budget_rows set name = 'x' where id = ${made.id}`,
      `delete from budget_rows where id = ${made.id}`,
      `update budget_own_categories set name = 'x' where id = ${category.id}`,
      `update budgets set name = 'x' where code = '${code}'`,
      `update budgets set sent_at = null, sent_by_id = null where code = '${code}'`,
      // Sent rows cannot be moved to another budget, nor other rows into a sent budget.
      `update budget_rows set budget_id = ${draft.id}, category_id = ${draftCategory.id} where id = ${made.id}`,
      `update budget_own_categories set budget_id = ${draft.id} where id = ${category.id}`,
      `update budget_own_categories set budget_id = (select id from budgets where code = '${code}') where id = ${draftCategory.id}`,
      `update budget_rates set budget_id = ${draft.id} where budget_id = (select id from budgets where code = '${code}')`,
      `delete from budgets where code = '${empty}'`,
      `truncate budget_rows cascade`,
      `truncate budget_rates`,
      `truncate budget_offers cascade`,
      `truncate budgets cascade`,
    ])
      await expect(api.database.exec(write), write).rejects.toThrow(/was sent/);
    const approved = await admin.post(`/budget/${code}/approval`, {
      approved_on: "2026-11-20",
      approved_by: "Ayşe Yılmaz",
      version: sent.body.budget.version,
    });
    expectStatus(approved, 200);
    expect(approved.body.budget.approved).toEqual({ on: "2026-11-20", by: "Ayşe Yılmaz" });
    const copy = await read((await add(code, "clone", { name: "İkinci sürüm" })).budget.code);
    expect(copy).toMatchObject({ sent: null, approved: null, may_write: 1, total: { total_sell: "100.00" } });
    const [own] = copy.categories[0].items;
    expectStatus(await admin.put(`/budget/${copy.code}/item/${own.id}`, { price_sell: "7", version: 1 }), 200);
    expect((await read(code)).total.total_sell).toBe("100.00");
  });

  it("R4 of two who change a line the later is shown the other's; R3 a repeated addition makes one line", async () => {
    const { code, item } = await withCategory();
    const { item: made } = await item({ price_sell: "100" });
    const path = `/budget/${code}/item/${made.id}`;
    expectStatus(await admin.put(path, { price_sell: "110", version: 1 }), 200);
    const stale = await admin.put(path, { price_buy: "5", version: 1 });
    expect([stale.status, stale.body.current]).toMatchObject([409, { price_sell: "110", price_buy: "0", version: 2 }]);
    const same = await admin.put(path, { price_sell: "110.00", version: 2 });
    expect([same.status, same.body.item.version]).toEqual([200, 2]);
  });

  it("BUD-024 lines and categories are put in order, moved into groups and other categories, and nothing is lost", async () => {
    const { code, category, item } = await withCategory();
    const { category: other } = await add(code, "category", { name: "Teknik" });
    const { item: a } = await item({ name: "A" });
    const { item: b } = await item({ name: "B" });
    const { item: c } = await item({ name: "C" });
    const { group } = await add(code, "group", { category_id: other.id, name: "Grup" });
    const order = [
      { id: other.id, items: [{ id: group.id, items: [c.id] }, { id: a.id }] },
      { id: 987654321, items: [{ id: a.id }] },
    ];
    expectStatus(await admin.put(`/budget/${code}/sort`, { categories: order }), 200);
    const { categories } = await read(code);
    const shape = categories.map((one: any) => [
      one.name,
      one.items.map((row: any) => [row.name, ...(row.items ?? []).map((inside: any) => inside.name)]),
    ]);
    expect(shape).toEqual([
      ["Teknik", [["Grup", "C"], ["A"]]],
      [category.name, [["B"]]],
    ]);
    expect(b.id).toBeGreaterThan(0);
  });

  it("BUD-039 X2 X6 within the reach of its project; the project of another company is not there, a closed one is not written", async () => {
    const { code, item } = await withCategory();
    const { item: made } = await item({});
    expectStatus(await stranger.get(`/budget/${code}`), 404);
    expectStatus(await stranger.put(`/budget/${code}/item/${made.id}`, { name: "x", version: 1 }), 404);
    const theirs = await stranger.get("/projects");
    expect(theirs.status).toBe(200);
    await api.database.exec(`update projects set stage = 11 where code = '${project}'`);
    try {
      const refused = await admin.put(`/budget/${code}/item/${made.id}`, { name: "x", version: 1 });
      expectStatus(refused, 403);
      expect(refused.body.message).toBe("Proje kapalı, bütçesi değiştirilemez.");
      expect((await read(code)).may_write).toBe(0);
      const closed = [
        await admin.post(`/project/${project}/budgets`, { name: "Yeni", currency: "TRY" }),
        await admin.post(`/budget/${code}/clone`, { name: "Kopya" }),
        await admin.put(`/budget/${code}`, { name: "Ad", version: 1 }),
        await admin.put(`/budget/${code}/sort`, { row: { id: made.id, step: 1 } }),
        await admin.put(`/budget/${code}/rates/USD`, { rate: "40", version: 0 }),
        await admin.post(`/budget/${code}/template`, { name: "Şablon" }),
      ];
      expect(closed.map(({ status, body }) => [status, body.message])).toEqual(
        closed.map(() => [403, "Proje kapalı, bütçesi değiştirilemez."]),
      );
    } finally {
      await api.database.exec(`update projects set stage = 3 where code = '${project}'`);
    }
    expect(user).toBeDefined();
  });

  it("BUD-020 taxes of the category come to its lines; ADM-129 FIXED ones are counted on both sides", async () => {
    const taxes = [
      { name: "Konaklama vergisi", price_type: "PERCENTAGE", price: "2", currency_code: "TRY", vat_rate: "0" },
      { name: "Temizlik", price_type: "FIXED", price: "5", currency_code: "TRY", vat_rate: "20" },
    ];
    const made = await admin.post("/definitions/budget-categories", {
      name: "Vergili kategori",
      vat_rate: "10",
      taxes,
    });
    const code = await newBudget();
    const { category } = await add(code, "category", { category_id: made.body.definition.id });
    expect(category).toMatchObject({ name: "Vergili kategori", vat_rate: "10" });
    const { item, total } = await add(code, "item", {
      category_id: category.id,
      name: "Oda",
      quantity: "2",
      price_sell: "100",
      price_buy: "50",
    });
    expect(item.taxes).toEqual(taxes);
    expect(total).toMatchObject({ total_sell: "214.00", total_buy: "112.00", vat_sell: "22.00" });
    expectStatus(await admin.send("DELETE", `/definitions/budget-categories/${made.body.definition.id}`), 409);
  });

  it("BUD-038 a line that makes the sums too large is refused, and nothing is written", async () => {
    const { code, item } = await withCategory();
    const { item: made } = await item({ price_sell: "999999999999", quantity: "1000" });
    const refused = await admin.put(`/budget/${code}/item/${made.id}`, { quantity: "999999999", version: 1 });
    expectStatus(refused, 409);
    expect((await admin.get(`/budget/${code}`)).body.budget.total.total_sell).toBe("999999999999000.00");
  });

  it("an internal line has no sell price, and numbers keep to their limits", async () => {
    const { code, item } = await withCategory();
    const { item: made } = await item({ is_internal: 1, price_buy: "10" });
    expect(made).toMatchObject({ price_sell: "0", total_sell: "0.00", total_buy: "10.00" });
    const put = (body: object) => admin.put(`/budget/${code}/item/${made.id}`, { ...body, version: 1 });
    expect((await put({ price_sell: "5" })).body.errors).toEqual({
      price_sell: ["Yalnız ajansa ait bir kalemin satış fiyatı olmaz."],
    });
    for (const body of [{ quantity: "-1" }, { quantity: "1.234" }, { price_buy: "1.00001" }, { vat_rate: "101" }])
      expect((await put(body)).status, JSON.stringify(body)).toBe(422);
    expectStatus(await put({ price_buy: "-12.3456", quantity: "0.5" }), 200);
  });
});
