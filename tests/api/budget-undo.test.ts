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

const post = async (path: string, body: object) => {
  const answer = await admin.post(path, body);
  expectStatus(answer, 200);
  return answer.body;
};
const put = async (path: string, body: object) => {
  const answer = await admin.put(path, body);
  expectStatus(answer, 200);
  return answer.body;
};
const undo = (id: number) => admin.post(`/history/${id}/undo`, {});
const read = async (code: string) => (await admin.get(`/budget/${code}`)).body.budget;

async function withLines(currency = "TRY") {
  const { budget } = await post(`/project/${project}/budgets`, { name: "Eski ad", currency });
  const { category } = await post(`/budget/${budget.code}/category`, { name: "Otel", vat_rate: "0" });
  const line = async (name: string) =>
    (await post(`/budget/${budget.code}/item`, { category_id: category.id, name, price_sell: "100" })).item;
  return { code: budget.code as string, one: await line("Bir"), two: await line("İki") };
}
/** Totals of a budget in lists and pages of projects. */
const kept = async (code: string) => {
  const { data } = (await admin.get(`/project/${project}/budgets`)).body;
  return data.find((row: { code: string }) => row.code === code).total_sell;
};

describe("undo in budgets", () => {
  it("R3 BUD-011 an undo beside a save leaves sums that are right, whichever came first", async () => {
    const { code, one, two } = await withLines();
    for (let round = 0; round < 15; round += 1) {
      const rows = (await read(code)).categories[0].items;
      const [first, second] = [one, two].map(({ id }) => rows.find((row: { id: number }) => row.id === id));
      const path = (id: number) => `/budget/${code}/item/${id}`;
      const saved = await put(path(first.id), { price_sell: String(500 + round), version: first.version });
      const answers = await Promise.all([
        undo(saved.undo),
        admin.put(path(second.id), { price_sell: String(1000 + round), version: second.version }),
      ]);
      for (const answer of answers) expectStatus(answer, 200);
      const sum = `${1100 + round}.00`;
      expect([await kept(code), (await read(code)).total.total_sell]).toEqual([sum, sum]);
    }
  });

  it("R3 BUD-039 an undo beside the sending of a version never changes what was sent", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { code } = await withLines();
      const before = await read(code);
      const named = await put(`/budget/${code}`, { name: "Yeni ad", version: before.version });
      const body = { sent_to: "Ayşe", version: named.budget.version };
      const [back, sent] = await Promise.all([undo(named.undo), admin.post(`/budget/${code}/send`, body)]);
      // The second one is refused.
      expect([back.status, sent.status].toSorted()).toEqual([200, 409]);
      if (sent.status === 200) expect((await read(code)).name).toBe(sent.body.budget.name);
    }
  });

  it("BUD-039 what a line was before stays so once its version was sent", async () => {
    const { code, one } = await withLines();
    const saved = await put(`/budget/${code}/item/${one.id}`, { price_sell: "7", version: one.version });
    const { version } = await read(code);
    await post(`/budget/${code}/send`, { sent_to: "Ayşe", version });
    const refused = await undo(saved.undo);
    expectStatus(refused, 409);
    expect(refused.body.message).toBe("Bu sürüm müşteriye gönderildi, değiştirilemez. Değiştirmek için çoğalt.");
    expect((await read(code)).total.total_sell).toBe("107.00");
  });
});

describe("budgets of a foreign currency", () => {
  const inLira = { name: "Salon", price_sell: "100", price_buy: "80", currency_sell: "TRY", currency_buy: "TRY" };

  it("BUD-038 take lines in TRY first, one by one, many at once and from a template", async () => {
    for (const currency of ["EUR", "USD"]) {
      const fresh = async () => {
        const { budget } = await post(`/project/${project}/budgets`, { name: "Döviz", currency });
        const { category } = await post(`/budget/${budget.code}/category`, { name: "Otel", vat_rate: "0" });
        return { code: budget.code as string, category_id: category.id as number };
      };
      const single = await fresh();
      const { item } = await post(`/budget/${single.code}/item`, { category_id: single.category_id, ...inLira });
      const [rate] = (await read(single.code)).rates;
      expect(rate.currency).toBe(currency);
      expect(Number(item.total_sell)).toBeCloseTo(100 / Number(rate.rate), 1);
      const many = await fresh();
      await post(`/budget/${many.code}/items`, { category_id: many.category_id, items: [inLira, inLira] });
      const { template } = await post(`/budget/${single.code}/template`, { name: `Liradan ${currency}` });
      const applied = await fresh();
      await post(`/budget/${applied.code}/apply-template`, { template_id: template.id });
      expect((await read(applied.code)).total.total_sell).toBe(item.total_sell);
    }
  });

  it("BUD-005 BUD-038 go back to their currency, whatever came in meanwhile", async () => {
    const { budget } = await post(`/project/${project}/budgets`, { name: "Döviz", currency: "EUR" });
    const { category } = await post(`/budget/${budget.code}/category`, { name: "Otel", vat_rate: "0" });
    const changed = await put(`/budget/${budget.code}`, { currency: "TRY", version: 1 });
    await post(`/budget/${budget.code}/item`, { category_id: category.id, ...inLira });
    expectStatus(await undo(changed.undo), 200);
    const { currency, rates, total } = await read(budget.code);
    expect([currency, rates[0].currency]).toEqual(["EUR", "EUR"]);
    expect(Number(total.total_sell)).toBeCloseTo(100 / Number(rates[0].rate), 1);
  });
});
