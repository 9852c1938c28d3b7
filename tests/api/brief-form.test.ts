import { expect, test } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api } = await openWorld();
const admin = await api.as(agency.admin);
const read = async (client = admin) => {
  const answer = await client.get("/event-companies/brief-form");
  expectStatus(answer, 200);
  return answer.body.form;
};

test("ADM-018 SES-036 LED-091 the company's brief form is its first of type mma; other types and companies have none of it", async () => {
  expect(await read()).toBeNull();
  await admin.post("/forms", { form_type: "customer", name: "İletişim" });
  expect(await read()).toBeNull();
  const { form } = (await admin.post("/forms/from_template", { template: "brief", language: "tr" })).body;
  await admin.post("/forms", { form_type: "mma", name: "İkinci brief" });
  expect(await read()).toMatchObject({ id: form.id, name: "Müşteri brief formu", form_type: "mma" });
  expect(await read(await api.as(foreign.admin))).toBeNull();
  expectStatus(await (await api.as(agency.agency)).get("/event-companies/brief-form"), 403);
});
