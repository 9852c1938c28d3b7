import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase, type Database } from "#api/db/client";
import { migrateDatabase, migrationsFolder } from "#api/db/migrate";
import { createLog } from "#api/log";

import { copyDemo } from "../helpers/api-data";
import { startPostgres, type TestServer } from "../helpers/postgres";
import { findChanges, readSchema, writeAgain, type Schema } from "../helpers/schema-changes";
import { lastOld, schemaChanges } from "../laws/contractions";

const log = createLog("silent");
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: null, log });

/** The last migrations of earlier releases, as CHANGELOG.md names them, and of the time before it named them. */
const bases = [
  lastOld,
  ...[...readFileSync("CHANGELOG.md", "utf8").matchAll(/^Schema: (\w+)$/gm)].map(([, tag = ""]) => tag).toReversed(),
];

let server: TestServer;
let folder: string;
let newest: Schema;
let demo: Database;
let removeDemo: () => Promise<void>;
beforeAll(async () => {
  server = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "kulis-schemas-"));
  const copy = await copyDemo();
  removeDemo = copy.remove;
  demo = await open(copy.databaseUrl);
  newest = await readSchema(demo.db);
});
afterAll(async () => {
  await demo.close();
  await removeDemo();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A new database with the migrations up to and with one of them. */
async function openBase(last: string): Promise<Database> {
  const from = migrationsFolder();
  const journal = JSON.parse(readFileSync(join(from, "meta/_journal.json"), "utf8")) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag === last);
  if (at < 0) throw new Error(`no migration is named ${last}`);
  const entries = journal.entries.slice(0, at + 1);
  const path = join(folder, last);
  mkdirSync(join(path, "meta"), { recursive: true });
  for (const { tag } of entries) writeFileSync(join(path, `${tag}.sql`), readFileSync(join(from, `${tag}.sql`)));
  writeFileSync(join(path, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  const database = await open(await server.createDatabase());
  await migrateDatabase(database, path);
  return database;
}

describe.each(bases)("R13 code of the release whose schema ends with %s, on the newest schema", (base) => {
  let before: Schema;
  beforeAll(async () => {
    const database = await openBase(base);
    before = await readSchema(database.db);
    await database.close();
  });

  it("finds every column that it reads, and is refused nothing that it wrote", () => {
    expect(before.columns.size).toBeGreaterThan(500);
    const changes = schemaChanges.filter(({ since }) => base <= since).map(({ change }) => change);
    expect(findChanges(before, newest)).toEqual(changes.toSorted());
  });

  it("reads and writes every row of the demo by its own column lists", async () => {
    const { refused, rows } = await writeAgain(demo.db, before);
    expect(refused).toEqual([]);
    expect(rows).toBeGreaterThan(5000);
  });
});

describe("R13 changes that stop code of the schema before", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openBase(lastOld);
  });
  afterAll(() => database.close());

  class Undone extends Error {}
  /** What is found after a statement that nobody sees. */
  async function changesAfter(statement: string): Promise<string[]> {
    const before = await readSchema(database.db);
    let changes: string[] = [];
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
      changes = findChanges(before, await readSchema(tx));
      throw new Undone();
    });
    await expect(work).rejects.toThrow(Undone);
    return changes;
  }

  it.each([
    ["alter table projects drop column note", "projects.note is gone"],
    ["alter table projects rename note to remark", "projects.note is gone"],
    ["alter table projects alter note type varchar(10)", "projects.note was text and is character varying(10)"],
    ["alter table projects alter note set not null", "projects.note is required"],
    ["alter table projects alter version drop default", "projects.version has no default"],
    ["alter table projects add weight int not null", "projects.weight is new, required and without default"],
    ["alter table projects add check (length(name) < 9)", "projects: check CHECK ((length(name) < 9))"],
    [
      "alter table projects add weight int, add check (weight > 0 or name = 'a')",
      "projects: check CHECK (((weight > 0) OR (name = 'a'::text)))",
    ],
    [
      "create unique index on projects (event_company_id, name)",
      "projects: unique index btree (event_company_id, name)",
    ],
    ["create unique index on projects (lower(name))", "projects: unique index btree (lower(name))"],
    [
      "alter table projects add foreign key (creator_id) references clients (id)",
      "projects: foreign key FOREIGN KEY (creator_id) REFERENCES clients(id)",
    ],
    [
      "create trigger guard before insert on projects for each row execute function suppress_redundant_updates_trigger()",
      "projects: trigger guard",
    ],
  ])("found: %s", async (statement, change) => {
    expect(await changesAfter(statement)).toContain(change);
  });

  it.each([
    "alter table projects add weight int",
    "alter table projects add weight int not null default 1 check (weight > 0)",
    "alter table projects add twin_id int references projects (id)",
    "alter table projects alter name drop not null",
    "create table weights (id int primary key, weight int not null)",
    "create index on projects (name)",
  ])("taken: %s", async (statement) => {
    expect(await changesAfter(statement)).toEqual([]);
  });

  it("rows that a new rule refuses, and lists with a column that is gone, are told by table", async () => {
    const before = await readSchema(database.db);
    await database.exec(`
      insert into event_companies (code, name) values ('bir', 'Bir');
      insert into positions (event_company_id, name, scope) select id, 'Müdür', 'ALL' from event_companies;`);
    const { rows } = await writeAgain(database.db, before);
    expect(rows).toBeGreaterThanOrEqual(2);
    await database.exec("alter table positions add weight int not null default 1");
    await database.exec("alter table positions alter weight drop default; alter table event_companies drop code");
    const { refused } = await writeAgain(database.db, before);
    expect(refused).toEqual([
      expect.stringContaining('event_companies: error: column "code" does not exist'),
      expect.stringContaining('positions: error: null value in column "weight"'),
    ]);
  });
});
