import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { world, api, user } = await openWorld();
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

const path = `/event-companies/${world.user.event_company_id}/budget-setting`;
const body = { budget_rate_type: "banknote_buying", service_fee_vat_rate: "8.1234" };
const read = async () => (await admin.get(path)).body.setting;
const made = async () => {
  const project = await makeRecord(api, world.user, { stage: 3 });
  const { code } = (await admin.post(`/project/${project.code}/budgets`, { name: "Yeni", currency: "EUR" })).body
    .budget;
  return (await admin.get(`/budget/${code}`)).body.budget;
};

describe("what new budgets begin with", () => {
  it("ADM-050 BUD-038 the company's rate type and VAT of the service fee; budgets that stand keep theirs", async () => {
    expect(await read()).toMatchObject({ budget_rate_type: "forex_selling", service_fee_vat_rate: "20" });
    const first = await made();
    expect([first.rate_type, first.service_fee_vat_rate]).toEqual(["forex_selling", "20"]);
    const saved = await admin.put(path, { ...body, version: (await read()).version });
    expectStatus(saved, 200);
    expect(saved.body.setting).toMatchObject(body);
    const company = (await user.get(`/event-companies/${world.user.event_company_id}`)).body.event_company;
    expect(Number(company.service_fee_vat_rate)).toBe(0.081234);
    const second = await made();
    expect([second.rate_type, second.service_fee_vat_rate]).toEqual(["banknote_buying", "8.1234"]);
    const rates = (await admin.get(`/budget/${second.code}/rates`)).body;
    expect(rates.rate_type).toBe("banknote_buying");
    const kept = (await admin.get(`/budget/${first.code}`)).body.budget;
    expect([kept.rate_type, kept.service_fee_vat_rate]).toEqual(["forex_selling", "20"]);
    // The creator may choose another one for this budget alone.
    const project = await makeRecord(api, world.user, { stage: 3 });
    const own = { name: "Efektif", currency: "TRY", rate_type: "banknote_selling" };
    const { code } = (await admin.post(`/project/${project.code}/budgets`, own)).body.budget;
    expect((await admin.get(`/budget/${code}`)).body.budget.rate_type).toBe("banknote_selling");
    expectStatus(await admin.post(`/project/${project.code}/budgets`, { ...own, rate_type: "middle" }), 422);
    // A copy keeps the rate type of its original.
    const copy = await admin.post(`/budget/${first.code}/clone`, { name: "Kopya" });
    expect(copy.body.budget.rate_type).toBe("forex_selling");

    const stale = await admin.put(path, { ...body, service_fee_vat_rate: "1", version: 1 });
    expect([stale.status, stale.body.current.service_fee_vat_rate]).toEqual([409, "8.1234"]);
    expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
    expect(await read()).toMatchObject({ budget_rate_type: "forex_selling", service_fee_vat_rate: "20" });
  });

  it("X2 X6 only the company's own admins see and change them", async () => {
    for (const [who, status] of [
      [user, 403],
      [stranger, 404],
    ] as const) {
      expectStatus(await who.get(path), status);
      expectStatus(await who.put(path, { ...body, version: 1 }), status);
    }
  });

  it.each([
    ["budget_rate_type", "forex"],
    ["service_fee_vat_rate", "100.1"],
    ["service_fee_vat_rate", "%20"],
  ])("X8 %s cannot be %s", async (field, value) => {
    const answer = await admin.put(path, { ...body, [field]: value, version: 1 });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});
