import { readFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { until } from "../helpers/children";
import { startPostgres, type TestServer } from "../helpers/postgres";
import { apiClient, ask, cookieFor, everything, type ApiClient } from "../helpers/http";
import { onPostgres, startWeb, type Web } from "../helpers/web";

/**
 * Limits of a page's statements: at its first view after a write, when the session is looked up once, also to see that
 * the page cannot be repeated (decision 087), and again while nothing was written.
 */
const limits: Record<string, [first: number, again: number]> = {
  "project list": [9, 1],
  board: [11, 1],
  "project page": [20, 1],
  "offer page": [15, 1],
  "client page": [13, 1],
  "supplier page": [15, 1],
  "contact page": [9, 1],
  "calendar month": [16, 1],
  "to-do list": [11, 1],
  depot: [8, 1],
  notifications: [9, 1],
  "start page": [32, 4],
  "client list": [9, 1],
  "supplier list": [10, 1],
  "contact list": [8, 1],
  "offer list": [11, 1],
  "all to-dos": [14, 1],
  "board of to-dos": [11, 1],
  messenger: [6, 5],
};

/** Rows that pages read, and the columns in which a copy must differ. */
const doubled: Record<string, Record<string, string>> = {
  projects: { code: "left(md5(random()::text), 12)", project_ref: "null" },
  budgets: { code: "left(md5(random()::text), 12)" },
  contacts: {},
  tasks: {},
  meetings: { uid: "gen_random_uuid()" },
  notes: {},
  phone_calls: {},
  notifications: { event_id: "-event_id" },
  depot_items: { name: "name || ' 2'", folded: "folded || ' 2'" },
  audit_log: {},
  supplier_accounts: { is_default: "0" },
  supplier_addresses: {},
  sponsors: { scode: "left(md5(random()::text), 12)" },
};

let server: TestServer;
let web: Web;
let database: pg.Client;
let log: string;
let cookie: string;
let api: ApiClient;
const paths: Record<string, string> = {};

beforeAll(async () => {
  server = await startPostgres({ own: true });
  const url = await server.createDatabase();
  web = await startWeb(onPostgres(url));
  database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query("alter system set log_statement = 'all'");
  await database.query("select pg_reload_conf()");
  log = join(decodeURIComponent(/@([^/]+)\//.exec(url)?.[1] ?? ""), "log");
  cookie = await cookieFor(web.url, "admin@kulis.test");
  api = await apiClient(web.url);
  const codeOf = async (list: string) => (await everything(api, list))[0]?.code ?? "";
  const [contact] = await everything(api, "/contacts");
  Object.assign(paths, {
    "project list": "/projects",
    board: "/bizdev",
    "project page": `/project/${await codeOf("/projects")}/main`,
    "offer page": `/bizdev/${await codeOf("/leads?group=offer")}`,
    "client page": `/client/${await codeOf("/clients")}`,
    "supplier page": `/supplier/${await codeOf("/suppliers")}`,
    "contact page": `/contacts/${(contact as unknown as { id: number }).id}/history`,
    "calendar month": "/calendar",
    "to-do list": "/tasks/list",
    depot: "/depot",
    notifications: "/notifications",
    "start page": "/",
    "client list": "/clients",
    "supplier list": "/suppliers",
    "contact list": "/contacts",
    "offer list": "/bizdev?view=list",
    "all to-dos": "/tasks/list?view=all",
    "board of to-dos": "/tasks/board",
    messenger: "/messenger",
  });
  // From here on the code of each page is loaded, and the web process keeps the lists that change seldom.
  for (const path of Object.values(paths))
    await until(async () => (await ask(web.url, path, { headers: { cookie } })).status === 200, 60_000, path);
});

afterAll(async () => {
  await database.end();
  await web.stop();
  await server.stop();
});

let marks = 0;

/** Statements that PostgreSQL got meanwhile; it logs one before it starts it. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const mark = `the ${(marks += 1)}. look`;
  await database.query(`select '${mark} begins'`);
  await work();
  await database.query(`select '${mark} ends'`);
  const lines = readFileSync(log, "utf8").split("\n");
  const at = (word: string) => lines.findIndex((line) => line.includes(`${mark} ${word}`));
  return lines.slice(at("begins") + 1, at("ends")).filter((line) => / LOG: {2}(execute|statement)/.test(line));
}

async function open(path: string) {
  const { status } = await ask(web.url, path, { headers: { cookie } });
  expect(status).toBe(200);
}

/** Invalidates all caches, and gives no job any work. */
async function write() {
  const { status } = await api.send("PUT", "/me/notification-choices", { choices: { BizdevUpdated: "daily" } });
  expect(status).toBe("success");
}

const isWrite = (line: string) => /: (begin|commit|insert|update|delete)\b/.test(line);

async function snapshot(): Promise<string> {
  const { rows } = await database.query<{ seen: string }>("select pg_current_snapshot()::text as seen");
  return rows[0]?.seen ?? "";
}

/** Looks that are taken at a page that asks more than it should. */
const mostLooks = 12;

/**
 * Jobs and the mark of a used session send statements beside a page, and events of writes during a reading repeat parts
 * of it: a measurement with any concurrent write is repeated, and the first with no more than `enough` is the page's
 * own.
 */
async function least(path: string, enough: number, prepare: () => Promise<string>): Promise<string[]> {
  const looks: string[][] = [];
  const another = async () => {
    const before = await prepare();
    const found = await statementsOf(() => open(path));
    if (!found.some(isWrite) && (await snapshot()) === before) looks.push(found);
    return looks.length === mostLooks || looks.some(({ length }) => length <= enough);
  };
  await until(another, 120_000, "a look without jobs");
  return looks.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

const firstSight = (path: string, enough: number) =>
  least(path, enough, async () => {
    await write();
    return snapshot();
  });

const repeated = (path: string, enough: number) =>
  least(path, enough, async () => {
    const before = await snapshot();
    await open(path);
    return before;
  });

const told = (found: string[]) => found.map((line) => line.replace(/^.* LOG: {2}/, "").slice(0, 200)).join("\n");

async function doubleRows(table: string, different: Record<string, string>) {
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => different[name] ?? `"${name}"`);
  await database.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")}) select ${values.join(", ")} from ${table}`,
  );
}

describe("what a page asks the database", () => {
  it.each(Object.entries(limits))(
    "%s keeps to its limit, and each of its statements is a kept one",
    async (page, [first, again]) => {
      const path = paths[page] ?? "";
      const found = await firstSight(path, first);
      expect(found.length, told(found)).toBeLessThanOrEqual(first);
      // A statement built anew for each reader costs more than running it.
      expect(told(found.filter((line) => !/execute kulis_\d+:/.test(line)))).toBe("");
      const same = await repeated(path, again);
      expect(same.length, told(same)).toBeLessThanOrEqual(again);
    },
  );

  it("nothing is asked for each row: twice as many rows need no statement more", async () => {
    await database.query("set session_replication_role = replica");
    for (const [table, different] of Object.entries(doubled)) await doubleRows(table, different);
    for (const [page, path] of Object.entries(paths)) {
      const most = limits[page]?.[0] ?? 0;
      const found = await firstSight(path, most);
      expect(found.length, `${page}\n${told(found)}`).toBeLessThanOrEqual(most);
    }
  });
});
