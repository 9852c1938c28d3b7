import { beforeAll, describe, expect, test } from "vitest";

import { mostOptions } from "#contract/guest-forms/form-facts";

import { agency, foreign } from "../helpers/api";
import { makeForm, nothing } from "../helpers/form-samples";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, user, world } = await openWorld();

let project: { id: number };
beforeAll(async () => {
  project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
});

const ready = () => makeForm(api, { event_company_id: world.mine.company, project_id: project.id });
const add = (form: typeof nothing, options: object[], by = user, key?: string) =>
  by.post(`/form/${form.code}/field/${form.choice}/options`, { options }, key === undefined ? {} : { key });
const named = (count: number) => Array.from({ length: count }, (_, at) => ({ option_text: `Seçenek ${at + 1}` }));
const shown = async (form: typeof nothing) =>
  (await user.get(`/form/field/${form.choice}`)).body.field.options.map((one: any) => [
    one.option_text,
    one.quota_allocated,
    one.quota_available,
  ]);

describe("several options at once", () => {
  test("FRM-021 stand behind those that are there, each with its places, and one undo takes them all back", async () => {
    const form = await ready();
    const added = await add(form, [{ option_text: "Tekne", quota_available: 40 }, { option_text: "Müze" }]);
    expect([added.status, added.body.message]).toEqual([200, "2 seçenek eklendi."]);
    expect(await shown(form)).toEqual([
      ["Evet", 10, 10],
      ["Tekne", 40, 40],
      ["Müze", null, null],
    ]);
    const [, , museum] = added.body.field.options;
    await user.post(`/form/${form.code}/rules`, {
      type: "FORMFIELD",
      source: form.text,
      target: `FIELD-${form.choice}`,
      operator: "equal",
      value: String(museum.id),
    });
    expect((await user.post(`/history/${added.body.undo}/undo`)).status).toBe(200);
    expect(await shown(form)).toEqual([["Evet", 10, 10]]);
    // The rule that looked for one of them went with it.
    expect((await user.get(`/form/field/${form.text}`)).body.field.deps).toHaveLength(1);
    expect((await user.post(`/history/${added.body.undo}/undo`)).status).toBe(409);
  });

  test("FRM-021 one that was changed since stays when the others are taken back; where all were, there is no way back", async () => {
    const form = await ready();
    const change = (id: number) =>
      user.put(`/form/${form.code}/field/${form.choice}/option/${id}`, { column: "quota_available", data: "7" });
    const { body } = await add(form, named(2));
    await change(body.field.options[1].id);
    expect((await user.post(`/history/${body.undo}/undo`)).status).toBe(200);
    expect((await shown(form)).map(([text]: any) => text)).toEqual(["Evet", "Seçenek 1"]);
    const again = (await add(form, [{ option_text: "Üçüncü" }])).body;
    await change(again.field.options[2].id);
    expect((await user.post(`/history/${again.undo}/undo`)).status).toBe(409);
  });

  test("FRM-021 R3 all or none: no more than a field may have, no empty one, and the same sending once", async () => {
    const form = await ready();
    expect((await add(form, named(mostOptions))).status).toBe(409);
    expect((await add(form, [{ option_text: "A" }, { option_text: " " }])).status).toBe(422);
    expect((await add(form, [])).status).toBe(422);
    expect(await shown(form)).toHaveLength(1);
    const key = `liste-${form.code}`;
    const list = named(mostOptions - 1);
    expect((await add(form, list, user, key)).status).toBe(200);
    expect((await add(form, list, user, key)).status).toBe(200);
    expect(await shown(form)).toHaveLength(mostOptions);
    const flights = await user.post(`/form/${form.code}/field/${form.flight}/options`, { options: named(1) });
    expect(flights.status).toBe(404);
  });

  test("X1 FRM-021 readers add none and take none back, and another company finds no field", async () => {
    const form = await ready();
    const reader = await api.as(agency.agency);
    expect((await add(form, named(1), reader)).status).toBe(403);
    expect((await add(form, named(1), await api.as(foreign.admin))).status).toBe(404);
    const { undo } = (await add(form, named(1))).body;
    expect((await reader.post(`/history/${undo}/undo`)).status).toBe(404);
  });
});
