import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { foldTallies } from "#api/records/tallies";

import { agency, expectStatus, type Client, type TestApi } from "../helpers/api";
import { engines, runs } from "../helpers/deep";
import { makeRecord, projectBody, startWorld, type World } from "../helpers/samples";

/** Groups of the table itself, counted one by one. */
const countedSql = sql`select event_company_id, division_id, team_id, responsible_id, stage as state, lead_currency as currency,
  count(*)::int as number, count(lead_value)::int as valued, coalesce(sum(lead_value), 0)::text as amount
  from projects where deleted_at is null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`;
const talliedSql = sql`select event_company_id, division_id, team_id, responsible_id, state, currency,
  sum(number)::int as number, sum(valued)::int as valued, trim_scale(sum(amount))::text as amount
  from tallies where model = 'project' group by 1, 2, 3, 4, 5, 6 having sum(number) <> 0 order by 1, 2, 3, 4, 5, 6`;

const state = sql`case status when 'EXISTING' then 1 else 0 end`;
/** Clients, suppliers, contacts and to-dos counted one by one, by the keys of their lists' counts. */
const companiesSql = sql`select * from (
  select event_company_id, 'client' as model, ${state} as state, industry_id as choice_id, count(*)::int as number
    from clients where deleted_at is null group by 1, 3, 4
  union all select event_company_id, 'supplier', ${state}, null, count(*)::int from suppliers where deleted_at is null group by 1, 3
  union all select event_company_id, 'supplier_category', ${state}, category, count(*)::int
    from suppliers cross join lateral unnest(category_ids) category where deleted_at is null group by 1, 3, 4
  union all select event_company_id, 'contact', case contact_type when 'S' then 1 else 0 end, position_id, count(*)::int
    from contacts where deleted_at is null group by 1, 3, 4
  union all select event_company_id, 'task', (completed_at is not null)::int, null, count(*)::int
    from tasks where deleted_at is null group by 1, 3
  union all select event_company_id, 'task_person', (completed_at is not null)::int, person, count(*)::int
    from tasks cross join lateral unnest(responsibles) person where deleted_at is null group by 1, 3, 4) counted order by 1, 2, 3, 4`;
const talliedCompaniesSql = sql`select event_company_id, model, state, choice_id, sum(number)::int as number from tallies
  where model in ('client', 'supplier', 'supplier_category', 'contact', 'task', 'task_person')
  group by 1, 2, 3, 4 having sum(number) <> 0 order by 1, 2, 3, 4`;

describe.each(engines)("running totals on %s", (kind) => {
  let api: TestApi;
  let world: World;
  let admin: Client;
  beforeAll(async () => {
    ({ api, world } = await startWorld({ embedded: kind === "PGlite" }));
    admin = await api.as(agency.admin);
  });
  afterAll(() => api.stop());

  const plain = (rows: Record<string, unknown>[]) =>
    rows.map((row) => ({ ...row, amount: Number(row["amount"]).toFixed(2) }));
  async function expectTrue() {
    expect(plain(await api.rows(talliedSql))).toEqual(plain(await api.rows(countedSql)));
  }

  it("R5 the totals of the demo are those of its table", expectTrue);

  it("R5 numbers of clients, suppliers, contacts and to-dos follow every write of one or many rows, folded or not", async () => {
    const expectSame = async () => expect(await api.rows(talliedCompaniesSql)).toEqual(await api.rows(companiesSql));
    await expectSame();
    const { company } = world.mine;
    for (const change of [
      sql`insert into clients (event_company_id, code, name, industry_id)
        select ${company}, 'sayim-' || n, 'Sayım ' || n, (select min(id) from client_industries where event_company_id = ${company})
        from generate_series(1, 7) n`,
      sql`update clients set status = 'EXISTING' where code in ('sayim-1', 'sayim-2')`,
      sql`update clients set industry_id = null where code in ('sayim-2', 'sayim-3')`,
      sql`update clients set name = name || '!' where code like 'sayim-%'`,
      sql`update clients set deleted_at = now() where code in ('sayim-3', 'sayim-4')`,
      sql`update clients set deleted_at = null where code = 'sayim-4'`,
      sql`delete from clients where code = 'sayim-5'`,
      sql`insert into suppliers (event_company_id, code, name, category_ids)
        select ${company}, 'sayim-' || n, 'Sayım ' || n, (select array_agg(id) from supplier_categories where event_company_id = ${company})
        from generate_series(1, 5) n`,
      sql`update suppliers set category_ids = category_ids[1:2], status = 'EXISTING' where code in ('sayim-1', 'sayim-2')`,
      sql`update suppliers set category_ids = '{}' where code = 'sayim-3'`,
      sql`update suppliers set deleted_at = now() where code = 'sayim-4'`,
      sql`update contacts set position_id = null where id in (select id from contacts where event_company_id = ${company} order by id limit 9)`,
      sql`update contacts set deleted_at = now() where id in (select id from contacts where event_company_id = ${company} order by id limit 3)`,
      sql`update tasks set completed_at = now() where id in (select id from tasks where event_company_id = ${company} and completed_at is null order by id limit 5)`,
      sql`update tasks set responsibles = responsibles[1:1] || (select array_agg(id) from users u where u.event_company_id = ${company} and u.id <> tasks.responsible_id)
        where id in (select id from tasks where event_company_id = ${company} order by id limit 4)`,
      sql`update tasks set deleted_at = now() where id in (select id from tasks where event_company_id = ${company} order by id limit 2)`,
      sql`delete from tasks where id = (select max(id) from tasks where event_company_id = ${company})`,
    ]) {
      await api.rows(change);
      await expectSame();
    }
    await foldTallies(api.db);
    await expectSame();
    for (const view of ["mine", "all"]) {
      const { paging, counts } = (await admin.get("/tasks", { view, state: "done" })).body;
      const mine = sql`responsibles @> array[(select id from users where email = ${agency.admin})]`;
      const [row] = await api.rows<{
        n: number;
      }>(sql`select count(*)::int as n from tasks where event_company_id = ${company}
        and deleted_at is null and completed_at is not null and ${view === "mine" ? mine : sql`true`}`);
      expect([view, paging.total, counts.done]).toEqual([view, row?.n, row?.n]);
    }
    for (const path of ["/clients", "/suppliers", "/contacts"]) {
      const { body } = await admin.get(path, { facets: 1, page_size: 1 });
      const [row] = await api.rows<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(path.slice(1))} where event_company_id = ${company} and deleted_at is null`,
      );
      expect(body.paging.total, path).toBe(row?.n);
      const [facet] = Object.values(body.facets) as { id: number; count: number }[][];
      for (const { id, count } of facet ?? []) {
        const [name = ""] = Object.keys(body.facets);
        expect((await admin.get(path, { [name]: id })).body.paging.total, `${path} ${name} ${id}`).toBe(count);
      }
    }
  });

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
      runs(kind === "PGlite" ? 6 : 20),
    );
  });

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
    // Writes around the API sent no event; a write through it invalidates the cached counts.
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
  });
});
