import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { offerOf } from "../helpers/budget-samples";
import { openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;
let stranger: Client;
let project: string;
/** The name of another company's supplier. */
let theirs: string;

beforeAll(async () => {
  [admin, stranger] = [await api.as(agency.admin), await api.as(foreign.admin)];
  project = await offerOf(api, world.user.event_company_id);
  for (const name of ["Işıklı Organizasyon", "Şen Çadır", "Sen Çadır", "Doğan İklimlendirme"])
    expectStatus(await admin.post("/suppliers", { name }), 200);
  const [other] = await api.rows<{ name: string }>(
    sql`select name from suppliers other where event_company_id <> ${world.user.event_company_id} and deleted_at is null
      and not exists (select 1 from suppliers s where s.folded = other.folded
        and s.event_company_id = ${world.user.event_company_id}) order by id limit 1`,
  );
  theirs = other!.name;
});

let serial = 0;
async function withLines(...items: object[]) {
  const made = await admin.post(`/project/${project}/budgets`, { name: `Bütçe ${(serial += 1)}`, currency: "TRY" });
  const code: string = made.body.budget.code;
  const { category } = (await admin.post(`/budget/${code}/category`, { name: "Çadır", vat_rate: "10" })).body;
  const added = await admin.post(`/budget/${code}/items`, { category_id: category.id, items });
  const lines: { id: number; version: number; supplier: string | null }[] = added.body.items ?? [];
  return { code, category: category.id as number, added, lines };
}
const itemsOf = async (code: string) => (await admin.get(`/budget/${code}`)).body.budget.categories[0].items;
const idOf = async (name: string): Promise<number> => {
  const rows = await api.rows<{ id: number }>(
    sql`select id from suppliers where name = ${name} and event_company_id = ${world.user.event_company_id}`,
  );
  return rows[0]!.id;
};

describe("the supplier of a line", () => {
  it("BUD-013 is written by its name, in any case and without Turkish marks, and a step back finds it", async () => {
    const { code, lines } = await withLines({ name: "Çadır", supplier: "ISIKLI ORGANİZASYON" }, { name: "Klima" });
    expect(lines.map(({ supplier }) => supplier)).toEqual(["Işıklı Organizasyon", null]);
    const items = [
      { id: lines[0]!.id, version: 1, supplier: "Sen Çadır" },
      { id: lines[1]!.id, version: 1, supplier: "dogan iklimlendirme" },
    ];
    const saved = await admin.put(`/budget/${code}/items`, { items });
    expect(saved.body.items).toMatchObject([{ supplier: "Sen Çadır" }, { supplier: "Doğan İklimlendirme" }]);
    expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
    expect(await itemsOf(code)).toMatchObject([{ supplier: "Işıklı Organizasyon" }, { supplier: null }]);
    const cleared = await admin.put(`/budget/${code}/item/${lines[0]!.id}`, { supplier: "", version: 3 });
    expect(cleared.body.item.supplier).toBeNull();
    const told = (await admin.get(`/budget/${code}/history`, { kind: "budget_row" })).body.data;
    expect(JSON.stringify(told[0].changes)).toContain("Işıklı Organizasyon");
  });

  it("X2 BUD-013 an unknown name, one of two in other marks, and another company's are refused beside their cell, and nothing is written", async () => {
    const { code, lines } = await withLines({ name: "Çadır" }, { name: "Klima" });
    for (const supplier of ["Bilinmeyen", "ŞeN cadir", theirs]) {
      const items = [
        { id: lines[0]!.id, version: 1, name: "Büyük çadır" },
        { id: lines[1]!.id, version: 1, supplier },
      ];
      const refused = await admin.put(`/budget/${code}/items`, { items });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["items[1].supplier"]]);
      expect(JSON.stringify(refused.body.errors)).toContain(supplier);
    }
    expect(await itemsOf(code)).toMatchObject([{ name: "Çadır", version: 1 }, { supplier: null }]);
    const { added } = await withLines({ name: "Çadır", supplier: "Bilinmeyen" });
    expect(Object.keys(added.body.errors)).toEqual(["items[0].supplier"]);
  });

  it("BUD-013 BUD-014 BUD-016 a chosen offer brings its supplier, its price, its currency and with them the VAT; another supplier lets go of it, and the same one takes it again", async () => {
    const { code, lines } = await withLines({ name: "Çadır", quantity: "10", price_buy: "7", supplier: "Sen Çadır" });
    const item = `/budget/${code}/item/${lines[0]!.id}`;
    const supplier_id = await idOf("Işıklı Organizasyon");
    const { offer } = (await admin.post(`${item}/supplier`, { supplier_id, price: "2.5", currency: "EUR" })).body;
    const chosen = (await admin.put(`${item}/supplier/${offer.id}/choose`)).body;
    expect(chosen.item).toMatchObject({ supplier: "Işıklı Organizasyon", price_buy: "2.5", currency_buy: "EUR" });
    const [buy, vat] = [Number(chosen.item.total_buy), Number(chosen.item.vat_buy)];
    expect(buy).toBeGreaterThan(25);
    expect(vat).toBeCloseTo(buy / 10, 2);
    const other = await admin.put(item, { supplier: "Sen Çadır", version: chosen.item.version });
    expect(other.body.item).toMatchObject({ supplier: "Sen Çadır", price_buy: "2.5", suppliers: [{ is_chosen: 0 }] });
    const again = await admin.put(item, { supplier: "Işıklı Organizasyon", version: other.body.item.version });
    expect(again.body.item.suppliers).toMatchObject([{ is_chosen: 1 }]);
    // Without its offer the line keeps the supplier, with a price of its own.
    expectStatus(await admin.send("DELETE", `${item}/supplier/${offer.id}`, {}), 200);
    expect(await itemsOf(code)).toMatchObject([{ supplier: "Işıklı Organizasyon", suppliers: [] }]);
  });

  it("BUD-013 BUD-039 comes with a copy, stays in what was sent, and is not deleted; a merge moves it there, too", async () => {
    const { code, lines } = await withLines({ name: "Çadır", supplier: "Doğan İklimlendirme" });
    const copy = (await admin.post(`/budget/${code}/clone`, { name: "Kopya" })).body.budget;
    expect(await itemsOf(copy.code)).toMatchObject([{ supplier: "Doğan İklimlendirme" }]);
    const { version } = (await admin.get(`/budget/${code}`)).body.budget;
    expectStatus(await admin.post(`/budget/${code}/send`, { sent_to: "Ayşe", version }), 200);
    const ofLine = sql`where id = ${lines[0]!.id}`;
    await expect(api.rows(sql`update budget_rows set name = 'x' ${ofLine}`)).rejects.toThrow();
    await expect(api.rows(sql`update budget_rows set name = 'x', supplier_id = null ${ofLine}`)).rejects.toThrow();
    const { data } = (await admin.get("/suppliers", { query: "Doğan İklimlendirme" })).body;
    const refused = await admin.send("DELETE", `/suppliers/${data[0].code}`, {});
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("kalemin tedarikçisi")]);
    const into = await idOf("Işıklı Organizasyon");
    await api.rows(sql`update budget_rows set supplier_id = ${into} ${ofLine}`);
    expect(await itemsOf(code)).toMatchObject([{ supplier: "Işıklı Organizasyon" }]);
  });
});

describe("the last price of a supplier", () => {
  it("BUD-014 BUD-016 is that of the newest line of the same name, in its currency, with its project", async () => {
    const supplier = "Şen Çadır";
    const before = await withLines(
      { name: "Sahne ışığı", price_buy: "100", supplier },
      { name: "Sahne ışığı", price_buy: "900" },
      { name: "Başka", price_buy: "1", supplier },
    );
    const { code, lines } = await withLines({ name: "SAHNE IŞIĞI", supplier }, { name: "Sahne ışığı" });
    const ids = lines.map(({ id }) => id).join(",");
    const pricesOf = async (reader: Client) => (await reader.get(`/budget/${code}/last-prices`, { ids })).body.data;
    expect(await pricesOf(admin)).toEqual([
      {
        id: lines[0]!.id,
        price: "100",
        currency: "TRY",
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        project: expect.any(String),
      },
    ]);
    const items = [{ id: before.lines[0]!.id, version: 1, price_buy: "12.5", currency_buy: "EUR" }];
    expectStatus(await admin.put(`/budget/${before.code}/items`, { items }), 200);
    expect(await pricesOf(admin)).toMatchObject([{ price: "12.5", currency: "EUR" }]);
    const { version } = (await admin.get(`/budget/${before.code}`)).body.budget;
    expectStatus(await admin.send("DELETE", `/budget/${before.code}`, { version }), 200);
    expect(await pricesOf(admin)).toEqual([]);
    expectStatus(await stranger.get(`/budget/${code}/last-prices`, { ids }), 404);
  });
});

describe("an alternative beside a row", () => {
  const post = async (code: string, id: number) => admin.post(`/budget/${code}/item/${id}/alternative`, {});

  it("R3 BUD-019 BUD-035 stands beside its line in one set with it, counts for nothing, and one undo takes both back", async () => {
    const { code, lines } = await withLines(
      { name: "Salon", price_sell: "100", quantity: "2", note: "Boğaz", supplier: "Sen Çadır" },
      { name: "Perde", price_sell: "1" },
    );
    const key = { key: "alternative-of-salon" };
    const added = await admin.post(`/budget/${code}/item/${lines[0]!.id}/alternative`, {}, key);
    expectStatus(added, 200);
    expect(added.body.items).toMatchObject([
      { id: lines[0]!.id, alt_group: "Salon", is_default: 1 },
      {
        name: "Salon 2",
        alt_group: "Salon",
        is_default: 0,
        price_sell: "100",
        quantity: "2",
        note: null,
        supplier: null,
      },
    ]);
    expect(added.body.total.total_sell).toBe("201.00");
    const twice = await admin.post(`/budget/${code}/item/${lines[0]!.id}/alternative`, {}, key);
    expect(twice.body.items[1].id).toBe(added.body.items[1].id);
    const third = await post(code, lines[0]!.id);
    expect((await itemsOf(code)).map(({ name }: { name: string }) => name)).toEqual([
      "Salon",
      "Salon 3",
      "Salon 2",
      "Perde",
    ]);
    expectStatus(await admin.post(`/history/${third.body.undo}/undo`), 200);
    expectStatus(await admin.post(`/history/${added.body.undo}/undo`), 200);
    expect(await itemsOf(code)).toMatchObject([{ name: "Salon", alt_group: null, is_default: 0 }, { name: "Perde" }]);
    expectStatus(await stranger.post(`/budget/${code}/item/${lines[0]!.id}/alternative`, {}), 404);
  });

  it("BUD-027 BUD-028 BUD-035 of a group it has the lines that count, and goes with them", async () => {
    const { code, category, lines } = await withLines({ name: "Salon" });
    const { group } = (await admin.post(`/budget/${code}/group`, { category_id: category, name: "Paket" })).body;
    const items = [
      { name: "Gala", price_sell: "10", alt_group: "Akşam" },
      { name: "Kokteyl", price_sell: "5", alt_group: "Akşam" },
      { name: "Servis", price_sell: "1" },
    ];
    expectStatus(await admin.post(`/budget/${code}/items`, { category_id: category, group_id: group.id, items }), 200);
    const added = await post(code, group.id);
    expect(added.body.items).toMatchObject([
      { type: "GROUP", alt_group: "Paket", is_default: 1, total_sell: "11.00" },
      { type: "GROUP", name: "Paket 2", is_default: 0, total_sell: "11.00" },
    ]);
    expect(added.body.total.total_sell).toBe("11.00");
    expect((await itemsOf(code))[2].items).toMatchObject([{ name: "Gala", alt_group: null }, { name: "Servis" }]);
    expectStatus(await admin.post(`/history/${added.body.undo}/undo`), 200);
    expect(await itemsOf(code)).toMatchObject([{ id: lines[0]!.id }, { id: group.id, alt_group: null }]);
    const history = (await admin.get(`/budget/${code}/history`)).body.data;
    expect(history.length).toBeGreaterThan(0);
  });
});
