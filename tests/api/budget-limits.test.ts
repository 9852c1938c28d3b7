import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";

import { agency, expectStatus, type Client } from "../helpers/api";
import { makeBudget } from "../helpers/budget-samples";
import { makeRecord, openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;

beforeAll(async () => {
  admin = await api.as(agency.admin);
});

const newBudget = async () => makeBudget(api, await makeRecord(api, world.user, { stage: 3 }));

it("BUD-036 a budget has 6,000 rows and not one more", async () => {
  const { code, category } = await newBudget();
  await api.rows(
    sql`insert into budget_rows (event_company_id, created_at, updated_at, budget_id, category_id, kind, name, sort_order,
        currency_buy, currency_sell, vat_rate)
      select event_company_id, now(), now(), id, ${category}, 'ITEM', 'Satır', 100, 'TRY', 'TRY', 0
      from budgets, generate_series(1, 5999 - (
        select count(*) from budget_rows r where r.budget_id = budgets.id and r.deleted_at is null
      )) where code = ${code}`,
  );
  expectStatus(await admin.post(`/budget/${code}/item`, { category_id: category, name: "Son" }), 200);
  const refused = await admin.post(`/budget/${code}/item`, { category_id: category, name: "Bir fazla" });
  expect([refused.status, refused.body.message]).toEqual([409, "Bir bütçede en çok 6.000 satır olabilir."]);
});

it("BUD-013 a line has 30 offers and not one more", async () => {
  const { code, chosen, supplier, offer } = await newBudget();
  await api.rows(
    sql`insert into budget_offers (event_company_id, created_at, updated_at, budget_id, row_id, supplier_id, price, currency)
      select event_company_id, now(), now(), budget_id, row_id, supplier_id, price, currency
      from budget_offers, generate_series(1, 28) where id = ${offer}`,
  );
  const path = `/budget/${code}/item/${chosen}/supplier`;
  expectStatus(await admin.post(path, { supplier_id: supplier, price: "1" }), 200);
  expectStatus(await admin.post(path, { supplier_id: supplier, price: "1" }), 409);
});

it("BUD-036 a note has 1,000 letters and not one more", async () => {
  const { code, category } = await newBudget();
  const add = (count: number) =>
    admin.post(`/budget/${code}/item`, { category_id: category, name: "Oda", note: "ş".repeat(count) });
  expectStatus(await add(1000), 200);
  const refused = await add(1001);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["note"]]);
});
