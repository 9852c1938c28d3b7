import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";

import { refreshStatistics } from "#api/db/statistics";

import { agency, type Client, expectStatus, startApi, type TestApi } from "../helpers/api";
import { copyDemo } from "../helpers/api-data";
import { makeBudget } from "../helpers/budget-samples";
import { expectWithin } from "../helpers/deep";
import { makeRecord, readWorld } from "../helpers/samples";

const many = 200;
const rounds = 8;
/** The first answer on a crowded machine; with an outdated plan it took more than ten times as long. */
const longest = 2000;

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** A budget of 1,600 lines that were added and changed by acts of 200, without fresh statistics. */
async function grow(api: TestApi, admin: Client): Promise<string> {
  const { user } = await readWorld(api);
  const { code, category } = await makeBudget(api, await makeRecord(api, user, { stage: 3 }));
  const price = { quantity: "2", price_sell: "100", currency_sell: "TRY" };
  for (let round = 0; round < rounds; round += 1) {
    const items = Array.from({ length: many }, (_, nth) => ({ ...price, name: `Oda ${round} ${nth}` }));
    const added = await admin.post(`/budget/${code}/items`, { category_id: category, items });
    expectStatus(added, 200);
    const lines = (added.body.items as { id: number; version: number }[]).map(({ id, version }) => ({ id, version }));
    for (const quantity of ["3", "4"]) {
      const saved = lines.map(({ id, version }) => ({ id, quantity, version: version + Number(quantity) - 3 }));
      expectStatus(await admin.put(`/budget/${code}/items`, { items: saved }), 200);
    }
  }
  return code;
}

const databases: [string, () => Promise<TestApi>][] = [
  ["the embedded database", () => startApi({ embedded: true })],
  [
    "PostgreSQL",
    async () => {
      const { databaseUrl, remove } = await copyDemo();
      ends.push(remove);
      const api = await startApi({ databaseUrl });
      await api.rows(sql`alter table audit_log set (autovacuum_enabled = off)`);
      return api;
    },
  ],
];

describe.each(databases)(
  "a budget's history in a store that has grown tenfold since its statistics, on %s",
  (_, start) => {
    it("R14 BUD-004 is read at once, with one entry for each act on many lines, whichever page", async () => {
      const api = await start();
      ends.push(() => api.stop());
      const admin = await api.session(agency.admin);
      const code = await grow(api, admin);
      const count = () =>
        api.rows<{ rows: number; estimate: number }>(
          sql`select (select count(*)::int from audit_log) as rows, reltuples::int as estimate from pg_class where relname = 'audit_log'`,
        );
      const { rows, estimate } = (await count())[0]!;
      expect(rows).toBeGreaterThan(estimate * 2);
      for (const query of [{}, { page: 2 }, { kind: "budget_row" }, { query: "Oda 3" }]) {
        const began = performance.now();
        const answer = await admin.get(`/budget/${code}/history`, query);
        expectStatus(answer, 200);
        expectWithin(performance.now() - began, longest);
        if (!("query" in query)) expect(answer.body.kinds.budget_row).toBe(3 * rounds);
      }
      expect(await refreshStatistics(api.db)).toContain("audit_log");
      expect(await refreshStatistics(api.db)).toEqual([]);
      expect((await count())[0]!.estimate).toBe(rows);
    });
  },
);
