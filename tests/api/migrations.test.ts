import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase, type Database } from "#api/db/client";
import { migrateDatabase, migrationsFolder, type MigrateOptions } from "#api/db/migrate";
import { lossReasons } from "#api/db/reference/definitions/parties";
import { createLog } from "#api/log";
import { firstLists } from "#contract/projects/attendee-facts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openEmbedded } from "../helpers/api-data";
import { startProgram, until as eventually, type Program } from "../helpers/children";
import { isDeep, rounds } from "../helpers/deep";
import { startPostgres, type TestServer } from "../helpers/postgres";
import { freePort, onPostgres } from "../helpers/web";

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
    const settings = sql`select code, s.service_fee_vat_rate::text as rate from budget_settings s join event_companies c on c.id = s.event_company_id`;
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

/** A log that remembers its lines: level, message and facts. */
function listen() {
  const lines: [string, string, Record<string, unknown>][] = [];
  const write = (level: string) => (facts: Record<string, unknown>, message: string) =>
    void lines.push([level, message, facts]);
  return {
    lines,
    log: { info: write("info"), debug: write("debug"), warn: write("warn") } as unknown as MigrateOptions["log"],
  };
}

const steps = ["one", "two", "three"].map((name, index) => ({
  tag: `000${index}_${name}`,
  when: index + 1,
  text: `create table ${name} (id int);`,
}));

describe.each(["PostgreSQL", "the embedded database"])("R13 steps of an upgrade on %s", (kind) => {
  const openOne = async () =>
    kind === "PostgreSQL" ? open(await server.createDatabase()) : openDatabase({ dataDir: null, log });

  test("each is a transaction of its own: those before one that fails stay, and it says the database's reason", async () => {
    const database = await openOne();
    const bad = {
      tag: "0001_bad",
      when: 2,
      text: "create table half (id int);--> statement-breakpoint\nselect no_such_function();",
    };
    const folderOf = (name: string, middle: typeof bad) =>
      migrations(`${name} ${kind}`, [steps[0]!, middle, steps[2]!]);
    await expect(migrateDatabase(database, folderOf("bad", bad))).rejects.toMatchObject({
      name: "StartError",
      message: "migration 0001_bad failed and changed nothing: function no_such_function() does not exist (42883)",
    });
    const tables = async () =>
      (
        await database.db.execute<{ name: string }>(
          sql`select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1`,
        )
      ).rows.map(({ name }) => name);
    expect([await tables(), await applied(database)]).toEqual([["one"], 1]);
    await migrateDatabase(database, folderOf("good", steps[1]!));
    expect([await tables(), await applied(database)]).toEqual([["one", "three", "two"], 3]);
    await database.close();
  });

  test("a line before, one for each step and one after; a new database has them at debug, and nothing to do says nothing", async () => {
    const database = await openOne();
    const first = listen();
    await migrateDatabase(database, migrations(`lines ${kind}`, steps.slice(0, 1)), { log: first.log });
    expect(first.lines.map(([level]) => level)).toEqual(["debug", "debug", "debug"]);
    const { lines, log: spoken } = listen();
    const all = migrations(`all lines ${kind}`, steps);
    await migrateDatabase(database, all, { log: spoken });
    expect(lines).toEqual([
      ["info", "the database is being migrated", { steps: 2, from: "0001_two", to: "0002_three" }],
      ["info", "a migration is done", { step: "0001_two", number: 1, of: 2, milliseconds: expect.any(Number) }],
      ["info", "a migration is done", { step: "0002_three", number: 2, of: 2, milliseconds: expect.any(Number) }],
      ["info", "the database is up to date", { steps: 2 }],
    ]);
    await migrateDatabase(database, all, { log: spoken });
    expect(lines).toHaveLength(4);
    await database.close();
  });
});

describe("R13 a step that waits for a lock", () => {
  const change = { tag: "0003_change", when: 4, text: "alter table one add column name text;" };

  /** A database of the first steps, of which another connection holds the table "one" until it is told to let go. */
  async function heldTable(name: string) {
    const url = await server.createDatabase();
    await migrateOnce(url, migrations(`${name} before`, steps));
    const database = await open(url);
    const other = await open(url);
    let letGo = () => {};
    const isOver = new Promise<void>((done) => (letGo = done));
    let taken = () => {};
    const isTaken = new Promise<void>((done) => (taken = done));
    const holder = other.db.transaction(async (tx) => {
      await tx.execute(sql`lock table one in access share mode`);
      taken();
      await isOver;
    });
    await isTaken;
    const end = async () => {
      letGo();
      await holder;
      await other.close();
      await database.close();
    };
    return { database, letGo, end, folder: migrations(`${name} after`, [...steps, change]) };
  }

  test("lets others read meanwhile, is tried again and succeeds when the lock is free", async () => {
    const { database, letGo, end, folder: from } = await heldTable("waits");
    const { lines, log: spoken } = listen();
    const work = migrateDatabase(database, from, { log: spoken, lockMilliseconds: 100, pauseMilliseconds: 50 });
    const waits = () => lines.filter(([level]) => level === "warn");
    await eventually(() => waits().length >= 2, 30_000, "the second try");
    // A reader that comes behind the waiting step gets its turn within the step's patience.
    expect((await database.db.execute(sql`select count(*)::int as rows from one`)).rows).toEqual([{ rows: 0 }]);
    letGo();
    await work;
    expect(waits()[0]?.[2]).toMatchObject({ step: "0003_change", code: "55P03", tries: 1 });
    expect(await applied(database)).toBe(4);
    await end();
  });

  test("gives up in the end with the reason, changes nothing, and the next start succeeds", async () => {
    const { database, end, letGo, folder: from } = await heldTable("gives up");
    const hurry = { lockMilliseconds: 10, pauseMilliseconds: 1 };
    await expect(migrateDatabase(database, from, hurry)).rejects.toMatchObject({
      message:
        "migration 0003_change failed after 20 tries and changed nothing: canceling statement due to lock timeout (55P03)",
    });
    expect(await applied(database)).toBe(3);
    letGo();
    await migrateDatabase(database, from);
    expect(await applied(database)).toBe(4);
    await end();
  });
});

test("R13 BUD-039 a version sent by an older release has the day of its sending and the settings of the upgrade", async () => {
  const url = await server.createDatabase();
  await migrateOnce(url, until("guest_registrations"));
  const database = await open(url);
  await database.exec(manyRows);
  await database.exec(`
    insert into export_settings (event_company_id, terms, valid_days) select id, 'Peşin', 10 from event_companies where code = 'bir';
    insert into budgets (event_company_id, code, project_id, name, currency, creator_id, sent_at, sent_by_id)
      select p.event_company_id, 'bir-' || p.event_company_id, p.id, 'Teklif', 'TRY', u.id, '2026-03-01 22:30:00+00', u.id
      from event_companies e, lateral (select * from projects where event_company_id = e.id order by id limit 1) p,
        lateral (select * from users where event_company_id = e.id order by id limit 1) u;`);
  await migrateDatabase(database);
  const { rows } = await database.db.execute<{ facts: unknown }>(
    sql`select file_facts as facts from budgets order by event_company_id`,
  );
  const names = { client: expect.stringMatching("İğdır"), project: expect.stringMatching("Çınaraltı") };
  expect(rows.map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ ...names, day: "2026-03-02", valid_until: "2026-03-12", terms: "Peşin", company: "Bir" }),
    expect.objectContaining({ ...names, day: "2026-03-02", valid_until: null, terms: null, main_color: "#7a1f5c" }),
  ]);
  await expect(database.exec("update budgets set file_facts = '{}'")).rejects.toThrow("was sent");
  await database.close();
});

describe("R13 reasons for lost offers of companies that came through an upgrade", () => {
  const reasons = async (database: Database) =>
    (
      await database.db.execute<{ code: string; names: string[] | null }>(
        sql`select c.code, array_agg(r.name order by r.sort_order) filter (where r.id is not null and r.deleted_at is null) as names
          from event_companies c left join loss_reasons r on r.event_company_id = c.id group by 1 order by 1`,
      )
    ).rows;

  test("are the product's own where there never were any, once, and as a company left them elsewhere", async () => {
    const url = await server.createDatabase();
    await migrateOnce(url, until("calendar_zones"));
    const database = await open(url);
    await database.exec(`
      insert into event_companies (code, name) values ('arşiv', 'A'), ('boş', 'B'), ('kendi', 'C'), ('sildi', 'D'), ('temiz', 'E');
      insert into loss_reasons (event_company_id, name, archived, deleted_at)
        select id, 'Kendi', code = 'arşiv', case when code = 'sildi' then now() end
        from event_companies where code in ('arşiv', 'kendi', 'sildi');
      insert into audit_log (event_company_id, model, record_id, action)
        select id, 'loss_reason', 1, 'deleted' from event_companies where code = 'temiz';`);
    await migrateDatabase(database);
    const expected = [
      { code: "arşiv", names: ["Kendi"] },
      { code: "boş", names: lossReasons.map(({ name }) => name) },
      { code: "kendi", names: ["Kendi"] },
      { code: "sildi", names: null },
      { code: "temiz", names: null },
    ];
    expect(await reasons(database)).toEqual(expected);
    const [english] = (
      await database.db.execute<{ names: string[] }>(
        sql`select array_agg(name_en order by sort_order) as names from loss_reasons r
          join event_companies c on c.id = r.event_company_id where c.code = 'boş'`,
      )
    ).rows;
    expect(english?.names).toEqual(lossReasons.map(({ name_en }) => name_en));
    // The statement itself may run again.
    await database.exec(readFileSync(join(migrationsFolder(), "0057_loss_reasons.sql"), "utf8"));
    expect(await reasons(database)).toEqual(expected);
    await database.close();
  });
});

describe("R13 first lists of projects that came through an upgrade", () => {
  test("are there once, as for a new project, and a project that had some has what it made of them", async () => {
    const url = await server.createDatabase();
    await migrateOnce(url, until("loss_reasons"));
    const database = await open(url);
    const insertProject = (code: string) =>
      database.exec(`insert into projects (event_company_id, code, name, stage, starts_at, ends_at, responsible_id, creator_id)
        select event_company_id, '${code}', '${code}', 8, date '2026-05-01', date '2026-05-02', id, id from users`);
    await database.exec(`
      insert into event_companies (code, name) values ('a', 'A');
      insert into positions (event_company_id, name, scope) select id, 'P', 'ALL' from event_companies;
      insert into users (event_company_id, code, email, full_name, position_id)
        select event_company_id, 'u', 'u@ornek.example', 'U', id from positions;`);
    for (const code of ["boş", "kendi", "sildi"]) await insertProject(code);
    await database.exec(`insert into attendee_lists (event_company_id, project_id, kind, name, deleted_at)
      select event_company_id, id, 'other', 'Basın', case when code = 'sildi' then now() end from projects where code <> 'boş'`);
    await migrateDatabase(database);
    await insertProject("yeni");
    const first = firstLists.map(([kind, name]) => `${kind} ${name}`);
    const { rows } = await database.db.execute(
      sql`select p.code, array_agg(l.kind || ' ' || l.name order by l.id) as lists,
          bool_and(l.created_at = p.created_at or p.code in ('kendi', 'sildi')) as dated
        from projects p join attendee_lists l on l.project_id = p.id and l.event_company_id = p.event_company_id
        group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { code: "boş", lists: first, dated: true },
      { code: "kendi", lists: ["other Basın"], dated: true },
      { code: "sildi", lists: ["other Basın"], dated: true },
      { code: "yeni", lists: first, dated: true },
    ]);
    await database.close();
  });
});

describe("R13 while migrations run", () => {
  test("the API's port is open from the first second: /healthz answers 503 'migrating', then 200", async () => {
    const url = await server.createDatabase();
    const database = await open(url);
    const port = String(await freePort());
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      return answer && { status: answer.status, text: await answer.text(), retry: answer.headers.get("retry-after") };
    };
    let program: Program | undefined;
    // Another starter holds the lock of migrations.
    await database.onOneConnection(async (db) => {
      await db.execute(sql`select pg_advisory_lock(x'6b756c69'::int::bigint)`);
      program = startProgram("server", [], {
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        ...onPostgres(url),
        DATA_DIR: join(folder, "migrating"),
        API_PORT: port,
        LOG_LEVEL: "info",
      });
      await eventually(
        async () => (await ask("/healthz"))?.text === "migrating",
        60_000,
        "the answer 'migrating'",
      ).catch((error: Error) => {
        throw new Error(`${error.message}:\n${program?.output()}`);
      });
      const waiting = { status: 503, text: "migrating", retry: "5" };
      expect([await ask("/healthz"), await ask("/readyz"), await ask("/api/v1/me")]).toEqual([
        waiting,
        waiting,
        waiting,
      ]);
      await db.execute(sql`select pg_advisory_unlock(x'6b756c69'::int::bigint)`);
    });
    await program?.says("Kulis API");
    expect(await ask("/healthz")).toEqual({ status: 200, text: "ok", retry: null });
    program?.child.kill("SIGTERM");
    await program?.ended;
    await database.close();
  });
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
