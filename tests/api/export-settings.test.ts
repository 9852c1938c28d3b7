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

const path = `/event-companies/${world.user.event_company_id}/export-setting`;
const body = { export_main_color: "#0B6E4F", export_secondary_color: "#eeeeee", budget_footer_note: "  Not  " };

describe("how budgets look on paper", () => {
  it("ADM-016 ADM-054 ADM-055 ADM-056 they are saved, read by every member, refused when stale, and taken back", async () => {
    const before = (await admin.get(path)).body.setting;
    const saved = await admin.put(path, { ...body, version: before.version });
    expectStatus(saved, 200);
    expect(saved.body.setting).toMatchObject({ export_main_color: "#0b6e4f", budget_footer_note: "Not" });
    const company = (await user.get(`/event-companies/${world.user.event_company_id}`)).body.event_company;
    expect(company).toMatchObject({
      export_main_color: "#0b6e4f",
      export_secondary_color: "#eeeeee",
      budget_footer_note: "Not",
    });
    const stale = await admin.put(path, { ...body, export_main_color: "#000000", version: before.version });
    expect([stale.status, stale.body.current.export_main_color]).toEqual([409, "#0b6e4f"]);
    expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
    expect((await admin.get(path)).body.setting.budget_footer_note).toBe(before.budget_footer_note);
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

  it.each(["red", "#12345", "#1234567", "#12345g", "url(x)"])("X8 %s is no colour", async (export_main_color) => {
    const answer = await admin.put(path, { ...body, export_main_color, version: 1 });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["export_main_color"]]);
  });
});
