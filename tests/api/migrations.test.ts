import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase, type Database } from "#api/db/client";
import { migrateDatabase, migrationsFolder } from "#api/db/migrate";
import { createLog } from "#api/log";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openEmbedded } from "../helpers/api-data";
import { startProgram, until as eventually } from "../helpers/children";
import { isDeep, rounds } from "../helpers/deep";
import { startPostgres, type TestServer } from "../helpers/postgres";

const log = createLog("silent");
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "kulis-migrations-"));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: null, log });

async function migrateOnce(databaseUrl: string, from = migrationsFolder()): Promise<void> {
  const database = await open(databaseUrl);
  try {
    await migrateDatabase(database, from);
  } finally {
    await database.close();
  }
}

async function applied(database: Database): Promise<number> {
  const answer = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return answer.rows[0]?.count ?? 0;
}

/** A folder as drizzle-kit writes it. */
function migrations(name: string, steps: { tag: string; when: number; text: string }[]): string {
  const path = join(folder, name);
  mkdirSync(join(path, "meta"), { recursive: true });
  for (const step of steps) writeFileSync(join(path, `${step.tag}.sql`), step.text);
  const entries = steps.map(({ tag, when }, idx) => ({ idx, version: "7", when, tag, breakpoints: true }));
  writeFileSync(join(path, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  return path;
}

/** The real migrations up to and with one of them: the schema of an older release. */
function until(last: string): string {
  const from = migrationsFolder();
  const { entries } = JSON.parse(readFileSync(join(from, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  const kept = entries.slice(0, entries.findIndex(({ tag }) => tag.endsWith(last)) + 1);
  const steps = kept.map(({ tag, when }) => ({ tag, when, text: readFileSync(join(from, `${tag}.sql`), "utf8") }));
  return migrations(`until-${last}`, steps);
}

/** A company with people, clients, contacts, records, their history and requests: 13,000 rows of the first release's schema. */
const manyRows = `
  insert into event_companies (code, name) values ('bir', 'Bir'), ('iki', 'İki');
  insert into positions (event_company_id, name, scope) select id, 'Müdür ' || id, 'ALL' from event_companies;
  insert into users (event_company_id, code, email, full_name, position_id)
    select p.event_company_id, 'k' || p.id || '-' || n, 'kisi' || p.id || '-' || n || '@ornek.example', 'Işıl Çağ ' || n, p.id
    from positions p, generate_series(1, 50) n;
  insert into clients (event_company_id, code, name)
    select e.id, 'm' || e.id || '-' || n, 'Şirket İğdır ' || n from event_companies e, generate_series(1, 1000) n;
  insert into contacts (event_company_id, name, contact_type, client_id)
    select event_company_id, 'Kişi ' || id, 'C', id from clients;
  insert into projects (event_company_id, code, name, project_ref, stage, starts_at, ends_at, client_id, responsible_id, creator_id,
      lead_value, lead_currency, lead_close_date, languages, note, deleted_at)
    select c.event_company_id, 'p' || c.id || '-' || n, 'Çınaraltı ' || c.id || ' ' || n, 'REF-' || c.id || '-' || n, (c.id + n) % 15,
      date '2026-01-01' + (c.id * 7 + n) % 700, date '2026-01-03' + (c.id * 7 + n) % 700, c.id, u.id, u.id, c.id * 1000.55 + n, 'TRY',
      date '2026-02-01' + n, array['tr', 'en'], repeat('not ğ ', n), case when c.id % 40 = 0 then now() end
    from clients c, generate_series(1, 2) n, lateral (select min(id) as id from users where event_company_id = c.event_company_id) u;
  insert into audit_log (event_company_id, model, record_id, action) select event_company_id, 'project', id, 'created' from projects;
  insert into outbox_events (event_company_id, kind, model, record_id) select event_company_id, 'project.created', 'project', id from projects where id % 4 = 0;`;

type Sum = { table: string; columns: string[]; rows: number; sum: string };

/** Rows and checksum of every table; `of` names tables and columns of an older look, so that later columns do not count. */
async function checksums(database: Database, of?: Sum[]): Promise<Sum[]> {
  const found = await database.db.execute<{ table: string; columns: string[] }>(
    sql`select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  );
  const sums: Sum[] = [];
  for (const { table, columns } of of ?? found.rows) {
    const text = columns.map((name) => `coalesce("${name}"::text, '∅')`).join(" || '|' || ");
    const answer = await database.db.execute<{ rows: number; sum: string }>(
      sql.raw(
        `select count(*)::int as rows, coalesce(md5(string_agg(line, chr(10) order by line collate "C")), '') as sum from (select ${text} as line from "${table}") lines`,
      ),
    );
    sums.push({ table, columns, rows: answer.rows[0]?.rows ?? -1, sum: answer.rows[0]?.sum ?? "" });
  }
  return sums;
}

/** A setting that got a table of its own, budget_settings. */
const moved = "event_companies.service_fee_vat_rate";

// The older of the two passes through the other; each is the state of a release.
test.each(isDeep ? ["turkish_sort", "lists"] : ["turkish_sort"])(
  "R13 13,000 rows of the schema of “%s” come through every later migration with counts and checksums kept",
  async (state) => {
    const url = await server.createDatabase();
    await migrateOnce(url, until(state));
    const database = await open(url);
    await database.exec(manyRows);
    await database.exec("update event_companies set service_fee_vat_rate = 0.1 where code = 'bir'");
    const before = (await checksums(database)).map(({ table, columns, ...sum }) => ({
      ...sum,
      table,
      columns: columns.filter((name) => `${table}.${name}` !== moved),
    }));
    const kept = await checksums(database, before);
    expect(before.reduce((all, { rows }) => all + rows, 0)).toBeGreaterThanOrEqual(13_000);
    const steps = await applied(database);
    await migrateDatabase(database);
    expect(await applied(database)).toBeGreaterThan(steps);
    expect(await checksums(database, before)).toEqual(kept);
    const settings = sql`select code, s.service_fee_vat_rate::text as rate from budget_settings s join event_companies c on c.id = event_company_id`;
    expect((await database.db.execute(settings)).rows).toEqual([{ code: "bir", rate: "0.100000" }]);
    await database.close();
  },
  60_000,
);

test("R13 LED-072 variants of one reference that are there already do not stop a start: the later gets its number behind it", async () => {
  const url = await server.createDatabase();
  await migrateOnce(url, until("lists"));
  const database = await open(url);
  await database.exec(manyRows);
  await database.exec(
    `update projects set project_ref = (array['İzmir-ı', 'IZMIR-I', 'izmir-i'])[n]
     from (select id as one, row_number() over (order by id) as n from projects where event_company_id = 1) numbered
     where id = one and n <= 3`,
  );
  const read = () =>
    database.db.execute<{ id: number; ref: string }>(
      sql`select id, project_ref as ref from projects where project_ref ~* 'zm.r-' order by id`,
    );
  const [, second, third] = (await read()).rows;
  await migrateDatabase(database);
  const refs = (await read()).rows.map(({ ref }) => ref);
  expect(refs).toEqual(["İzmir-ı", `IZMIR-I #${second?.id}`, `izmir-i #${third?.id}`]);
  await database.close();
});

test("R13 a blank time zone of an older release is nobody's any more, and none can be written", async () => {
  const url = await server.createDatabase();
  await migrateOnce(url, until("push_sessions"));
  const database = await open(url);
  await database.exec(manyRows);
  await database.exec("update users set timezone = '' where id = (select min(id) from users)");
  await migrateDatabase(database);
  const { rows } = await database.db.execute<{ blank: number }>(
    sql`select count(*) filter (where timezone is not null)::int as blank from users`,
  );
  expect(rows[0]?.blank).toBe(0);
  await expect(database.exec("update users set timezone = ''")).rejects.toThrow("users_timezone");
  await database.close();
});

test("R13 two starters on an empty PostgreSQL database both succeed, each time", async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < rounds(1, 20); round += 1) {
    const url = await server.createDatabase();
    const results = await Promise.allSettled([migrateOnce(url), migrateOnce(url)]);
    outcomes.push(...results.map((result) => (result.status === "rejected" ? String(result.reason) : "ok")));
  }
  expect(outcomes.filter((outcome) => outcome !== "ok")).toEqual([]);
});

test("R13 twenty starters at once on one empty database all succeed and apply everything once", async () => {
  const url = await server.createDatabase();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => migrateOnce(url)));
  expect(results.filter((result) => result.status === "rejected")).toEqual([]);
  const database = await open(url);
  const before = await applied(database);
  expect(before).toBeGreaterThan(0);
  await migrateDatabase(database);
  expect(await applied(database)).toBe(before);
  await database.close();
});

test("R13 a starter killed in the middle leaves nothing half done and the next one succeeds, each time", async () => {
  const slow = migrations("slow", [
    {
      tag: "0000_one",
      when: 1,
      text: "create table one (id int);--> statement-breakpoint\nselect pg_sleep(0.5);--> statement-breakpoint\ncreate table two (id int);",
    },
  ]);
  const url = await server.createDatabase();
  const database = await open(url);
  for (let round = 0; round < rounds(1, 10); round += 1) {
    await database.exec("drop table if exists one, two; drop schema if exists drizzle cascade");
    const starter = startProgram("migrator", [url, slow]);
    await starter.says("starting");
    const sleeping = async () => {
      const found = await database.db.execute(
        sql`select 1 from pg_stat_activity where query like '%pg_sleep(0.5)%' and pid <> pg_backend_pid() and state = 'active'`,
      );
      return found.rows.length > 0;
    };
    await eventually(sleeping, 30_000, "the migration at work");
    starter.child.kill("SIGKILL");
    await starter.ended;
    expect((await database.db.execute(sql`select to_regclass('one') is null as none`)).rows).toEqual([{ none: true }]);
    // The server notices the lost client only when its statement ends; the lock waits for that.
    await migrateOnce(url, slow);
    expect(await applied(database)).toBe(1);
  }
  await database.close();
});

test("R13 a migration older than the last applied one is refused, not left out in silence", async () => {
  const newer = { tag: "0001_newer", when: 200, text: "create table newer (id int);" };
  const older = { tag: "0000_older", when: 100, text: "create table older (id int);" };
  const url = await server.createDatabase();
  await migrateOnce(url, migrations("first", [newer]));
  await expect(migrateOnce(url, migrations("both", [older, newer]))).rejects.toThrow("0000_older was not applied");
});

test("R13 a failing migration changes nothing and frees the lock", async () => {
  const url = await server.createDatabase();
  const bad = migrations("bad", [
    {
      tag: "0000_bad",
      when: 1,
      text: "create table kept (id int);--> statement-breakpoint\nselect no_such_function();",
    },
  ]);
  await expect(migrateOnce(url, bad)).rejects.toThrow();
  const database = await open(url);
  expect((await database.db.execute(sql`select to_regclass('kept') is null as none`)).rows).toEqual([{ none: true }]);
  await database.close();
  await migrateOnce(url);
});

test("R13 the same folder migrates the embedded database, twice without change", async () => {
  // The database was migrated from nothing when the tests' data were made (tests/helpers/api-data.ts).
  const database = await openEmbedded("empty");
  const before = await applied(database);
  await migrateDatabase(database);
  expect(await applied(database)).toBe(before);
  await database.close();
});

test("R13 both drivers answer the same JavaScript values", async () => {
  const values = sql`select 1::int8 as small, 9007199254740993::int8 as big, 1.50::numeric as money, '2026-02-03'::date as day, array['a','ş'] as texts, true as yes, '{"a":1}'::jsonb as json, count(*) as counted`;
  const embedded = await openEmbedded("empty");
  const postgres = await open(await server.createDatabase());
  const inTransaction = await postgres.db.transaction((tx) => tx.execute(values));
  const [one, other] = await Promise.all([embedded.db.execute(values), postgres.db.execute(values)]);
  expect(other.rows).toEqual(one.rows);
  expect(inTransaction.rows).toEqual(one.rows);
  expect(one.rows).toEqual([
    {
      small: 1,
      big: 9007199254740993n,
      money: "1.50",
      day: "2026-02-03",
      texts: ["a", "ş"],
      yes: true,
      json: { a: 1 },
      counted: 1,
    },
  ]);
  await embedded.close();
  await postgres.close();
});

test("R13 the database used inside a transaction instead of its tx fails at once, and works again after it", async () => {
  const database = await openEmbedded("empty");
  const nested = database.db.transaction(async () => database.db.execute(sql`select 1`));
  await expect(nested).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining("use its tx") }),
  });
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test.each(["PostgreSQL", "the embedded database"])(
  "R13 a build that is older than %s refuses to start on it, in one line",
  async (kind) => {
    const database =
      kind === "PostgreSQL" ? await open(await server.createDatabase()) : await openDatabase({ dataDir: null, log });
    const when = 1_700_000_000_000;
    const older = [{ tag: "0000_first", when, text: "create table first (id int)" }];
    const newer = [
      ...older,
      { tag: "0001_second", when: when + 86_400_000, text: "alter table first add column name text" },
    ];
    await migrateDatabase(database, migrations(`newer ${kind}`, newer));
    await expect(migrateDatabase(database, migrations(`older ${kind}`, older))).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringMatching(
        /^this database was brought up to date by a newer Kulis \(migration of 2023-11-15\)/,
      ),
    });
    expect(await applied(database)).toBe(2);
    await database.close();
  },
);
