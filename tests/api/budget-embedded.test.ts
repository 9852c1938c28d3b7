import { afterAll, beforeAll, expect, it } from "vitest";

import { agency, type Client, expectStatus, startApi, type TestApi } from "../helpers/api";
import { makeRecord, readWorld } from "../helpers/samples";

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi({ embedded: true });
  admin = await api.session(agency.admin);
});
afterAll(() => api.stop());

it("BUD-001 BUD-040 on the embedded database a budget goes its whole way: template, lines, alternative, rates, version, comparison, files, approval", async () => {
  const { user } = await readWorld(api);
  const project = await makeRecord(api, user, { stage: 3 });
  const ok = async (answer: Promise<Awaited<ReturnType<Client["get"]>>>) => {
    const given = await answer;
    expectStatus(given, 200);
    return given.body;
  };
  const templates = (await ok(admin.get("/definition/budget-templates"))).data as { id: number }[];
  const head = { name: "Gömülü", currency: "EUR", template_id: templates[0]!.id };
  const { code } = (await ok(admin.post(`/project/${project.code}/budgets`, head))).budget as { code: string };
  const read = async (of = code) => (await ok(admin.get(`/budget/${of}`))).budget;
  const begun = await read();
  expect(begun.items.length).toBeGreaterThan(5);

  const { category } = await ok(admin.post(`/budget/${code}/category`, { name: "Gösteri", vat_rate: "20" }));
  const line = { quantity: "2", currency_buy: "USD", currency_sell: "EUR", price_buy: "70" };
  const { items } = await ok(
    admin.post(`/budget/${code}/items`, {
      category_id: category.id,
      items: [
        { ...line, name: "Dansçı", price_sell: "100" },
        { ...line, name: "Orkestra", price_sell: "300", alt_group: "Müzik" },
        { ...line, name: "DJ", price_sell: "150", alt_group: "Müzik" },
      ],
    }),
  );
  const [dancer, , dj] = items as { id: number; version: number }[];
  expect((await read()).total.total_sell).toBe((Number(begun.total.total_sell) + 2 * 100 + 2 * 300).toFixed(2));
  await ok(admin.put(`/budget/${code}/item/${dj!.id}/default`));
  const saved = await ok(admin.put(`/budget/${code}/item/${dancer!.id}`, { price_sell: "120", version: 1 }));
  await ok(admin.post(`/history/${saved.undo}/undo`));
  const removed = await ok(admin.send("DELETE", `/budget/${code}/item/${dancer!.id}`, {}));
  expect(removed.total.total_sell).toBe((Number(begun.total.total_sell) + 2 * 150).toFixed(2));
  await ok(admin.post(`/budget/${code}/items/restore`, { ids: [dancer!.id] }));
  const { rates } = await read();
  const held = rates.find(({ currency }: { currency: string }) => currency === "USD");
  await ok(admin.put(`/budget/${code}/rates/USD`, { rate: "50", version: held.version }));

  const before = await read();
  const kept = async () => (await ok(admin.get(`/project/${project.code}/budgets`))).data[0];
  expect(await kept()).toMatchObject({
    total_buy: before.total.total_buy,
    total_sell_with_service_fee: before.total.total_sell_with_service_fee,
    profit_ratio: before.total.profit_ratio,
  });
  await ok(admin.post(`/budget/${code}/send`, { sent_to: "Ayşe Yılmaz", version: before.version }));
  expect((await admin.put(`/budget/${code}/item/${dancer!.id}`, { price_sell: "1", version: 3 })).status).toBe(409);
  await expect(api.database.exec(`update budgets set name = 'Başka' where code = '${code}'`)).rejects.toThrow();

  const copy = (await ok(admin.post(`/budget/${code}/clone`, { name: "İkinci" }))).budget;
  const { categories } = await read(copy.code);
  await ok(admin.post(`/budget/${copy.code}/item`, { category_id: categories[0].id, name: "Çiçek" }));
  const { counts } = await ok(admin.get(`/budget/${code}/compare/${copy.code}`));
  expect(counts).toEqual({ added: 1, removed: 0, changed: 0 });
  for (const [format, magic] of [
    ["xlsx", "PK"],
    ["pdf", "%PDF"],
  ] as const) {
    const file = await admin.get(`/budget/${code}/export`, { format, version: "client" });
    expect([format, file.status, file.text.startsWith(magic)]).toEqual([format, 200, true]);
  }
  const approval = { approved_on: "2026-11-20", approved_by: "Ayşe Yılmaz", version: before.version + 1 };
  await ok(admin.post(`/budget/${code}/approval`, approval));
  expect(await kept()).toMatchObject({ state: "APPROVED" });
  const { lead } = await ok(admin.get(`/leads/${project.code}`));
  expect([lead.lead_value, lead.lead_currency]).toEqual([before.total.total_sell_with_service_fee, "EUR"]);
  const { data } = await ok(admin.get(`/budget/${code}/history`));
  expect(data.length).toBeGreaterThan(5);
});
