import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { budgetLimits } from "#contract/budgets/budget-facts";

import { agency, type Answer, type Client, expectStatus, startApi, type TestApi } from "../helpers/api";
import { makeBudget } from "../helpers/budget-samples";
import { expectWithin } from "../helpers/deep";
import { makeRecord, readWorld } from "../helpers/samples";

/** With the rows of `makeBudget` these are as many as a budget may have. */
const lines = budgetLimits.rows - 4;
const longest = 200;

let api: TestApi;
let admin: Client;
let code = "";
let category = 0;

/** A budget of the allowed size, in one category, with long names and notes, charges and three currencies. */
beforeAll(async () => {
  // The embedded database works in this process: nothing but turns that are given lets others in.
  api = await startApi({ embedded: true });
  admin = await api.session(agency.admin);
  const { user } = await readWorld(api);
  const record = await makeRecord(api, user, { stage: 3 });
  ({ code, category } = await makeBudget(api, record));
  const charges = JSON.stringify([
    { name: "Konaklama vergisi", price_type: "PERCENTAGE", currency_code: "TRY", price: "2", vat_rate: "0" },
  ]);
  await api.rows(
    sql`insert into budget_rates (event_company_id, budget_id, currency, rate, date, source)
      select event_company_id, id, r.currency, rate, '2026-11-20', 'tcmb'
      from budgets, (values ('EUR', 49.1234), ('USD', 42.5)) as r (currency, rate) where code = ${code}`,
  );
  await api.rows(
    sql`insert into budget_rows (event_company_id, budget_id, category_id, kind, name, note, sort_order, quantity,
        price_buy, price_sell, currency_buy, currency_sell, vat_rate, taxes)
      select event_company_id, id, ${category}, 'ITEM', 'Salon ve teknik kalemi ' || n, repeat('Deniz manzaralı ', 60),
        10 + n, 1 + n % 40, 100 + n % 900, 130 + n % 900, (array['TRY', 'EUR', 'USD'])[1 + n % 3],
        (array['TRY', 'EUR', 'USD'])[1 + n % 3], 10,
        case when n % 3 = 0 then ${charges}::jsonb else '[]'::jsonb end
      from budgets, generate_series(1, ${lines}) n where code = ${code}`,
  );
});
afterAll(() => api.stop());

/** The answer of a request, and how many turns of the event loop others had before it came. */
async function countTurns(name: string, send: () => Promise<Answer>, status = 200) {
  let turns = 0;
  let isOver = false;
  let [last, blocked] = [performance.now(), 0];
  const turn = () => {
    const now = performance.now();
    [last, blocked] = [now, Math.max(blocked, now - last)];
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const answer = await send();
  isOver = true;
  expectStatus(answer, status, name);
  expectWithin(blocked, longest, `${name} held the event loop`);
  return { turns, answer };
}

it("BUD-002 BUD-036 R10 whatever is asked of a budget of 6,000 long lines, others have their turn meanwhile", async () => {
  const at = `/budget/${code}`;
  const turns: Record<string, number> = {};
  const ask = async (name: string, send: () => Promise<Answer>, status?: number) => {
    const counted = await countTurns(name, send, status);
    turns[name] = counted.turns;
    return counted.answer.body;
  };
  const page = await ask("page", () => admin.get(at, { page: 1 }));
  expect(page.budget.categories[0].items.length).toBeLessThanOrEqual(300);
  const part = await ask("part", () => admin.get(at));
  expect(part.next).toBeLessThanOrEqual(1000);
  await ask("client", () => admin.get(`${at}/client`));
  const { budget: copy } = await ask("clone", () => admin.post(`${at}/clone`, { name: "İkinci" }));
  const held = (await admin.get(`/budget/${copy.code}`, { page: 1 })).body.budget;
  expect([held.items.length, held.total]).toEqual([page.budget.items.length, page.budget.total]);
  const rate = held.rates.find(({ currency }: { currency: string }) => currency === "EUR");
  await ask("rate", () => admin.put(`/budget/${copy.code}/rates/EUR`, { rate: "51.5", version: rate.version }));
  const compared = await ask("comparison", () => admin.get(`${at}/compare/${copy.code}`));
  expect(compared.categories[0].rows.length).toBeLessThanOrEqual(300);
  expect(compared.categories[0].row_count).toBe(compared.counts.changed);
  const refused = await ask("template", () => admin.post(`${at}/template`, { name: "Büyük" }), 409);
  expect(refused.message).toContain("1.000");
  const { undo } = await ask("deletion", () =>
    admin.send("DELETE", `/budget/${copy.code}/category/${held.categories[0].id}`, {}),
  );
  await ask("undo", () => admin.post(`/history/${undo}/undo`));
  const { version } = (await admin.get(`/budget/${copy.code}`, { page: 1 })).body.budget;
  await ask("sending", () => admin.post(`/budget/${copy.code}/send`, { sent_to: "Ayşe Yılmaz", version }));
  // A statement, or a part of the work, for each; less means that thousands of rows were worked on at once.
  const least = { part: 3, client: 20, clone: 20, comparison: 30, deletion: 20, undo: 20 };
  for (const [name, count] of Object.entries(least)) expect([name, turns[name]! >= count]).toEqual([name, true]);
});

it("BUD-040 a budget of 6,000 lines becomes a file, or is refused with the limit in words", async () => {
  for (const format of ["xlsx", "pdf"]) {
    const file = await admin.get(`/budget/${code}/export`, { format, version: "internal" });
    if (file.status === 200) expect(file.text.slice(0, 2)).toBe(format === "pdf" ? "%P" : "PK");
    else expect([file.status, file.body.message]).toEqual([409, expect.stringMatching(/\d saniyede dosya olamayacak/)]);
  }
});
