import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { world, api, user } = await openWorld();
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  version: number;
}
const read = async (list: string, by = admin): Promise<Row[]> => (await by.get(`/definitions/${list}`)).body.data;
const add = async (list: string, body: Record<string, unknown>): Promise<Row> => {
  const answer = await admin.post(`/definitions/${list}`, body);
  expectStatus(answer, 200);
  return answer.body.definition;
};
const errorsOf = async (asked: Promise<{ status: number; body: { errors?: unknown } }>) => {
  const { status, body } = await asked;
  return [status, body.errors];
};
const tax = { name: "Konaklama vergisi", price_type: "PERCENTAGE", price: "2", currency_code: "TRY", vat_rate: "0" };
let serial = 0;
const category = (more: Record<string, unknown> = {}) =>
  add("budget-categories", { name: `Kategori ${(serial += 1)}`, vat_rate: "10", ...more });

describe("definitions of budgets", () => {
  it("ADM-077 ADM-127 ADM-149 VAT is sent as percent and held as a fraction, exactly", async () => {
    const made = await category({ vat_rate: "8.1234" });
    expect(made["vat_rate"]).toBe("8.1234");
    const [held] = await api.rows<{ vat_rate: string }>(
      sql`select vat_rate::text from budget_categories where id = ${made.id}`,
    );
    expect(held?.vat_rate).toBe("0.081234");
    const listed = (await user.get("/definition/budget-categories")).body.data as Row[];
    expect(listed.find(({ id }) => id === made.id)).toMatchObject({ vat_rate: "8.1234", taxes: [] });
    for (const vat_rate of ["100.0001", "-1", "%8", "8,5"])
      expect((await admin.post("/definitions/budget-categories", { name: "x", vat_rate })).status).toBe(422);
  });

  it("ADM-144 ADM-148 a category needs its name and VAT, an item and a group their name and category", async () => {
    const required = "Bu alan zorunludur.";
    const post = (list: string, body: object) => errorsOf(admin.post(`/definitions/${list}`, body));
    expect(await post("budget-categories", { name: "Yalnız ad" })).toEqual([422, { vat_rate: [required] }]);
    expect(await post("budget-categories", { vat_rate: "20" })).toEqual([422, { name: [required] }]);
    expect(await post("budget-items", { name: "Yalnız ad" })).toEqual([422, { category_id: [required] }]);
    expect(await post("budget-groups", { name: "Yalnız ad" })).toEqual([422, { category_id: [required] }]);
  });

  it("ADM-129 ADM-130 ADM-131 ADM-132 ADM-133 ADM-134 ADM-145 ADM-147 tax rows: ten at most, their defaults, their limits", async () => {
    const short = { name: "Harç", price: "12.3456" };
    const made = await category({ taxes: [tax, short] });
    expect(made["taxes"]).toEqual([tax, { ...short, price_type: "PERCENTAGE", currency_code: "TRY", vat_rate: "0" }]);
    const put = (taxes: object[]) =>
      errorsOf(admin.put(`/definitions/budget-categories/${made.id}`, { taxes, version: 1 }));
    expect((await put(Array.from({ length: 11 }, () => tax)))[0]).toBe(422);
    expect((await put([{ ...tax, price: "100.5" }]))[0]).toBe(422);
    expect((await put([{ ...tax, currency_code: "ZZZ" }]))[0]).toBe(422);
    expect((await put([{ ...tax, price: "-1" }]))[0]).toBe(422);
    const fixed = { ...tax, price_type: "FIXED", price: "250.5", currency_code: "EUR", vat_rate: "20" };
    expect((await put(Array.from({ length: 10 }, () => fixed)))[0]).toBe(200);
  });

  it("ADM-128 ADM-137 ADM-140 ADM-141 X6 they name what is the company's own and not archived", async () => {
    const [theirSupplier] = await read("supplier-categories", stranger);
    const [theirCategory] = await read("budget-categories", stranger);
    const [theirItem] = await read("budget-items", stranger);
    const own = await category();
    const item = await add("budget-items", { name: "Tek kişilik", category_id: own.id });
    const other = await category();
    const post = (list: string, body: object) =>
      errorsOf(admin.post(`/definitions/${list}`, { name: "Yabancı", ...body }));
    const notInList = "Listeden bir seçim yapmalısın.";
    expect(await post("budget-categories", { vat_rate: "1", supplier_categories: [theirSupplier!.id] })).toEqual([
      422,
      { supplier_categories: [notInList] },
    ]);
    expect(await post("budget-items", { category_id: theirCategory!.id })).toEqual([422, { category_id: [notInList] }]);
    const wrong = { items: ["Seçtiğin kalemlerden biri bu kategoride değil."] };
    expect(await post("budget-groups", { category_id: own.id, items: [theirItem!.id] })).toEqual([422, wrong]);
    expect(await post("budget-groups", { category_id: other.id, items: [item.id] })).toEqual([422, wrong]);
    expectStatus(await admin.put(`/definitions/budget-categories/${other.id}`, { archived: 1, version: 1 }), 200);
    expect(await post("budget-items", { category_id: other.id })).toEqual([422, { category_id: [notInList] }]);
    expect((await user.get("/definition/budget-categories")).body.data.some(({ id }: Row) => id === other.id)).toBe(
      false,
    );
  });

  it("ADM-138 ADM-141 a group's items stay in its category, and what is named is archived instead of deleted", async () => {
    const own = await category();
    const other = await category();
    const item = await add("budget-items", { name: "Ana salon", category_id: own.id });
    const group = await add("budget-groups", { name: "Paket", category_id: own.id, items: [item.id, item.id] });
    expect(group["items"]).toEqual([item.id]);
    expect(
      await errorsOf(admin.put(`/definitions/budget-items/${item.id}`, { category_id: other.id, version: 1 })),
    ).toEqual([422, { category_id: ["Kalem bir grupta duruyor. Önce onu gruptan çıkar."] }]);
    expectStatus(await admin.send("DELETE", `/definitions/budget-items/${item.id}`, { version: 1 }), 409);
    expectStatus(await admin.send("DELETE", `/definitions/budget-categories/${own.id}`, { version: 1 }), 409);
    expectStatus(await admin.put(`/definitions/budget-items/${item.id}`, { archived: 1, version: 1 }), 200);
    expect((await user.get("/definition/budget-items")).body.data.some(({ id }: Row) => id === item.id)).toBe(false);
    // An archived item stays in the groups that use it.
    const saved = await admin.put(`/definitions/budget-groups/${group.id}`, { name: "Paket 2", version: 1 });
    expect(saved.body.definition["items"]).toEqual([item.id]);
  });

  it("ADM-141 BUD-036 what is archived is chosen in no budget any more, and a group comes without it", async () => {
    const own = await category();
    const item = (name: string) => add("budget-items", { name, category_id: own.id });
    const [gone, left] = [await item("Kalkan kalem"), await item("Kalan kalem")];
    const [group, old] = [
      await add("budget-groups", { name: "Paket A", category_id: own.id, items: [gone.id, left.id] }),
      await add("budget-groups", { name: "Paket B", category_id: own.id, items: [left.id] }),
    ];
    const archive = async (list: string, { id }: Row) =>
      expectStatus(await admin.put(`/definitions/${list}/${id}`, { archived: 1, version: 1 }), 200);
    await archive("budget-items", gone);
    await archive("budget-groups", old);
    const [offer] = await api.rows<{ code: string }>(
      sql`select code from projects where event_company_id = ${world.user.event_company_id} and stage = 3
        and deleted_at is null order by id limit 1`,
    );
    const made = await admin.post(`/project/${offer?.code}/budgets`, { name: "Arşiv", currency: "TRY" });
    const at = `/budget/${made.body.budget.code}`;
    const { id: category_id } = (await admin.post(`${at}/category`, { name: "Salon" })).body.category;
    const notInList = ["Listeden bir seçim yapmalısın."];
    const line = { category_id, name: "Salon" };
    expect(await errorsOf(admin.post(`${at}/item`, { ...line, item_id: gone.id }))).toEqual([
      422,
      { item_id: notInList },
    ]);
    const items = [left.id, gone.id].map((item_id) => ({ name: "Salon", item_id }));
    expect(await errorsOf(admin.post(`${at}/items`, { category_id, items }))).toEqual([
      422,
      { "items[1].item_id": notInList },
    ]);
    expect(await errorsOf(admin.post(`${at}/group`, { category_id, group_id: old.id }))).toEqual([
      422,
      { group_id: notInList },
    ]);
    const added = await admin.post(`${at}/group`, { category_id, group_id: group.id });
    expect(added.body.group.items).toMatchObject([{ name: "Kalan kalem", item_id: left.id }]);
  });

  it("ADM-135 one name stands once in a category, and in another again", async () => {
    const [one, two] = [await category(), await category()];
    await add("budget-items", { name: "Ses sistemi", category_id: one.id });
    const again = await add("budget-items", { name: "Ses sistemi", category_id: two.id });
    const taken = { name: ["Bu adla bir tanım zaten var."] };
    expect(
      await errorsOf(admin.post("/definitions/budget-items", { name: "SES SİSTEMİ", category_id: one.id })),
    ).toEqual([422, taken]);
    expect(
      await errorsOf(admin.put(`/definitions/budget-items/${again.id}`, { category_id: one.id, version: 1 })),
    ).toEqual([422, taken]);
  });
});
