import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;

beforeAll(async () => {
  admin = await api.as(agency.admin);
});

const add = async (code: string, noun: string, body: Record<string, unknown>) => {
  const answer = await admin.post(`/budget/${code}/${noun}`, body);
  expectStatus(answer, 200);
  return answer.body;
};

/** A budget of an offer of its own, with a category. */
async function withBudget() {
  const project = await makeRecord(api, world.user, { stage: 3 });
  const made = await admin.post(`/project/${project.code}/budgets`, { name: "Kongre", currency: "EUR" });
  expectStatus(made, 200);
  const { code } = made.body.budget as { code: string };
  const { category } = await add(code, "category", { name: "Konaklama", vat_rate: "10" });
  const timeline = async () => (await admin.get(`/project/${project.code}/timeline?kind=budget`)).body.data as any[];
  const version = async () => (await admin.get(`/budget/${code}`)).body.budget.version as number;
  return { project, code, category: category.id as number, timeline, version };
}

const told = ({ text, changes }: any) => [text, changes.map(({ field, from, to }: any) => [field, from, to])];

describe("what histories tell of a budget", () => {
  it("BUD-004 a service fee is told as a share or as an amount, by what it was then", async () => {
    const { code, timeline, version } = await withBudget();
    const save = async (fee: object) =>
      expectStatus(await admin.put(`/budget/${code}`, { ...fee, version: await version() }), 200);
    await save({ service_fee_type: "PERCENTAGE", service_fee_amount: "7.5" });
    await save({ service_fee_type: "FIXED", service_fee_amount: "1250" });
    const [fixed, share] = await timeline();
    expect(told(share)[1]).toEqual([
      ["service_fee_type", null, "PERCENTAGE"],
      ["service_fee_amount", null, "%7,5"],
    ]);
    expect(told(fixed)[1]).toEqual([
      ["service_fee_type", "PERCENTAGE", "FIXED"],
      ["service_fee_amount", "%7,5", "1.250,00\u00A0€"],
    ]);
  });

  it("BUD-039 that a version was sent, to whom, and that it was approved, by whom", async () => {
    const { code, category, timeline, version } = await withBudget();
    await add(code, "item", { category_id: category, name: "Oda", price_sell: "100", currency_sell: "EUR" });
    await add(code, "send", { sent_to: "Ayşe Yılmaz", version: await version() });
    const approval = { approved_on: "2026-11-20", approved_by: "Gülçin Öz" };
    await add(code, "approval", { ...approval, version: await version() });
    const [approved, sent] = await timeline();
    expect(told(sent)).toEqual(["Bütçe gönderildi: Kongre", [["sent_to", null, "Ayşe Yılmaz"]]]);
    expect(told(approved)).toEqual([
      "Bütçe onaylandı: Kongre",
      [
        ["approved_on", null, "2026-11-20"],
        ["approved_by", null, "Gülçin Öz"],
      ],
    ]);
  });

  it("BUD-024 that rows were moved, and nothing of a move that moved nothing", async () => {
    const { code, category, timeline } = await withBudget();
    const { items } = await add(code, "items", { category_id: category, items: [{ name: "Oda" }, { name: "Salon" }] });
    const before = await timeline();
    const step = (row: object) => admin.put(`/budget/${code}/sort`, { row });
    expectStatus(await step({ id: items[0].id, step: -1 }), 200);
    expectStatus(await admin.put(`/budget/${code}/sort`, { categories: [{ id: category, items: [] }] }), 200);
    expect(await timeline()).toEqual(before);
    expectStatus(await step({ id: items[0].id, step: 1 }), 200);
    expect((await timeline())[0].text).toBe("Bütçe satırlarının sırası değişti: Kongre");
  });
});

describe("the history of a budget", () => {
  const historyOf = async (code: string, query = "") => {
    const answer = await admin.get(`/budget/${code}/history${query}`);
    expectStatus(answer, 200);
    return answer.body as any;
  };
  const line = (name: string) => ({ name, price_buy: "10", price_sell: "20" });

  it("BUD-036 tells of lines that came, changed and went, with what changed and who did it", async () => {
    const { code, category } = await withBudget();
    const { item } = await add(code, "item", { category_id: category, ...line("Oda") });
    const saved = await admin.put(`/budget/${code}/item/${item.id}`, { quantity: "3", price_sell: "25", version: 1 });
    expectStatus(saved, 200);
    expectStatus(await admin.del(`/budget/${code}/item/${item.id}`, { version: 2 }), 200);
    const { data } = await historyOf(code, "?kind=budget_row");
    expect(data.map(({ text }: any) => text)).toEqual([
      "Kalem silindi: Oda",
      "Kalem güncellendi: Oda",
      "Kalem eklendi: Oda",
    ]);
    expect(data[0]).toMatchObject({ lines: [item.id], user: expect.any(String) });
    expect(told(data[1])[1]).toEqual([
      ["quantity", "1.00", "3.00"],
      ["price_sell", "20.0000", "25.0000"],
    ]);
    expect(data[1].changes[1].to_currency).toBe("EUR");
  });

  it("BUD-036 lines that one call wrote are one entry, and come back by it", async () => {
    const { code, category } = await withBudget();
    const names = ["Oda", "Salon", "Kürsü"];
    const { items } = await add(code, "items", { category_id: category, items: names.map(line) });
    const at = (more: object) => items.map(({ id, version }: any) => ({ id, version, ...more }));
    const saved = await admin.put(`/budget/${code}/items`, { items: at({ quantity: "2" }) });
    expectStatus(saved, 200);
    const gone = saved.body.items.map(({ id, version }: any) => ({ id, version }));
    expectStatus(await admin.del(`/budget/${code}/items`, { items: gone }), 200);
    const texts = async () => (await historyOf(code, "?kind=budget_row")).data.map(({ text }: any) => text);
    expect(await texts()).toEqual(["3 kalem silindi", "3 kalem değişti", "3 kalem eklendi"]);
    const [removed] = (await historyOf(code)).data;
    expect([removed.body, removed.lines.toSorted()]).toEqual(["Oda, Salon, Kürsü", items.map(({ id }: any) => id)]);
    await add(code, "items/restore", { ids: removed.lines });
    expect((await texts())[0]).toBe("3 kalem geri getirildi");
    const { data, kinds } = await historyOf(code, "?kind=budget_row");
    expect(data[1].lines).toEqual([]);
    expect(kinds.budget_row).toBe(4);
  });
});

describe("categories and groups that come back", () => {
  const historyOf = async (code: string) => (await admin.get(`/budget/${code}/history`)).body.data as any[];
  const bodyOf = async (code: string) => (await admin.get(`/budget/${code}`)).body;
  const itemsOf = async (code: string, ids: number[]) => (await admin.get(`/budget/${code}/items`, { ids })).body.items;

  /** Deletions of one moment are restored together: the next deletion gets another moment. */
  const later = () => (api.now = new Date(api.now.getTime() + 60_000));

  /** A category with a line that has a charge, one that was deleted before, and a group of two alternatives. */
  async function withParts() {
    const made = await withBudget();
    const { code, category } = made;
    const charge = { name: "Servis", price_type: "PERCENTAGE", price: "10", currency_code: "TRY", vat_rate: "20" };
    const oda = { category_id: category, name: "Oda", price_sell: "100", quantity: "2", taxes: [charge] };
    const { item } = await add(code, "item", oda);
    expect(item.taxes).toHaveLength(1);
    const { item: early } = await add(code, "item", { category_id: category, name: "Erken", price_sell: "7" });
    expectStatus(await admin.del(`/budget/${code}/item/${early.id}`, {}), 200);
    later();
    const { group } = await add(code, "group", { category_id: category, name: "Paket" });
    const inside = { category_id: category, group_id: group.id };
    const { items } = await add(code, "items", {
      ...inside,
      items: [
        { name: "Salon A", price_sell: "30", alt_group: "Salon" },
        { name: "Salon B", price_sell: "40", alt_group: "Salon" },
      ],
    });
    expectStatus(await admin.put(`/budget/${code}/item/${items[1].id}/default`, {}), 200);
    return { ...made, group, items };
  }
  const pressed = (code: string, noun: string, id: number, by = admin) =>
    by.post(`/budget/${code}/${noun}/${id}/restore`, {});

  it("BUD-036 a category comes back with what went with it as the same rows, and not with what was deleted before; twice is once", async () => {
    const { code, category, items } = await withParts();
    const before = await bodyOf(code);
    expectStatus(await admin.del(`/budget/${code}/category/${category}`, {}), 200);
    expect((await bodyOf(code)).budget.categories).toEqual([]);
    const [entry] = await historyOf(code);
    expect(entry).toMatchObject({ text: "Kategori silindi: Konaklama", category, group: null, lines: [] });
    const back = await pressed(code, "category", category);
    expectStatus(back, 200);
    expect(back.body.message).toBe("“Konaklama” kategorisi geri geldi, içinde 3 kalemle.");
    const now = await bodyOf(code);
    const told = ({ budget: { version: _version, updated_at: _at, ...rest } }: any) => rest;
    const lines = (body: any) => JSON.parse(JSON.stringify(told(body)).replaceAll(/"version":\d+/g, '"version":0'));
    expect(lines(now)).toEqual(lines(before));
    expect((await itemsOf(code, [items[1].id]))[0].is_default).toBe(1);
    expect((await historyOf(code))[0]).toMatchObject({ event: "restored", category: null });
    expect((await historyOf(code))[1]).toMatchObject({ category: null });

    const again = await pressed(code, "category", category);
    expectStatus(again, 200);
    expect(again.body.message).toBe("“Konaklama” zaten yerinde.");
    expect((await historyOf(code)).filter(({ event }) => event === "restored")).toHaveLength(1);
    const both = async () => Promise.all([pressed(code, "category", category), pressed(code, "category", category)]);
    expectStatus(await admin.del(`/budget/${code}/category/${category}`, {}), 200);
    expect((await both()).map(({ status }) => status)).toEqual([200, 200]);
    expect((await historyOf(code)).filter(({ event }) => event === "restored")).toHaveLength(2);
  });

  it("BUD-035 BUD-036 a group comes back with its lines, and what was chosen of its alternatives is chosen again", async () => {
    const { code, category, group, items } = await withParts();
    expectStatus(await admin.del(`/budget/${code}/group/${group.id}`, {}), 200);
    const { item: other } = await add(code, "item", {
      category_id: category,
      name: "Salon C",
      price_sell: "50",
      alt_group: "Salon",
    });
    expect((await itemsOf(code, [other.id]))[0].is_default).toBe(1);
    const entry = (await historyOf(code)).find(({ event, group: gone }) => event === "deleted" && gone !== null);
    expect(entry).toMatchObject({ group: group.id, category: null, lines: [] });
    const back = await pressed(code, "group", group.id);
    expectStatus(back, 200);
    expect(back.body.message).toBe("“Paket” grubu geri geldi, içinde 2 kalemle.");
    const rows = await itemsOf(code, [items[0].id, items[1].id, other.id]);
    expect(rows.map(({ is_default }: any) => is_default)).toEqual([0, 1, 0]);
    expect((await pressed(code, "group", group.id)).body.message).toBe("“Paket” zaten yerinde.");
  });

  it("BUD-036 a group waits for its category, and comes back where that is", async () => {
    const { code, category, group } = await withParts();
    expectStatus(await admin.del(`/budget/${code}/group/${group.id}`, {}), 200);
    later();
    expectStatus(await admin.del(`/budget/${code}/category/${category}`, {}), 200);
    const early = await pressed(code, "group", group.id);
    expect([early.status, early.body.message]).toEqual([
      409,
      "Grubun kategorisi de silinmiş. Önce kategoriyi geri getir.",
    ]);
    expectStatus(await pressed(code, "category", category), 200);
    expect((await bodyOf(code)).budget.groups).toEqual([]);
    expectStatus(await pressed(code, "group", group.id), 200);
    expect((await bodyOf(code)).budget.groups).toEqual([group.id]);
  });

  it("BUD-039 X6 nothing comes back into a budget that was sent, that is another's, or that the person may not write", async () => {
    const { code, project, category, version } = await withParts();
    expectStatus(await admin.del(`/budget/${code}/category/${category}`, {}), 200);
    const other = await withParts();
    expectStatus(await pressed(other.code, "category", category), 404);
    expectStatus(await pressed(code, "group", category), 404);
    expectStatus(await pressed(code, "category", category, await api.as(foreign.admin)), 404);
    await api.db.execute(sql`update projects set stage = 11 where code = ${project.code}`);
    expectStatus(await pressed(code, "category", category), 403);
    await api.db.execute(sql`update projects set stage = 3 where code = ${project.code}`);
    await add(code, "send", { sent_to: "Ayşe Yılmaz", version: await version() });
    const sent = await pressed(code, "category", category);
    expect([sent.status, (await bodyOf(code)).budget.categories]).toEqual([409, []]);
  });
});
