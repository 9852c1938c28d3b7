import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;

beforeAll(async () => {
  admin = await api.as(agency.admin);
});

/** A budget with one line, sent and approved on these days, if given. */
async function budgetOf(project: string, price_sell: string, sent?: string, approved_on?: string) {
  const made = await admin.post(`/project/${project}/budgets`, { name: `Bütçe ${price_sell}`, currency: "EUR" });
  expectStatus(made, 200);
  const { code } = made.body.budget;
  const { category } = (await admin.post(`/budget/${code}/category`, { name: "Konaklama", vat_rate: "10" })).body;
  const line = { category_id: category.id, name: "Oda", price_buy: "80", currency_buy: "EUR", currency_sell: "EUR" };
  expectStatus(await admin.post(`/budget/${code}/item`, { ...line, price_sell }), 200);
  if (sent)
    await api.rows(
      sql`update budgets set sent_at = ${sent}::timestamptz, sent_by_id = creator_id, sent_to = 'Ayşe', file_facts = '{}',
        approved_on = ${approved_on ?? null}::date, approved_by = ${approved_on ? "Ayşe" : null} where code = ${code}`,
    );
  return code;
}

describe.each([
  ["projects", 8],
  ["leads", 3],
])("BUD-011 budgets in the list of %s", (path, stage) => {
  const shown = async (code: string, client = admin) => {
    const { data } = (await client.get(`/${path}`, { codes: code, budgets: 1 })).body;
    return data.map(({ budget }: { budget: unknown }) => budget);
  };

  it("stand for a record as the one approved last, else the one sent last, else the newest", async () => {
    const { code } = await makeRecord(api, world.user, { stage });
    expect(await shown(code)).toEqual([null]);
    const first = await budgetOf(code, "100");
    expect(await shown(code)).toEqual([
      {
        code: first,
        name: "Bütçe 100",
        currency: "EUR",
        state: "DRAFT",
        total_sell_with_service_fee: "100.00",
        profit_ratio: "20.0",
      },
    ]);
    await budgetOf(code, "110");
    expect(await shown(code)).toMatchObject([{ name: "Bütçe 110", state: "DRAFT" }]);
    await budgetOf(code, "120", "2026-11-10");
    await budgetOf(code, "130", "2026-11-09");
    await budgetOf(code, "140");
    expect(await shown(code)).toMatchObject([{ name: "Bütçe 120", state: "SENT" }]);
    await budgetOf(code, "150", "2026-11-01", "2026-11-12");
    await budgetOf(code, "160", "2026-11-03", "2026-11-11");
    expect(await shown(code)).toMatchObject([{ name: "Bütçe 150", state: "APPROVED", profit_ratio: "46.7" }]);
    await api.rows(sql`update budgets set deleted_at = now() where name = 'Bütçe 140'`);
    expect(await shown(code)).toMatchObject([{ name: "Bütçe 150" }]);
  });

  it("are read where a list is asked for them, whose rows stay the same", async () => {
    const all = await admin.get(`/${path}`, { page_size: 50 });
    expect(all.body.data.filter((row: object) => "budget" in row)).toEqual([]);
    const withThem = (await admin.get(`/${path}`, { page_size: 50, budgets: 1 })).body.data;
    expect(withThem).toMatchObject(all.body.data);
    expect(withThem.filter((row: { budget: unknown }) => row.budget).length).toBeGreaterThan(10);
  });

  it("X2 are those of the reader's own company and reach", async () => {
    const owner = await api.user(agency.admin);
    const { code } = await makeRecord(api, owner, { stage, division_id: null, team_id: null });
    await budgetOf(code, "100");
    expect(await shown(code)).toHaveLength(1);
    expect(await shown(code, await api.as(agency.user))).toEqual([]);
    // The other company has no offers at all.
    if (path === "projects") expect(await shown(code, await api.as(foreign.admin))).toEqual([]);
  });
});
