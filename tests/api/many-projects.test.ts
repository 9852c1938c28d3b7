import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";

import { agency, type Client, expectStatus, startApi, type TestApi } from "../helpers/api";
import { copyDemo } from "../helpers/api-data";
import { nodesOf, watchStatements, type Plan } from "../helpers/plans";

/** Rows of projects that were looked at, in the table or only in an index. */
const projectsReadBy = (nodes: Plan[]) =>
  nodes
    .filter((node) => node["Relation Name"] === "projects" || node["Index Name"]?.startsWith("projects_"))
    .reduce((sum, node) => {
      const left = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
      return sum + (node["Actual Loops"] ?? 0) * ((node["Actual Rows"] ?? 0) + left);
    }, 0);

const many = 20_000;
let api: TestApi;
let admin: Client;
let own: pg.Client;
const after: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const { databaseUrl, remove } = await copyDemo();
  api = await startApi({ databaseUrl });
  admin = await api.as(agency.admin);
  own = new pg.Client({ connectionString: databaseUrl });
  await own.connect();
  after.push(() => own.end(), remove);
  // State after an import: one person created them all, and is responsible for half of them. One lasts for years.
  await own.query(
    `insert into projects (event_company_id, code, name, stage, starts_at, ends_at, responsible_id, creator_id, division_id,
       team_id, expected_attendee_count)
     select me.event_company_id, 'eski-' || n, case when n = 1 then 'Yıllarca süren' else 'Eski ' || n end, 11,
       date '2016-01-01' + n % 3000, date '2016-01-02' + case when n = 1 then 3500 else n % 3000 end,
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

/**
 * The answer of a call, and the number of projects that its statement with `word` reads, planned for its values and for
 * any.
 */
async function readingOf(path: string, word: string) {
  const { answer, sent } = await watchStatements(() => admin.get(path));
  expectStatus(answer, 200);
  const found = sent.filter(({ text }) => text.includes(word));
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${path} sends ${found.length} statements of ${word}`);
  const { text, values } = first;
  const literals = values.map((value) => pg.escapeLiteral(String(value))).join(", ");
  const read: number[] = [];
  for (const mode of ["force_custom_plan", "force_generic_plan"]) {
    await own.query(`set plan_cache_mode = ${mode}`);
    await own.query(`prepare looked_at as ${text}`);
    const { rows } = await own.query(`explain (analyze, format json) execute looked_at(${literals})`);
    await own.query("deallocate looked_at");
    read.push(projectsReadBy(nodesOf(rows)));
  }
  return { answer, read };
}

it("SHL-064 what is unread is counted without reading all projects that somebody made", async () => {
  const { read } = await readingOf("/messenger/unread", '"messenger_rooms"');
  // Projects with a room, and those whose team the person is in.
  for (const projects of read) {
    expect(projects).toBeGreaterThan(0);
    expect(projects).toBeLessThan(many / 10);
  }
});

it.each(["mine", "all"])(
  "CAL-041 a month of the calendar is read without the years before it, and what goes on for years stands in it (%s)",
  async (view) => {
    const days = "from=2024-02-26&to=2024-04-01";
    const { answer, read } = await readingOf(
      `/calendar?${days}&layers=projects&view=${view}`,
      '"projects"."ends_at" >= ',
    );
    const titles = (answer.body.data as { title: string }[]).map(({ title }) => title);
    expect(titles).toContain("Yıllarca süren");
    expect(titles.length).toBeGreaterThan(50);
    for (const projects of read) {
      expect(projects).toBeGreaterThan(50);
      expect(projects).toBeLessThan(many / 10);
    }
  },
);
