import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, type Client } from "../helpers/api";
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

  it("BUD-024 that rows were moved", async () => {
    const { code, category, timeline } = await withBudget();
    expectStatus(await admin.put(`/budget/${code}/sort`, { categories: [{ id: category, items: [] }] }), 200);
    expect((await timeline())[0].text).toBe("Bütçe satırlarının sırası değişti: Kongre");
  });
});
