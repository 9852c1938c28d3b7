import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { offerOf } from "../helpers/budget-samples";
import { openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;
let stranger: Client;
let project: string;
let suppliers: { id: number; name: string; code: string }[];
let theirs: number;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
  const company = world.user.event_company_id;
  project = await offerOf(api, company);
  suppliers = await api.rows(
    sql`select s.id, s.name, s.code from suppliers s where event_company_id = ${company} and deleted_at is null
      and not exists (select 1 from contacts c where c.supplier_id = s.id)
      and not exists (select 1 from project_suppliers p where p.supplier_id = s.id)
      and not exists (select 1 from budget_offers o where o.supplier_id = s.id) order by id limit 3`,
  );
  const [other] = await api.rows<{ id: number }>(
    sql`select id from suppliers where event_company_id <> ${company} order by id limit 1`,
  );
  theirs = other!.id;
});

let serial = 0;
async function withItem() {
  const made = await admin.post(`/project/${project}/budgets`, { name: `Bütçe ${(serial += 1)}`, currency: "TRY" });
  const code: string = made.body.budget.code;
  const { category } = (await admin.post(`/budget/${code}/category`, { name: "Konaklama", vat_rate: "10" })).body;
  const { item } = (
    await admin.post(`/budget/${code}/item`, { category_id: category.id, name: "Oda", quantity: "10", price_buy: "7" })
  ).body;
  return { code, item, path: `/budget/${code}/item/${item.id}/supplier` };
}
const itemIn = async (code: string) => (await admin.get(`/budget/${code}`)).body.budget.categories[0].items[0];

describe("offers of suppliers", () => {
  it("BUD-013 BUD-014 BUD-016 several offers for a line; the chosen one's price is the line's, and an undo gives both back", async () => {
    const { code, path } = await withItem();
    const first = await admin.post(path, {
      supplier_id: suppliers[0]!.id,
      price: "100",
      valid_until: "2026-12-31",
      note: "Kahvaltı dahil",
    });
    expectStatus(first, 200);
    const second = await admin.post(path, { supplier_id: suppliers[1]!.id, price: "2.5", currency: "EUR" });
    expect(second.body.item.suppliers).toMatchObject([
      {
        supplier_code: suppliers[0]!.code,
        supplier_name: suppliers[0]!.name,
        price: "100",
        currency: "TRY",
        valid_until: "2026-12-31",
        note: "Kahvaltı dahil",
        is_chosen: 0,
      },
      { supplier_name: suppliers[1]!.name, price: "2.5", currency: "EUR", is_chosen: 0 },
    ]);
    // The rate of the comparison is stored with the budget.
    expect(
      (await admin.get(`/budget/${code}`)).body.budget.rates.map(({ currency }: { currency: string }) => currency),
    ).toEqual(["EUR"]);
    const chosen = await admin.put(`${path}/${second.body.offer.id}/choose`);
    expect(chosen.body.item).toMatchObject({ price_buy: "2.5", currency_buy: "EUR" });
    const other = await admin.put(`${path}/${first.body.offer.id}/choose`);
    expect(other.body.item).toMatchObject({ price_buy: "100", currency_buy: "TRY", total_buy: "1000.00" });
    expect(other.body.item.suppliers.map(({ is_chosen }: { is_chosen: number }) => is_chosen)).toEqual([1, 0]);
    expectStatus(await admin.post(`/history/${other.body.undo}/undo`), 200);
    const back = await itemIn(code);
    expect(back).toMatchObject({ price_buy: "2.5", currency_buy: "EUR" });
    expect(back.suppliers.map(({ is_chosen }: { is_chosen: number }) => is_chosen)).toEqual([0, 1]);
  });

  it("R4 BUD-013 the line follows when its chosen offer is changed and when that is taken back", async () => {
    const { code, path } = await withItem();
    const { offer } = (await admin.post(path, { supplier_id: suppliers[0]!.id, price: "100" })).body;
    expectStatus(await admin.put(`${path}/${offer.id}/choose`), 200);
    const saved = await admin.put(`${path}/${offer.id}`, { price: "90", version: 1 });
    expect(saved.body).toMatchObject({
      item: { price_buy: "90", suppliers: [{ price: "90", version: 2 }] },
      total: { total_buy: "900.00" },
    });
    const stale = await admin.put(`${path}/${offer.id}`, { price: "80", version: 1 });
    expect([stale.status, stale.body.current.price]).toEqual([409, "90"]);
    expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
    expect(await itemIn(code)).toMatchObject({ price_buy: "100", suppliers: [{ price: "100", is_chosen: 1 }] });
    const gone = await admin.send("DELETE", `${path}/${offer.id}`, { version: 3 });
    expect(gone.body.item).toMatchObject({ price_buy: "100", suppliers: [] });
    expectStatus(await admin.post(`/history/${gone.body.undo}/undo`), 200);
    expect((await itemIn(code)).suppliers).toMatchObject([{ is_chosen: 1 }]);
  });

  it("BUD-013 BUD-039 a copy has its own offers, and those of what was sent stay, in SQL too", async () => {
    const { code, path } = await withItem();
    const { offer } = (await admin.post(path, { supplier_id: suppliers[0]!.id, price: "100" })).body;
    expectStatus(await admin.post(path, { supplier_id: suppliers[1]!.id, price: "110" }), 200);
    expectStatus(await admin.put(`${path}/${offer.id}/choose`), 200);
    const copy = (await admin.post(`/budget/${code}/clone`, { name: "Kopya" })).body.budget;
    const { id, suppliers: copied } = await itemIn(copy.code);
    expect(copied).toMatchObject([
      { price: "100", is_chosen: 1 },
      { price: "110", is_chosen: 0 },
    ]);
    expect(copied[0].id).not.toBe(offer.id);
    const head = (await admin.get(`/budget/${code}`)).body.budget;
    expectStatus(await admin.post(`/budget/${code}/send`, { sent_to: "Ayşe", version: head.version }), 200);
    expectStatus(await admin.put(`${path}/${offer.id}`, { price: "1", version: 1 }), 409);
    expectStatus(await admin.post(path, { supplier_id: suppliers[0]!.id, price: "1" }), 409);
    await expect(api.rows(sql`update budget_offers set price = 1 where id = ${offer.id}`)).rejects.toThrow();
    await expect(api.rows(sql`delete from budget_offers where id = ${offer.id}`)).rejects.toThrow();
    // Suppliers that are one are merged there, too.
    await api.rows(sql`update budget_offers set supplier_id = ${suppliers[2]!.id} where id = ${offer.id}`);
    expectStatus(await admin.put(`/budget/${copy.code}/item/${id}/supplier/${copied[1].id}/choose`), 200);
  });

  it("X2 X6 BUD-013 another company's supplier is none, its people find nothing, and a supplier with offers stays", async () => {
    const { code, item, path } = await withItem();
    const refused = await admin.post(path, { supplier_id: theirs, price: "1" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["supplier_id"]]);
    const { offer } = (await admin.post(path, { supplier_id: suppliers[0]!.id, price: "1" })).body;
    expectStatus(await stranger.put(`${path}/${offer.id}/choose`), 404);
    expectStatus(await stranger.post(path, { supplier_id: theirs, price: "1" }), 404);
    const other = await withItem();
    expectStatus(await admin.put(`${other.path}/${offer.id}/choose`), 404);
    expectStatus(await admin.put(`/budget/${other.code}/item/${item.id}/supplier/${offer.id}/choose`), 404);
    for (const body of [{ price: "-1" }, { price: "1", currency: "XXQ" }])
      expectStatus(await admin.post(path, { supplier_id: suppliers[0]!.id, ...body }), 422);
    const kept = await admin.send("DELETE", `/suppliers/${suppliers[0]!.code}`, {});
    expect([kept.status, kept.body.message]).toMatchObject([
      409,
      expect.stringContaining("teklifi olan firma silinemez"),
    ]);
    expectStatus(await admin.get(`/budget/${code}`), 200);
  });
});
