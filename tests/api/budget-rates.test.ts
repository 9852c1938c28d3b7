import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;
let stranger: Client;
const today = api.now.toISOString().slice(0, 10);

beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

/** A rate of the company, optionally with rates of cash. */
async function publish(currency: string, buying: string, selling: string, cash: [string, string] | null = null) {
  await api.database.exec(
    `insert into exchange_rates (event_company_id, currency, buying, selling, banknote_buying, banknote_selling, date, source, created_at, updated_at)
     values (${world.user.event_company_id}, '${currency}', ${buying}, ${selling}, ${cash?.[0] ?? "null"}, ${cash?.[1] ?? "null"}, '${today}', 'daily', now(), now())
     on conflict (event_company_id, currency, date) do update set buying = excluded.buying, selling = excluded.selling,
       banknote_buying = excluded.banknote_buying, banknote_selling = excluded.banknote_selling`,
  );
}

/** A budget in TRY that buys for 100 EUR at 50 and sells for 120 USD at 40. */
async function withRates() {
  await publish("EUR", "49.5", "50");
  await publish("USD", "39.5", "40");
  const project = await makeRecord(api, world.user, { stage: 3 });
  const made = await admin.post(`/project/${project.code}/budgets`, { name: "Kurlu", currency: "TRY" });
  const { code } = made.body.budget;
  const { category } = (await admin.post(`/budget/${code}/category`, { name: "Otel", vat_rate: "0" })).body;
  const item = await admin.post(`/budget/${code}/item`, {
    category_id: category.id,
    name: "Oda",
    price_buy: "100",
    currency_buy: "EUR",
    price_sell: "150",
    currency_sell: "USD",
  });
  expectStatus(item, 200);
  return { project, code };
}
const preview = async (code: string, query: Record<string, unknown> = {}) => {
  const answer = await admin.get(`/budget/${code}/rates`, query);
  expectStatus(answer, 200);
  return answer.body;
};
const ratesOf = async (code: string) => (await admin.get(`/budget/${code}`)).body.budget.rates;
type Row = { currency: string; version: number; newest: { rate: string } | null; chosen: number };
const chosen = (rates: Row[]) =>
  rates.flatMap(({ currency, version, newest, chosen: one }) =>
    one && newest ? [{ currency, version, rate: newest.rate }] : [],
  );

describe("rates of budgets", () => {
  it("BUD-038 a refresh shows old, new and the effect before it applies, and can be taken back", async () => {
    const { code } = await withRates();
    await publish("EUR", "54.5", "55", ["54", "56"]);
    await publish("USD", "43.5", "44");
    const seen = await preview(code);
    // The page of a budget reads today's totals together with the budget itself.
    const opened = async (query: object) => (await admin.get(`/budget/${code}`, { ...query })).body.today;
    expect([await opened({ page: 1, today: 1 }), await opened({})]).toEqual([seen.today, null]);
    expect(seen).toMatchObject({
      rate_type: "forex_selling",
      rates: [
        { currency: "EUR", rate: "50", newest: { rate: "55", date: today, source: "daily" }, chosen: 1 },
        { currency: "USD", rate: "40", newest: { rate: "44" }, chosen: 1 },
      ],
      before: { total_buy: "5000.00", total_sell_with_service_fee: "6000.00", profit: "1000.00" },
      after: { total_buy: "5500.00", total_sell_with_service_fee: "6600.00", profit: "1100.00" },
      today: { profit: "1100.00" },
    });
    const one = await preview(code, { currencies: "EUR" });
    expect([one.after.profit, one.today.profit]).toEqual(["500.00", "1100.00"]);
    // Nothing was written by looking at it.
    expect(await ratesOf(code)).toMatchObject([{ rate: "50" }, { rate: "40" }]);
    const applied = await admin.put(`/budget/${code}/rates`, { rate_type: "forex_selling", rates: chosen(one.rates) });
    expectStatus(applied, 200);
    expect(applied.body.budget).toMatchObject({
      rates: [
        { currency: "EUR", rate: "55", source: "daily" },
        { currency: "USD", rate: "40" },
      ],
    });
    expect((await admin.get(`/budget/${code}`)).body.budget.total.profit).toBe("500.00");
    expectStatus(await admin.post(`/history/${applied.body.undo}/undo`), 200);
    expect(await ratesOf(code)).toMatchObject([{ rate: "50" }, { rate: "40" }]);
    expect((await admin.get(`/budget/${code}`)).body.budget.total.profit).toBe("1000.00");
  });

  it("BUD-038 TCMB rate types: forex and banknote, buying and selling; what has no banknotes is read by forex", async () => {
    const { code } = await withRates();
    await publish("EUR", "49", "50", ["48", "51.5"]);
    const rate = async (rate_type: string) =>
      (await preview(code, { rate_type })).rates.map(({ newest }: Row) => newest?.rate);
    expect(await rate("forex_buying")).toEqual(["49", "39.5"]);
    expect(await rate("banknote_buying")).toEqual(["48", "39.5"]);
    expect(await rate("banknote_selling")).toEqual(["51.5", "40"]);
    const seen = await preview(code, { rate_type: "banknote_selling" });
    const applied = await admin.put(`/budget/${code}/rates`, {
      rate_type: "banknote_selling",
      rates: chosen(seen.rates),
    });
    expect(applied.body.budget).toMatchObject({ rate_type: "banknote_selling", rates: [{ rate: "51.5" }, {}] });
    expectStatus(await admin.post(`/history/${applied.body.undo}/undo`), 200);
    expect((await admin.get(`/budget/${code}`)).body.budget.rate_type).toBe("forex_selling");
    expectStatus(await admin.get(`/budget/${code}/rates`, { rate_type: "selling" }), 422);
  });

  it("BUD-038 a rate entered by hand is marked, stays out of a refresh unless it is chosen, and a new one may be added", async () => {
    const { code } = await withRates();
    const [euro] = await ratesOf(code);
    const set = await admin.put(`/budget/${code}/rates/EUR`, { rate: "52.125", version: euro.version });
    expectStatus(set, 200);
    expect(set.body.budget).toMatchObject({ rates: [{ rate: "52.125", source: "manual", date: today }, {}] });
    expect((await admin.get(`/budget/${code}`)).body.budget.total.total_buy).toBe("5212.50");
    expect((await preview(code)).rates.map(({ chosen: one }: Row) => one)).toEqual([0, 1]);
    expect((await preview(code, { currencies: "EUR" })).rates[0].chosen).toBe(1);
    expectStatus(await admin.post(`/history/${set.body.undo}/undo`), 200);
    expect((await ratesOf(code))[0]).toMatchObject({ rate: "50", source: "daily" });
    expectStatus(await admin.put(`/budget/${code}/rates/CHF`, { rate: "60", version: 0 }), 200);
    expect(await ratesOf(code)).toMatchObject([{ currency: "CHF", source: "manual" }, {}, {}]);
    for (const [currency, rate] of [
      ["TRY", "1"],
      ["XQX", "1"],
      ["EUR", "0"],
      ["EUR", "1.1234567"],
      ["EUR", "-1"],
    ])
      expect((await admin.put(`/budget/${code}/rates/${currency}`, { rate, version: 1 })).status, currency).toBe(422);
  });

  it("BUD-038 are those of a day where one is asked for; when none was published, of the last day before it", async () => {
    const { code } = await withRates();
    const company = world.user.event_company_id;
    // A Friday, followed by days without publication.
    await api.rows(
      sql`insert into exchange_rates (event_company_id, currency, buying, selling, date, source, created_at, updated_at)
        values (${company}, 'EUR', 47, 47.5, '2026-10-02', 'daily', now(), now()),
          (${company}, 'EUR', 48, 48.5, '2026-10-05', 'daily', now(), now()) on conflict do nothing`,
    );
    const newest = async (date: string) => {
      const { rates, date: shown } = await preview(code, { date });
      expect(shown).toBe(date);
      return rates[0].newest;
    };
    expect(await newest("2026-10-05")).toMatchObject({ rate: "48.5", date: "2026-10-05" });
    expect(await newest("2026-10-02")).toMatchObject({ rate: "47.5", date: "2026-10-02" });
    const sunday = await newest("2026-10-04");
    expect(sunday).toMatchObject({ rate: "47.5", date: "2026-10-02", source: "daily" });
    expect(await newest("2024-01-01")).toBeNull();
    const [euro] = await ratesOf(code);
    const body = { rate_type: "forex_selling", rates: [{ currency: "EUR", rate: "47.5", version: euro.version }] };
    // The rates are not the newest ones.
    expectStatus(await admin.put(`/budget/${code}/rates`, body), 409);
    const applied = await admin.put(`/budget/${code}/rates`, { ...body, date: "2026-10-04" });
    expectStatus(applied, 200);
    expect(applied.body.budget.rates[0]).toMatchObject({ rate: "47.5", date: "2026-10-02", source: "daily" });
    expectStatus(await admin.post(`/history/${applied.body.undo}/undo`), 200);
    expect((await ratesOf(code))[0]).toMatchObject({ rate: "50", date: today });
    const [back] = await ratesOf(code);
    const entered = { rate: "49", date: "2026-10-03", version: back.version };
    expectStatus(await admin.put(`/budget/${code}/rates/EUR`, entered), 200);
    expect((await ratesOf(code))[0]).toMatchObject({ rate: "49", date: "2026-10-03", source: "manual" });
    // Rates of a future day do not exist.
    expectStatus(await admin.get(`/budget/${code}/rates`, { date: "2099-01-01" }), 422);
    const later = { ...body, date: "2099-01-01" };
    expect((await admin.put(`/budget/${code}/rates`, later)).body.errors).toHaveProperty("date");
    const last = await admin.put(`/budget/${code}/rates/EUR`, { ...entered, date: "2099-01-01" });
    expect(last.body.errors).toHaveProperty("date");
  });

  it("R4 rates that changed since they were shown are not written over, none of them", async () => {
    const { code } = await withRates();
    await publish("EUR", "54", "55");
    await publish("USD", "43", "44");
    const seen = await preview(code);
    const body = { rate_type: "forex_selling", rates: chosen(seen.rates) };
    const set = await admin.put(`/budget/${code}/rates/USD`, { rate: "41", version: 1 });
    expectStatus(set, 200);
    expectStatus(await admin.put(`/budget/${code}/rates`, body), 409);
    expect(await ratesOf(code)).toMatchObject([{ rate: "50" }, { rate: "41" }]);
    const stale = await admin.put(`/budget/${code}/rates/USD`, { rate: "42", version: 1 });
    expect([stale.status, stale.body.current]).toMatchObject([409, { rate: "41", version: 2 }]);
    // Another rate was published meanwhile.
    const next = await preview(code, { currencies: "EUR" });
    await publish("EUR", "57", "58");
    expectStatus(
      await admin.put(`/budget/${code}/rates`, { rate_type: "forex_selling", rates: chosen(next.rates) }),
      409,
    );
    // An entry cannot be undone once the rates changed again.
    const again = await preview(code, { currencies: "USD" });
    expectStatus(
      await admin.put(`/budget/${code}/rates`, { rate_type: "forex_selling", rates: chosen(again.rates) }),
      200,
    );
    expectStatus(await admin.post(`/history/${set.body.undo}/undo`), 409);
  });

  it("BUD-039 X2 X6 what was sent, a closed project's and another company's keep their rates", async () => {
    const { project, code } = await withRates();
    const body = { rate_type: "forex_buying", rates: [] };
    expectStatus(await stranger.get(`/budget/${code}/rates`), 404);
    expectStatus(await stranger.put(`/budget/${code}/rates`, body), 404);
    expectStatus(await stranger.put(`/budget/${code}/rates/EUR`, { rate: "1", version: 1 }), 404);
    await api.database.exec(`update projects set stage = 11 where code = '${project.code}'`);
    expectStatus(await admin.put(`/budget/${code}/rates`, body), 403);
    expectStatus(await admin.put(`/budget/${code}/rates/EUR`, { rate: "1", version: 1 }), 403);
    await api.database.exec(`update projects set stage = 3 where code = '${project.code}'`);
    const { version } = (await admin.get(`/budget/${code}`)).body.budget;
    expectStatus(await admin.post(`/budget/${code}/send`, { sent_to: "Ayşe", version }), 200);
    expectStatus(await admin.put(`/budget/${code}/rates`, body), 409);
    expectStatus(await admin.put(`/budget/${code}/rates/EUR`, { rate: "1", version: 1 }), 409);
    expectStatus(await admin.get(`/budget/${code}/rates`), 200);
  });
});
