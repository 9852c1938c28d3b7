import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { periodBody } from "../samples/periods";
import { productBody } from "../samples/products";

const { api, world, user } = await openWorld();

const project = (values = {}) => makeRecord(api, world.user, { stage: 8, ...values });
const pathOf = (code: string, ...rest: (string | number)[]) => ["/project", code, "products", ...rest].join("/");

async function add(code: string, more: Record<string, unknown> = {}) {
  const answer = await user.post(pathOf(code), productBody(more));
  expectStatus(answer, 200);
  return answer.body.product as { id: number; version: number };
}

describe("products", () => {
  it("PRJ-006 PRJ-032 PRJ-099 products come by type and name, with what their quotas are worth per currency", async () => {
    const { code } = await project();
    await add(code);
    await add(code, { name: "Öğrenci kaydı", price: "100", quota: 3, currency: "TRY" });
    await add(code, { type: "ACC", name: "Çam Otel", price: "2000.10", quota: "", vat_rate: "" });
    const { data, sums } = (await user.get(pathOf(code))).body;
    expect(data.map(({ type, name, total }: any) => [type, name, total])).toEqual([
      ["ACC", "Çam Otel", null],
      ["REG", "Öğrenci kaydı", "300.00"],
      ["REG", "Tam kayıt", "125050.00"],
    ]);
    expect(data[0]).toMatchObject({ quota: null, vat_rate: null, period: null });
    expect(data[2]).toMatchObject({ ...productBody(), version: 1 });
    expect(sums).toEqual([
      { currency: "TRY", amount: "300.00" },
      { currency: "EUR", amount: "125050.00" },
    ]);
  });

  // Written out by hand: which row of the specification asks for which type.
  it.each([
    ["PRJ-075", "ACC"],
    ["PRJ-076", "REG"],
    ["PRJ-077", "COMP"],
    ["PRJ-078", "TRANSFER"],
    ["PRJ-079", "COURSE"],
    ["PRJ-080", "COURSEACC"],
    ["PRJ-081", "EVENT"],
    ["PRJ-082", "TOUR"],
    ["PRJ-083", "TOURACC"],
    ["PRJ-084", "ACDIF"],
    ["PRJ-085", "SPNS"],
    ["PRJ-086", "SPST"],
    ["PRJ-087", "PACKAGE"],
  ])("%s a product of type %s", async (_, type) => {
    const { code } = await project();
    const { id } = await add(code, { type });
    expect((await user.get(pathOf(code))).body.data).toEqual([expect.objectContaining({ id, type })]);
  });

  it("PRJ-099 type, price, currency and period are checked; a kept period may be gone since", async () => {
    const { code } = await project();
    const other = await project();
    const { period } = (await user.post(`/project/${other.code}/pricing-periods`, periodBody())).body;
    for (const [field, value] of [
      ["type", "YOK"],
      ["price", "-1"],
      ["price", "1.234"],
      ["currency", "XXX"],
      ["vat_rate", "101"],
      ["quota", -1],
      ["period_id", period.id],
    ] as const) {
      const refused = await user.post(pathOf(code), productBody({ [field]: value }));
      expect([refused.status, Object.keys(refused.body.errors)], `${field} ${value}`).toEqual([422, [field]]);
    }
    const own = (await user.post(`/project/${code}/pricing-periods`, periodBody())).body.period;
    const { id } = await add(code, { period_id: own.id });
    await api.db.execute(sql`update pricing_periods set deleted_at = now() where id = ${own.id}`);
    const kept = await user.put(pathOf(code, id), productBody({ period_id: own.id, name: "Kayıt", version: 1 }));
    expect([kept.status, kept.body.product.period]).toEqual([200, { id: own.id, name: "Erken kayıt" }]);
    expectStatus(await user.post(pathOf(code), productBody({ period_id: own.id })), 422);
    expect((await user.get(pathOf(code))).body.data).toHaveLength(1);
  });

  it("R4 X1 a stale save is 409, a reader may not write, and to others nothing is there", async () => {
    const { code } = await project();
    const { id } = await add(code);
    const path = pathOf(code, id);
    const saved = await user.put(path, productBody({ name: "Kayıt", version: 1 }));
    expectStatus(saved, 200);
    const stale = await user.put(path, productBody({ version: 1 }));
    expect([stale.status, stale.body.current.name]).toEqual([409, "Kayıt"]);
    expectStatus(await user.post(`/history/${saved.body.undo}/undo`), 200);
    const writes = (client: typeof user) => [
      client.post(pathOf(code), productBody()),
      client.put(path, productBody({ version: 3 })),
      client.del(path),
    ];
    const reader = await api.session(agency.agency);
    expectStatus(await reader.get(pathOf(code)), 200);
    for (const answer of await Promise.all(writes(reader))) expectStatus(answer, 403);
    const abroad = await api.session(foreign.admin);
    for (const answer of await Promise.all([abroad.get(pathOf(code)), ...writes(abroad)])) expectStatus(answer, 404);
    const removed = await user.del(path, { version: 3 });
    expectStatus(removed, 200);
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`), 200);
    expect((await user.get(pathOf(code))).body.data).toHaveLength(1);
  });

  it("PRJ-011 X1 hotels are stays that were sold within the reader's reach and suppliers that are hotels, folded, at most ten, beginnings first", async () => {
    const { code } = await project();
    for (const name of ["Işıklı Göl Oteli", "Göl Işığı Oteli", "Çam Otel"]) await add(code, { type: "ACC", name });
    await add(code, { type: "TOURACC", name: "Işık Pansiyon" });
    await add(code, { type: "REG", name: "Işık kaydı" });
    const { id: other } = await makeRecord(api, world.other as never, { stage: 8 });
    const [hotel] = await api.rows(
      sql`select id from supplier_categories where event_company_id = ${world.mine.company} and name_en = 'Hotel'`,
    );
    await api.db.execute(sql`insert into suppliers (event_company_id, code, name, category_ids) values
      (${world.mine.company}, 'isik-palas', 'Işık Palas', array[${hotel.id}::int]),
      (${world.mine.company}, 'isik-hotels', 'Hotel Işık', '{}'),
      (${world.mine.company}, 'isik-ses', 'Işık ve Ses', '{}')`);
    await api.db.execute(sql`insert into products (event_company_id, project_id, type, name, price, currency)
      values (${world.theirs.company}, ${other}, 'ACC', 'Işık Yabancı Otel', 1, 'TRY')`);
    // A stay of a project out of the reader's reach.
    const { id: hidden } = await makeRecord(api, await api.user(agency.admin), { stage: 8 });
    await api.db.execute(sql`insert into products (event_company_id, project_id, type, name, price, currency)
      values (${world.mine.company}, ${hidden}, 'ACC', 'Işık Kuytu Otel', 1, 'TRY')`);
    const names = async (query: string) =>
      (await user.get("/hotels/auto-complete", { query })).body.data.map(({ name }: { name: string }) => name);
    expect(await names("IŞIK")).toEqual(["Işık Palas", "Işık Pansiyon", "Işıklı Göl Oteli", "Hotel Işık"]);
    expect(await names("%")).toEqual([]);
    for (let nth = 0; nth < 12; nth += 1) await add(code, { type: "ACC", name: `Çok Otel ${nth}` });
    expect(await names("çok otel")).toHaveLength(10);
    expect((await user.get("/hotels/auto-complete")).body.data).toHaveLength(10);
    // People without the right to read suppliers get stays alone.
    await api.db.execute(sql`insert into suppliers (event_company_id, code, name)
      values (${world.theirs.company}, 'isik-gizli', 'Işık Gizli Otel')`);
    const abroad = await api.session(foreign.admin);
    expect((await abroad.get("/hotels/auto-complete", { query: "ışık" })).body.data).toEqual([
      { name: "Işık Yabancı Otel" },
    ]);
  });

  it("PRJ-003 the history of a project tells what happened to its products, with names and currencies of their time", async () => {
    const { code } = await project();
    const { period } = (await user.post(`/project/${code}/pricing-periods`, periodBody())).body;
    const { id } = await add(code, { name: "Gala", currency: "EUR", price: "10" });
    const edit = (version: number, more: object) =>
      user.put(pathOf(code, id), productBody({ name: "Gala", ...more, version }));
    expectStatus(await edit(1, { price: "20", currency: "EUR", period_id: period.id }), 200);
    expectStatus(await edit(2, { price: "20", currency: "USD", period_id: period.id }), 200);
    expectStatus(await user.del(pathOf(code, id)), 200);
    const { data, kinds } = (await user.get(`/project/${code}/timeline`)).body;
    expect(data.map(({ model, text }: any) => [model, text])).toEqual([
      ["product", "Ürün silindi: Gala"],
      ["product", "Ürün güncellendi: Gala"],
      ["product", "Ürün güncellendi: Gala"],
      ["product", "Ürün eklendi: Gala"],
      ["pricing_period", "Fiyat dönemi eklendi: Erken kayıt"],
    ]);
    expect(data[1].changes).toEqual([
      {
        field: "price",
        kind: "money",
        from: "20.00",
        to: "20.00",
        from_currency: "EUR",
        to_currency: "USD",
        restore: 0,
      },
    ]);
    expect(data[2].changes).toEqual([
      {
        field: "price",
        kind: "money",
        from: "10.00",
        to: "20.00",
        from_currency: "EUR",
        to_currency: "EUR",
        restore: 0,
      },
      {
        field: "period_id",
        kind: "line",
        from: null,
        to: "Erken kayıt",
        from_currency: null,
        to_currency: null,
        restore: 0,
      },
    ]);
    expect(kinds).toMatchObject({ product: 4, pricing_period: 1, details: 0 });
    // Deeper in the list the currency is still that of its time.
    const second = (await user.get(`/project/${code}/timeline`, { page: 3, page_size: 1 })).body;
    expect(second.data[0]).toEqual(data[2]);
  });
});
