import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { calendar } from "#api/demo/days";
import { largeStaff, loadLargePeople } from "#api/demo/large-people";

import { agency, type Client } from "../helpers/api";
import { expectWithin } from "../helpers/deep";
import { openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
const company = world.mine.company;
let admin: Client;

beforeAll(async () => {
  await api.db.execute(sql`delete from teams where event_company_id = ${company} and name like 'Örnek takım %'`);
  await api.db.execute(sql`delete from sessions where user_id in
    (select id from users where event_company_id = ${company} and full_name = 'Örnek kişi')`);
  await api.db.execute(sql`delete from users where event_company_id = ${company} and full_name = 'Örnek kişi'`);
  const positions = await api.rows<{ id: number }>(
    sql`select id from positions where event_company_id = ${company} and scope = 'USER' order by id`,
  );
  const created = { company: { id: company }, ids: { positions: () => positions[0]!.id } };
  await api.db.transaction((tx) => loadLargePeople(tx, created as never, calendar("2026-11-21")));
  admin = await api.as(agency.admin);
});

const timed = async (path: string, query = {}) => {
  const began = performance.now();
  const { body } = await admin.get(path, query);
  return { body, took: performance.now() - began };
};

describe("an agency of 2,000 people", () => {
  it("ORG-039 ORG-042 has them in 40 teams, and its organisation is read in under 300 ms", async () => {
    const { body, took } = await timed("/organisation");
    expect([body.people, body.teams.length]).toEqual([largeStaff.people, largeStaff.teams]);
    const sizes = body.teams.map(({ people }: { people: number }) => people);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(45);
    expectWithin(took, 300);
    const team = await timed("/organisation/people", { team: body.teams[0].id });
    expect(team.body.total).toBe(sizes[0]);
    expectWithin(team.took, 300);
  });

  it("ORG-025 the chart has all of them in one answer, in under 300 ms", async () => {
    const { body, took } = await timed("/organization-chart");
    expect(body.data).toHaveLength(largeStaff.people);
    expectWithin(took, 300);
  });

  it("ORG-042 a manager far below is found out, and a team of fifty moves in one transaction", async () => {
    const data = (await admin.get("/organization-chart")).body.data as { id: number; reports_to: number | null }[];
    const above = (id: number | null) => data.find((person) => person.id === id);
    const low = data.find(({ reports_to }) => above(above(reports_to)?.reports_to ?? null) !== undefined)!;
    let top = low;
    for (let next = above(top.reports_to); next; next = above(next.reports_to)) top = next;
    expect((await admin.put(`/users/${top.id}`, { reports_to: low.id })).status).toBe(422);
    const { teams, divisions } = (await admin.get("/organisation")).body;
    const target = divisions.find(({ id }: { id: number }) => id !== teams[0].division_id);
    const moved = await admin.put(`/teams/${teams[0].id}`, { division_id: target.id, version: teams[0].version });
    expect(moved.body.message).toContain(`${teams[0].people} kişi`);
    expect((await admin.post(`/history/${moved.body.undo}/undo`)).status).toBe(200);
  });
});
