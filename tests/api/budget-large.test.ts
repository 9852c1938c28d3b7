import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";

import { joinCategories } from "#contract/budgets/budget-portions";

import { agency, expectStatus, type Answer, type Client } from "../helpers/api";
import { makeBudget } from "../helpers/budget-samples";
import { makeRecord, openWorld } from "../helpers/samples";

/** Maximum of an API's answer over HTTP for the web process (app/server/api-client.server.ts). */
const mostBytes = 4 * 1024 * 1024;
const lines = 5995;

const { world, api } = await openWorld();
let admin: Client;

beforeAll(async () => {
  admin = await api.as(agency.admin);
});

/** A budget as large as one may be, in one category: lines with a charge and an offer each, half of them in a group. */
async function largeBudget() {
  const budget = await makeBudget(api, await makeRecord(api, world.user, { stage: 3 }));
  const charge = [
    { name: "Konaklama vergisi", price_type: "PERCENTAGE", currency_code: "TRY", price: "2", vat_rate: "0" },
  ];
  await api.rows(
    sql`insert into budget_rows (event_company_id, created_at, updated_at, budget_id, category_id, group_id, kind, name,
        sort_order, quantity, repeat, price_buy, price_sell, currency_buy, currency_sell, vat_rate, taxes)
      select event_company_id, now(), now(), id, ${budget.category}, case when n % 2 = 0 then ${budget.group}::int end, 'ITEM',
        'Çift kişilik oda, deniz manzaralı ' || n, 10 + n, 250, 4, 178.5, 205, 'TRY', 'TRY', 10, ${JSON.stringify(charge)}::jsonb
      from budgets, generate_series(1, ${lines}) n where code = ${budget.code}`,
  );
  await api.rows(
    sql`insert into budget_offers (event_company_id, created_at, updated_at, budget_id, row_id, supplier_id, price, currency)
      select event_company_id, now(), now(), budget_id, id, ${budget.supplier}, 178.5, 'TRY' from budget_rows
      where budget_id = (select id from budgets where code = ${budget.code}) and taxes <> '[]'::jsonb`,
  );
  return budget;
}

it("BUD-002 BUD-036 of a budget of 6,000 lines no answer is larger than whoever asks over HTTP takes", async () => {
  const { code, category, group } = await largeBudget();
  const at = `/budget/${code}`;
  const fits = (answer: Answer, status = 200) => {
    expectStatus(answer, status);
    expect(Buffer.byteLength(answer.text)).toBeLessThan(
      status === 200 && answer.body.next !== undefined ? mostBytes : 64 * 1024,
    );
    return answer.body;
  };
  let whole = fits(await admin.get(at));
  let categories = whole.budget.categories;
  let answers = 1;
  for (; whole.next !== null; answers += 1) {
    whole = fits(await admin.get(at, { from: whole.next }));
    categories = joinCategories(categories, whole.budget.categories);
  }
  expect(answers).toBeGreaterThan(1);
  const [all] = categories;
  const read = all.items.flatMap((row: { id: number; items?: { id: number }[] }) => [row, ...(row.items ?? [])]);
  const ids = read.map((row: { id: number }) => row.id);
  expect(ids).toHaveLength(all.row_count);
  expect(ids.toSorted()).toEqual([...whole.budget.items, ...whole.budget.groups].toSorted());
  expect(all.items.filter(({ id }: { id: number }) => id === group)).toHaveLength(1);

  const head = { name: "Büyük", version: 1 };
  const { budget, undo } = fits(await admin.put(at, head));
  expect(budget).toMatchObject({ code, name: "Büyük", version: 2 });
  expect(undo).toBeGreaterThan(0);
  expect(fits(await admin.put(at, head), 409).current).toMatchObject({ name: "Büyük", version: 2 });
  fits(await admin.put(`${at}/category/${category}`, { name: "Oteller", version: 1 }));
  fits(await admin.put(`${at}/category/${category}`, { name: "Oteller", version: 1 }), 409);
  fits(await admin.put(`${at}/group/${group}`, { name: "Büyük paket", alt_group: "Otel", version: 1 }));
  fits(await admin.put(`${at}/item/${group}/default`));
  fits(await admin.put(`${at}/rates`, { rate_type: "banknote_selling", rates: [] }));
  const copy = fits(await admin.post(`${at}/clone`, { name: "İkinci" })).budget;
  expect(copy.code).not.toBe(code);
  const { version } = fits(await admin.get(at, { page: 1 })).budget;
  const sent = fits(await admin.post(`${at}/send`, { sent_to: "Ayşe", version })).budget;
  fits(await admin.post(`${at}/approval`, { approved_on: "2026-11-20", approved_by: "Ayşe", version: sent.version }));
});
