import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { agency, expectStatus, startApi, type TestApi } from "../helpers/api";
import { copyDemo } from "../helpers/api-data";

interface Plan {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const readBy = (plan: Plan, relation: string) =>
  nodesOf(plan)
    .filter((node) => node["Relation Name"] === relation)
    .reduce(
      (sum, node) => sum + node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)),
      0,
    );

const many = 20_000;
let api: TestApi;
let own: pg.Client;
const after: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const { databaseUrl, remove } = await copyDemo();
  api = await startApi({ databaseUrl });
  own = new pg.Client({ connectionString: databaseUrl });
  await own.connect();
  after.push(() => own.end(), remove);
  // As after an import: one person made them all, and is responsible for half of them.
  await own.query(
    `insert into projects (event_company_id, code, name, stage, starts_at, ends_at, responsible_id, creator_id, division_id,
       team_id, expected_attendee_count)
     select me.event_company_id, 'eski-' || n, 'Eski ' || n, 11, date '2016-01-01' + n % 3000, date '2016-01-02' + n % 3000,
       case when n % 2 = 0 then me.id else other.id end, me.id, me.division_id, me.team_id, 20
     from generate_series(1, $2::int) n, (select * from users where email = $1) me,
       (select * from users where email = $3) other`,
    [agency.admin, many, agency.agency],
  );
  await own.query("analyze");
});
afterAll(async () => {
  await api.stop();
  for (const end of after) await end();
});

it("SHL-064 what is unread is counted without reading all projects that somebody made", async () => {
  const admin = await api.as(agency.admin);
  const sent = vi.spyOn(pg.Client.prototype, "query");
  const answer = await admin.get("/messenger/unread");
  const asked = [...sent.mock.calls] as unknown as [{ text?: string } | undefined, unknown[]][];
  sent.mockRestore();
  expectStatus(answer, 200);
  const reads = asked.filter(([query]) => query?.text?.includes('"messenger_rooms"'));
  expect(reads).toHaveLength(1);
  // A kept statement is planned for its values first, and later for any.
  for (const mode of ["force_custom_plan", "force_generic_plan"]) {
    await own.query(`set plan_cache_mode = ${mode}`);
    for (const [query, values] of reads) {
      const name = `unread ${mode}`;
      await own.query(`prepare "${name}" as ${query!.text}`);
      const literals = values.map((value) => pg.escapeLiteral(String(value))).join(", ");
      const { rows } = await own.query(`explain (analyze, format json) execute "${name}"(${literals})`);
      const { Plan: plan } = rows[0]["QUERY PLAN"][0] as { Plan: Plan };
      // Those that have a room, and those of whose team somebody is.
      expect(readBy(plan, "projects"), mode).toBeGreaterThan(0);
      expect(readBy(plan, "projects"), mode).toBeLessThan(many / 10);
    }
  }
});
