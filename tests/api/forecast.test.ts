import { Big } from "big.js";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { mostClientColumns, otherClients } from "#contract/projects/bizdev";
import { selectNewestRates, Rates } from "#api/modules/rates/convert";

import { agency, expectStatus, noon, type TestApi } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);
type Client = Awaited<ReturnType<TestApi["as"]>>;

interface Cell {
  when: string;
  division: number | null;
  count: number;
  sums: { currency: string; amount: string }[];
}

interface Listed {
  lead_value: string | null;
  lead_currency: string | null;
}

interface Loss {
  reason: number | null;
  key: string | null;
  count: number;
  sums: Cell["sums"];
}

/** Every row of a list, page by page, added up by hand. */
async function addUp(client: Client, query: Record<string, unknown>) {
  const rows: Listed[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await client.get("/leads", { ...query, page, page_size: 100 });
    rows.push(...body.data);
    last = body.paging.last_page;
  }
  const sums: Record<string, string> = {};
  for (const { lead_value, lead_currency } of rows)
    if (lead_value !== null && lead_currency)
      sums[lead_currency] = new Big(sums[lead_currency] ?? 0).plus(lead_value).toFixed(2);
  return { count: rows.length, sums };
}

const asRecord = (sums: Cell["sums"]) => Object.fromEntries(sums.map(({ currency, amount }) => [currency, amount]));

/** The list's filters of a cell, as the page links it. */
const filtersOf = ({ when, division }: Cell, { from, until }: { from: string; until: string }) => {
  const [year = 0, month = 0] = when.split("-").map(Number);
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
  return {
    group: "offer",
    ...(division === null ? { undivided: 1 } : { division }),
    ...(when === "none"
      ? { undated: 1 }
      : when === "before"
        ? { closes_before: from }
        : when === "after"
          ? { closes_from: until }
          : { closes_from: `${when}-01`, closes_before: next }),
  };
};

describe("the forecast", () => {
  beforeAll(async () => {
    api.now = noon;
    const odd = [
      { lead_close_date: null, lead_value: "0.01", lead_currency: "EUR" },
      { lead_close_date: "2031-03-31", lead_value: "9999999999999.99", lead_currency: "TRY" },
      { lead_close_date: "2026-11-30", lead_value: "33.33", lead_currency: "CHF", division_id: null },
      { lead_close_date: "2026-12-01", lead_value: null, lead_currency: null },
      { lead_close_date: "2020-02-29", lead_value: "12.10", lead_currency: "USD" },
    ];
    for (const values of odd) await makeRecord(api, world.user, { stage: 2, ...values });
  });

  it.each(["admin", "user"] as const)(
    "of every cell equals its list to the kuruş, and all cells together the list of all offers (%s)",
    async (who) => {
      const client = who === "admin" ? admin : user;
      const { body } = await client.get("/bizdev/forecast", { months: 5 });
      const cells = body.cells as Cell[];
      expect(body.months).toEqual(["2026-11", "2026-12", "2027-01", "2027-02", "2027-03"]);
      expect([body.from, body.until]).toEqual(["2026-11-01", "2027-04-01"]);
      for (const cell of cells) {
        const listed = await addUp(client, filtersOf(cell, body));
        expect({ count: cell.count, sums: asRecord(cell.sums) }, `${cell.when} ${cell.division}`).toEqual(listed);
      }
      const all = await addUp(client, { group: "offer" });
      expect({ count: body.count, sums: asRecord(body.sums) }).toEqual(all);
      expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
      const { sums } = (await client.get("/leads", { group: "offer" })).body;
      expect(asRecord(sums)).toEqual(all.sums);
    },
  );

  it("X1 SES-052 adds up only what the reader may see", async () => {
    const sumOf = async (client: Client) => (await client.get("/bizdev/forecast")).body.count as number;
    const [{ n }] = (await api.rows<{ n: number }>(sql`select count(*)::int as n from projects where stage <= 7
      and deleted_at is null and event_company_id = ${world.mine.company}`)) as [{ n: number }];
    expect(await sumOf(admin)).toBe(n);
    const seen = (await addUp(user, { group: "offer" })).count;
    expect(await sumOf(user)).toBe(seen);
    expect(seen).toBeLessThan(n);
  });
});

describe("one converted total", () => {
  const bank = (rates: Record<string, [buying: string, date: string]>) =>
    new Map(Object.entries(rates).map(([currency, [buying, date]]) => [currency, { buying, date, source: "daily" }]));
  const known = bank({ EUR: ["41.2575", "2026-11-20"], USD: ["34.1", "2026-11-19"] });

  it.each<
    [own: string, sums: [string, string][], amount: string, rates: [string, string, string][], missing: string[]]
  >([
    ["TRY", [], "0.00", [], []],
    ["TRY", [["TRY", "0.10"]], "0.10", [], []],
    ["TRY", [["EUR", "100.00"]], "4125.75", [["EUR", "41.2575", "2026-11-20"]], []],
    // Rounded once: each alone would be 0.41 + 0.34.
    [
      "TRY",
      [
        ["EUR", "0.01"],
        ["USD", "0.01"],
      ],
      "0.75",
      [
        ["EUR", "41.2575", "2026-11-20"],
        ["USD", "34.1", "2026-11-19"],
      ],
      [],
    ],
    [
      "TRY",
      [
        ["TRY", "1.00"],
        ["CHF", "5.00"],
      ],
      "1.00",
      [],
      ["CHF"],
    ],
    [
      "EUR",
      [
        ["TRY", "4125.75"],
        ["EUR", "1.00"],
      ],
      "101.00",
      [["TRY", "0.024238", "2026-11-20"]],
      [],
    ],
    ["EUR", [["USD", "412.575"]], "341.00", [["USD", "0.826516", "2026-11-19"]], []],
    [
      "CHF",
      [
        ["EUR", "1.00"],
        ["CHF", "2.00"],
      ],
      "2.00",
      [],
      ["EUR"],
    ],
  ])("REF-031 in %s of %j is %s", (own, sums, amount, rates, missing) => {
    const answer = new Rates(own, known).convert(sums.map(([currency, value]) => ({ currency, amount: value })));
    expect(answer).toEqual({
      currency: own,
      amount,
      rates: rates.map(([currency, rate, date]) => ({ currency, rate, date, source: "daily" })),
      missing,
    });
  });

  it("REF-031 the newest rates are found without reading those of all days", async () => {
    const { event_company_id } = world.user;
    await api.db.execute(sql`insert into exchange_rates (event_company_id, currency, buying, selling, date, source)
      select ${event_company_id}::int, c, 10, 11, to_char(date '2015-01-01' + n, 'YYYY-MM-DD'), 'daily'
      from unnest(array['EUR', 'USD', 'GBP', 'CHF']) c, generate_series(0, 2999) n`);
    await api.db.execute(sql`analyze exchange_rates`);
    for (const until of [undefined, "2018-06-01"]) {
      const codes = sql`${sql.param(["EUR", "USD", "GBP", "CHF"])}`;
      const query = selectNewestRates(api.db, { company: event_company_id, codes, until });
      const { rows: plan } = await api.db.execute<{ "QUERY PLAN": any }>(
        sql`explain (analyze, format json) ${query.getSQL()}`,
      );
      let read = 0;
      const walk = (node: any) => {
        if (node["Relation Name"] === "exchange_rates")
          read += (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
        for (const below of node.Plans ?? []) walk(below);
      };
      walk(plan[0]!["QUERY PLAN"][0].Plan);
      expect(read).toBeGreaterThan(3);
      expect(read).toBeLessThan(500);
    }
    await api.db.execute(sql`delete from exchange_rates where source = 'daily' and date < '2023-04-01'
      and event_company_id = ${event_company_id}::int and buying = 10`);
  });

  it("REF-031 follows a new rate at once and names its day, in the list, its columns and the forecast", async () => {
    const { data } = (await admin.get("/exchange-rates")).body;
    const { version } = data.find(({ currency }: { currency: string }) => currency === "EUR");
    const body = { currency: "EUR", buying: "50", selling: "51", date: "2026-11-21", version };
    expectStatus(await admin.put("/exchange-rates", body), 200);
    const marker = "Kur denemesi";
    await makeRecord(api, world.user, { name: marker, stage: 1, lead_value: "10.00", lead_currency: "EUR" });
    const list = (await user.get("/leads", { group: "offer", query: marker })).body;
    const converted = {
      currency: "TRY",
      amount: "500.00",
      rates: [{ currency: "EUR", rate: "50", date: "2026-11-21", source: "manual" }],
      missing: [],
    };
    expect(list.conversion).toEqual(converted);
    expect(list.stages.find(({ stage }: { stage: number }) => stage === 1).converted).toBe("500.00");
    const chf = (await user.get("/bizdev/forecast")).body.conversion;
    expect(chf.missing).not.toContain("EUR");
  });
});

describe("the report of losses", () => {
  it.each(["month", "division", "person", "type", "client"] as const)(
    "by %s equals its lists to the kuruş",
    async (by) => {
      const { body } = await admin.get("/bizdev/losses", { by });
      expect(body.count).toBeGreaterThan(5);
      const cells = body.cells as Loss[];
      expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(body.count);
      for (const cell of cells.filter(({ key }) => key !== otherClients)) {
        const [year = 0, month = 0] = by === "month" ? (cell.key ?? "").split("-").map(Number) : [];
        const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
        const listed = await addUp(admin, {
          loss_reason: cell.reason ?? 0,
          ...(by === "month" ? { lost_from: `${cell.key}-01`, lost_before: next } : {}),
          ...(by === "division" ? (cell.key === null ? { undivided: 1 } : { division: cell.key }) : {}),
          ...(by === "person" ? { responsible: cell.key } : {}),
          ...(by === "type" || by === "client" ? { [by]: cell.key ?? 0 } : {}),
        });
        expect({ count: cell.count, sums: asRecord(cell.sums) }, JSON.stringify(cell)).toEqual(listed);
      }
      const all = await addUp(admin, { lost: 1 });
      expect({ count: body.count, sums: asRecord(body.sums) }).toEqual(all);
    },
  );

  it("gives the ten clients that lost most a column each, and one to the others", async () => {
    const ids = await api.rows<{ id: number }>(
      sql`select id from clients where event_company_id = ${world.user.event_company_id} and deleted_at is null
        order by id desc limit ${mostClientColumns + 2}`,
    );
    for (const [at, { id }] of ids.entries())
      for (let nth = ids.length - at; nth > 0; nth -= 1)
        await makeRecord(api, world.user, { stage: 14, previous_stage: 3, client_id: id });
    const { body } = await admin.get("/bizdev/losses", { by: "client" });
    const columns = body.columns as { key: string | null; name: string | null }[];
    const own = columns.filter(({ key }) => key !== null && key !== otherClients);
    expect(own).toHaveLength(mostClientColumns);
    expect(own.map(({ key }) => key)).toContain(String(ids[0]!.id));
    expect(own.map(({ name }) => name)).toEqual(
      own.map(({ name }) => name).toSorted((a, b) => a!.localeCompare(b!, "tr")),
    );
    expect(columns.filter(({ key }) => key === otherClients)).toEqual([{ key: otherClients, name: null }]);
    expect((body.cells as Loss[]).filter(({ key }) => key === otherClients).length).toBeGreaterThan(0);
  });

  it("X1 SES-052 counts what the reader may see, and leaves given-up projects aside", async () => {
    const mine = (await user.get("/bizdev/losses")).body;
    expect(mine.count).toBe((await addUp(user, { lost: 1 })).count);
    await makeRecord(api, world.user, { stage: 13, previous_stage: 8 });
    expect((await user.get("/bizdev/losses")).body.count).toBe(mine.count);
    const before = (await user.get("/bizdev/losses", { lost_before: "2000-01-01" })).body;
    expect([before.count, before.cells]).toEqual([0, []]);
  });
});
