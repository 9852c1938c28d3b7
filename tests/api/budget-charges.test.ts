import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, type Client } from "../helpers/api";
import { offerOf } from "../helpers/budget-samples";
import { openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;
let project: string;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  project = await offerOf(api, world.user.event_company_id);
});

const send = async (method: "post" | "put", path: string, body: object) => {
  const answer = await admin[method](path, body);
  expectStatus(answer, 200);
  return answer.body;
};
const percent = { name: "Servis", price_type: "PERCENTAGE", price: "10", currency_code: "TRY", vat_rate: "20" };
const fixed = { name: "Temizlik", price_type: "FIXED", price: "5.25", currency_code: "TRY", vat_rate: "0" };

/** A budget with two lines of 2 × 100. */
async function sheet() {
  const { budget } = await send("post", `/project/${project}/budgets`, { name: "Ek bedelli", currency: "TRY" });
  const { category } = await send("post", `/budget/${budget.code}/category`, { name: "Konaklama", vat_rate: "10" });
  const line = { quantity: "2", price_sell: "100", price_buy: "80" };
  const body = {
    category_id: category.id,
    items: [
      { ...line, name: "Bir" },
      { ...line, name: "İki", taxes: [fixed] },
    ],
  };
  const { items } = await send("post", `/budget/${budget.code}/items`, body);
  return { at: `/budget/${budget.code}`, one: items[0], two: items[1] };
}
const total = async (at: string) => (await admin.get(at)).body.budget.total;

describe("charges of a line", () => {
  it("BUD-020 BUD-038 are added, changed and removed; totals follow, and an undo brings them back", async () => {
    const { at, one, two } = await sheet();
    expect([one.taxes, two.taxes, (await total(at)).total_sell]).toEqual([[], [fixed], "410.50"]);
    const put = (version: number, taxes: object[]) => send("put", `${at}/item/${one.id}`, { version, taxes });
    const added = await put(1, [percent, fixed]);
    expect(added.item).toMatchObject({ taxes: [percent, fixed], total_sell: "230.50", total_buy: "186.50" });
    const changed = await put(2, [{ ...percent, price: "2.5" }]);
    expect([changed.item.total_sell, changed.item.vat_sell]).toEqual(["205.00", "21.00"]);
    // Written another way they are the same, and nothing changed.
    const same = await put(3, [{ ...percent, price: "2.50", vat_rate: "20.00" }]);
    expect([same.item.version, same.item.taxes, same.undo]).toEqual([3, [{ ...percent, price: "2.5" }], undefined]);
    const removed = await put(3, []);
    expect([removed.item.taxes, removed.total.total_sell]).toEqual([[], "410.50"]);
    expectStatus(await admin.post(`/history/${removed.undo}/undo`), 200);
    expect((await total(at)).total_sell).toBe("415.50");
  });

  it("BUD-020 R4 of many lines are saved all or none, and stale ones come back", async () => {
    const { at, one, two } = await sheet();
    await send("put", `${at}/items`, {
      items: [
        { id: one.id, version: 1, taxes: [percent] },
        { id: two.id, version: 1, taxes: [] },
      ],
    });
    expect((await total(at)).total_sell).toBe("420.00");
    const stale = await admin.put(`${at}/items`, { items: [{ id: two.id, version: 1, taxes: [percent] }] });
    expectStatus(stale, 409);
    expect(stale.body.current.items).toMatchObject([{ id: two.id, version: 2, taxes: [] }]);
  });

  it("BUD-020 what is wrong is told at its row and field; more than ten are refused", async () => {
    const { at, one, two } = await sheet();
    const errors = async (taxes: object[]) =>
      Object.keys((await admin.put(`${at}/item/${one.id}`, { version: 1, taxes })).body.errors ?? {});
    expect(await errors([percent, { ...fixed, currency_code: "XXX" }])).toEqual(["taxes[1].currency_code"]);
    expect(await errors([{ ...percent, price: "101" }])).toEqual(["taxes[0].price"]);
    expect(await errors([{ ...fixed, name: "", price: "-1" }])).toEqual(["taxes[0].name", "taxes[0].price"]);
    expect(await errors(Array.from({ length: 11 }, () => fixed))).toEqual(["taxes"]);
    const many = await admin.put(`${at}/items`, {
      items: [
        { id: one.id, version: 1, taxes: [] },
        { id: two.id, version: 1, taxes: [{ ...fixed, currency_code: "XXX" }] },
      ],
    });
    expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ["items[1].taxes[0].currency_code"]]);
    expect((await total(at)).total_sell).toBe("410.50");
  });
});
