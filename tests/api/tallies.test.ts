import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { foldTallies } from "#api/records/tallies";

import { agency, expectStatus, startApi, type Client, type TestApi } from "../helpers/api";
import { runs } from "../helpers/deep";
import { makeRecord, projectBody, readWorld, type World } from "../helpers/samples";

/** Groups of the table itself, counted one by one. */
const countedSql = sql`select event_company_id, division_id, team_id, responsible_id, stage as state, lead_currency as currency,
  count(*)::int as number, count(lead_value)::int as valued, coalesce(sum(lead_value), 0)::text as amount
  from projects where deleted_at is null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`;
const talliedSql = sql`select event_company_id, division_id, team_id, responsible_id, state, currency,
  sum(number)::int as number, sum(valued)::int as valued, trim_scale(sum(amount))::text as amount
  from tallies where model = 'project' group by 1, 2, 3, 4, 5, 6 having sum(number) <> 0 order by 1, 2, 3, 4, 5, 6`;

describe.each([
  ["PostgreSQL", false],
  ["PGlite", true],
])("running totals on %s", (_, embedded) => {
  let api: TestApi;
  let world: World;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi({ embedded });
    world = await readWorld(api);
    admin = await api.as(agency.admin);
  });
  afterAll(() => api.stop());

  const plain = (rows: Record<string, unknown>[]) =>
    rows.map((row) => ({ ...row, amount: Number(row["amount"]).toFixed(2) }));
  async function expectTrue() {
    expect(plain(await api.rows(talliedSql))).toEqual(plain(await api.rows(countedSql)));
  }

  it("R5 the totals of the demo are those of its table", expectTrue);

  it("R5 after random inserts, edits, moves, deletions and restorations of many rows they still are, folded or not", async () => {
    const ids = async () =>
      (
        await api.rows<{ id: number }>(
          sql`select id from projects where event_company_id = ${world.mine.company} order by id desc limit 40`,
        )
      ).map(({ id }) => id);
    const value = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)));
    const command = fc.oneof(
      fc.record({ kind: fc.constant("insert" as const), stage: fc.integer({ min: 0, max: 14 }), value }),
      fc.record({ kind: fc.constant("edit" as const), at: fc.nat(39), many: fc.integer({ min: 1, max: 8 }), value }),
      fc.record({ kind: fc.constant("move" as const), at: fc.nat(39), stage: fc.integer({ min: 0, max: 14 }) }),
      fc.record({ kind: fc.constant("currency" as const), at: fc.nat(39), code: fc.constantFrom("TRY", "EUR", null) }),
      fc.record({ kind: fc.constant("person" as const), at: fc.nat(39) }),
      fc.record({ kind: fc.constant("name" as const), at: fc.nat(39) }),
      fc.record({ kind: fc.constant("delete" as const), at: fc.nat(39), many: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant("restore" as const), at: fc.nat(39) }),
      fc.record({ kind: fc.constant("fold" as const) }),
    );
    type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
    const run = async (one: Command) => {
      const all = await ids();
      const some = (at: number, many = 1) =>
        sql.join(
          all.slice(at, at + many).map((id) => sql`${id}`),
          sql`, `,
        );
      if (one.kind === "insert")
        return void (await makeRecord(api, world.user, {
          stage: one.stage,
          lead_value: one.value,
          lead_currency: "TRY",
        }));
      if (one.kind === "fold") return foldTallies(api.db);
      const set = {
        edit: () => sql`lead_value = ${one.kind === "edit" ? one.value : null}::numeric`,
        move: () => sql`stage = ${one.kind === "move" ? one.stage : 0}`,
        currency: () => sql`lead_currency = ${one.kind === "currency" ? one.code : null}::text`,
        person: () => sql`responsible_id = ${world.user.id}, division_id = ${world.user.division_id}::int`,
        name: () => sql`name = name || '!'`,
        delete: () => sql`deleted_at = now()`,
        restore: () => sql`deleted_at = null, project_ref = null`,
      }[one.kind]();
      const rows = some(one.at, "many" in one ? one.many : 1);
      if (all.length > one.at) await api.rows(sql`update projects set ${set} where id in (${rows})`);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
        for (const one of commands) await run(one);
        await expectTrue();
      }),
      runs(embedded ? 6 : 20),
    );
  }, 120_000);

  it("R5 folding beside writers loses nothing", async () => {
    const writes = Array.from({ length: 30 }, (_, n) =>
      makeRecord(api, world.user, { stage: n % 15, lead_value: "10.05", lead_currency: "EUR" }),
    );
    await api.db.execute(sql`insert into tallies (event_company_id, model, state, number, valued, amount)
      select ${world.mine.company}, 'project', 0, n % 2 * 2 - 1, 0, 0 from generate_series(1, 3000) n`);
    await Promise.all([...writes, foldTallies(api.db), foldTallies(api.db), foldTallies(api.db)]);
    await foldTallies(api.db);
    await expectTrue();
    expect(await api.count("tallies")).toBeLessThan(1500);
  });

  it("PRJ-063 LED-001 a list narrowed by division or person has the numbers of its table", async () => {
    for (const filter of [{}, { division: world.mine.division }, { responsible: world.user.id as number }]) {
      const { counts, paging } = (await admin.get("/projects", filter)).body;
      const where = sql`event_company_id = ${world.mine.company} and deleted_at is null
        and (${"division" in filter ? filter.division : null}::int is null or division_id = ${"division" in filter ? filter.division : null}::int)
        and (${"responsible" in filter ? filter.responsible : null}::int is null or responsible_id = ${"responsible" in filter ? filter.responsible : null}::int)`;
      const rows = await api.rows<{ status: string; n: number }>(
        sql`select current_status as status, count(*)::int as n from projects where ${where} group by 1`,
      );
      expect(counts).toEqual(Object.fromEntries(rows.map(({ status, n }) => [status, n])));
      expect(paging.total).toBe(rows.reduce((sum, { n }) => sum + n, 0));
    }
  });

  it("PRJ-063 pages read from the end are those read from the beginning, in every order", async () => {
    await api.db
      .execute(sql`insert into projects (event_company_id, code, name, stage, starts_at, ends_at, responsible_id,
        creator_id, lead_value, lead_currency, lead_close_date, expected_attendee_count)
      select ${world.mine.company}, 'd' || n, 'Derin ' || (n * 7919 % 5000), n % 15, date '2026-01-01' + n % 400,
        date '2027-12-31', ${world.user.id}, ${world.user.id}, case when n % 3 = 0 then null else n % 700 end, 'TRY',
        case when n % 4 = 0 then null else date '2026-01-01' + n % 300 end, case when n % 5 = 0 then null else n % 900 end
      from generate_series(1, 5000) n`);
    // What went around the API told nobody; a write through it makes the kept counts be read anew.
    expectStatus(await admin.post("/projects", projectBody()), 200);
    for (const [path, sort_by] of [
      ["/projects", "name"],
      ["/projects", "starts_at"],
      ["/projects", "expected_attendee_count"],
      ["/leads", "lead_close_date"],
      ["/leads", "lead_value"],
    ] as const) {
      for (const sort_order of ["asc", "desc"]) {
        const list = { sort_by, sort_order, page_size: 100 };
        const first = await admin.get(path, list);
        const last = first.body.paging.last_page as number;
        const whole = await admin.get(path, { ...list, paginate: 0 });
        expectStatus(whole, 200);
        const codes = whole.body.data.map(({ code }: { code: string }) => code);
        for (const page of [last, last - 1, Math.ceil(last / 2) + 1]) {
          const { data, paging } = (await admin.get(path, { ...list, page })).body;
          expect(data.map(({ code }: { code: string }) => code)).toEqual(codes.slice((page - 1) * 100, page * 100));
          expect(paging).toMatchObject({ current_page: page, from: (page - 1) * 100 + 1, total: codes.length });
        }
      }
    }
  }, 120_000);
});
