import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { openDatabase, type Database } from "#api/db/client";
import { createLog } from "#api/log";
import { parseCommand } from "#api/operator/commands";
import { sendRequest } from "#api/operator/requests";
import { formatTable } from "#api/operator/table";
import { parseSettings } from "#settings";

import { copyDemo, fillFolder, openEmbedded } from "../helpers/api-data";
import { startProgram, type Program } from "../helpers/children";
import { apiClient } from "../helpers/http";
import { demoPassword, freePort } from "../helpers/web";

const admin = "admin@kulis.test";
const leaver = "user@kulis.test";
const successor = "team@kulis.test";
const foreign = "admin@diger.test";
const key = "0123456789abcdefghijklmnopqrstuvwxyzABCD";
const log = createLog("silent");

let folder: string;
let programs: Program[];
let removals: (() => Promise<unknown>)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kulis-operator-"));
  [programs, removals] = [[], []];
});
afterEach(async () => {
  for (const { child } of programs) child.kill("SIGKILL");
  await Promise.all(programs.map(({ ended }) => ended));
  for (const remove of removals) await remove();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

type Env = Record<string, string>;

/** The command line as a process of its own: its exit code and what it printed. */
async function run(env: Env, ...args: string[]) {
  const program = startProgram("operator", args, { LANG: "tr_TR.UTF-8", ...env });
  programs.push(program);
  const code = await program.ended;
  return { code, text: program.output().trim() };
}

/** The API as a process of its own, which holds the data. */
async function serve(env: Env) {
  const port = String(await freePort());
  const program = startProgram("server", [], { HOST: "127.0.0.1", LOG_LEVEL: "warn", API_PORT: port, ...env });
  programs.push(program);
  await program.says("Kulis API");
  return { program, url: `http://127.0.0.1:${port}` };
}

async function stop({ program }: Awaited<ReturnType<typeof serve>>) {
  program.child.kill("SIGTERM");
  expect(await program.ended).toBe(0);
}

const ownEnv = (more: Env = {}): Env => ({
  NODE_ENV: "production",
  DATA_DIR: join(folder, "data"),
  DEMO: "0",
  DATABASE_URL: "",
  PUBLIC_URL: "https://kulis.test",
  SESSION_SECRET: key,
  ...more,
});

/** Does `work` on the data while no other process has them. */
async function look<T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> {
  const url = env["DATABASE_URL"];
  const database = await openDatabase({ databaseUrl: url || undefined, dataDir: url ? null : env["DATA_DIR"]!, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type Row = Record<string, any>;
const rowsOf = async (database: Database, query: ReturnType<typeof sql>) =>
  (await database.db.execute<Row>(query)).rows;

const codeOf = (text: string) => /\/(?:password-reset|setup)\/([\w-]{43})$/.exec(text)?.[1] ?? "";

/** State before the commands: the leaver is signed in, a colleague of theirs is no admin. */
async function prepare(database: Database) {
  await database.exec(`
    insert into sessions (event_company_id, user_id, token_hash, device, last_used_at, expires_at, created_at)
      select event_company_id, id, 'hash-' || id, 'Firefox', now(), now() + interval '1 day', '2026-11-20 09:30+00' from users
      where email in ('${leaver}', '${foreign}');
    insert into tasks (event_company_id, title, starts_at, deadline_at, responsibles, responsible_id, creator_id)
      select event_company_id, 'Devir', '2026-11-21', '2099-01-01', array[id], id, id from users where email = '${leaver}';
    update users set full_name = E'Ayşe \\x1b[31mKızıl' where email = '${successor}'`);
}

/** Tables of the second company that a command could have touched, as texts. */
const readForeign = async (database: Database) =>
  rowsOf(
    database,
    sql`select
      (select json_agg(u order by id)::text from users u where event_company_id = c.id) as people,
      (select json_agg(s order by id)::text from sessions s where event_company_id = c.id) as sessions,
      (select json_agg(l order by id)::text from link_tokens l where event_company_id = c.id) as links,
      (select count(*)::int from security_events where event_company_id = c.id and kind <> 'exported') as events,
      (select count(*)::int from audit_log where event_company_id = c.id) as history
    from event_companies c where id = (select event_company_id from users where email = ${foreign})`,
  );

/** Every command about a person who stays, once; the answer is the code of the password link. */
async function runAll(env: Env) {
  const listed = await run(env, "people");
  expect(listed.code, listed.text).toBe(0);
  expect(listed.text).toMatch(/^e-posta +ad +şirket +yönetici +son giriş +çalışıyor\n/);
  // The company's clock is three hours ahead; and no name writes colours into the terminal.
  expect(listed.text).toMatch(new RegExp(`^${foreign} .* evet +2026-11-20 12:30 +evet$`, "m"));
  expect(listed.text).toMatch(new RegExp(`^${leaver} .* hayır .* evet$`, "m"));
  expect(listed.text).toContain("Ayşe  [31mKızıl");

  const reset = await run(env, "reset-password", leaver.toUpperCase());
  expect(reset.code, reset.text).toBe(0);
  expect(reset.text).toMatch(/bir kez ve 1 saat içinde çalışır, kimseye gönderilmedi:\nhttps:\/\/kulis\.test\//);
  const made = await run({ ...env, LANG: "en_US.UTF-8" }, "make-admin", successor);
  expect([made.code, made.text]).toEqual([0, expect.stringMatching(/\(team@kulis\.test\) is an admin of .+ now\.$/)]);
  const ended = await run(env, "end-sessions", leaver);
  expect([ended.code, ended.text]).toEqual([0, expect.stringMatching(/çıkış yaptı; kapanan oturum: [1-9]\d*\.$/)]);
  return codeOf(reset.text);
}

/** Commands that are refused, and those that find their work done; nothing but a list is written. In this process, for each costs a start. */
async function runRefusals(env: Env) {
  const send = (...args: string[]) => sendRequest(parseSettings(env), { args, locale: "tr" }, log);
  const few = await send("people", "--company", "DİĞER ETKİNLİK");
  expect([few.code, few.text.includes(foreign), few.text.includes(admin)]).toEqual([0, true, false]);
  const refused: [string[], string][] = [
    [["people", "--company", "Yok A.Ş."], "“Yok A.Ş.” adında ya da kodunda bir şirket yok."],
    [["setup-link"], "Bu veritabanında bir şirket var; kurulum bağlantısı yalnızca şirket yokken verilir."],
    [["deactivate", leaver, "--successor", "kimse"], "“kimse” adresiyle bir kişi yok."],
    [["deactivate", leaver, "--successor", leaver], "Bir kişinin yerine kendisi geçemez."],
    [["deactivate", foreign], "Şirketin en az bir yöneticisi olmalı."],
    ...["reset-password", "make-admin", "end-sessions", "deactivate"].map((name): [string[], string] => [
      [name, "kimse@kulis.test"],
      "“kimse@kulis.test” adresiyle bir kişi yok.",
    ]),
  ];
  for (const [args, text] of refused) expect([args, await send(...args)]).toEqual([args, { code: 1, text }]);
  const other = await send("deactivate", leaver, "--successor", foreign);
  expect([other.code, other.text]).toEqual([1, expect.stringContaining(`“${foreign}” adresindeki kişi`)]);
  const again = await send("make-admin", admin);
  expect([again.code, again.text]).toEqual([0, expect.stringContaining("bir şey değişmedi")]);
}

/** ORG-042: with and without somebody who takes the open work over. */
async function runLeaving(env: Env) {
  const needed = await run(env, "deactivate", leaver);
  expect([needed.code, needed.text]).toEqual([1, expect.stringContaining("--successor <e-posta>")]);
  const left = await run(env, "deactivate", leaver, "--successor", successor);
  expect([left.code, left.text]).toEqual([0, expect.stringMatching(/devre dışı bırakıldı\. \d+ kaydı artık /)]);
  const gone = await run(env, "reset-password", leaver);
  expect([gone.code, gone.text]).toEqual([1, expect.stringContaining("artık çalışmıyor")]);
}

/** Rows that the commands wrote: the operator in the audit, no author in the histories, one reset link of an hour, no mail. */
async function checkWritten(database: Database) {
  const events = await rowsOf(
    database,
    sql`select kind, actor_id, actor_name, subject, device from security_events
      where operator and kind <> 'exported' order by id`,
  );
  // A list of people is an export, in the audit of each company that it shows.
  const lists = await rowsOf(
    database,
    sql`select distinct e.event_company_id, e.actor_id, details ->> 'sheet' as sheet,
      (details ->> 'rows')::int = (select count(*) from users u where u.event_company_id = e.event_company_id) as whole
      from security_events e where operator and kind = 'exported' order by 1`,
  );
  const companies = await rowsOf(database, sql`select id from event_companies order by id`);
  expect(lists).toEqual(
    companies.map(({ id }) => ({ event_company_id: id, actor_id: null, sheet: "people", whole: true })),
  );
  expect(events.map(({ kind }) => kind)).toEqual([
    "password_reset_asked",
    "admin_changed",
    "sessions_ended",
    "person_left",
  ]);
  for (const event of events) expect(event).toMatchObject({ actor_id: null, actor_name: null, device: null });
  for (const event of events) expect(event["subject"]).toBeTruthy();
  const [facts] = await rowsOf(
    database,
    sql`select
      (select count(*)::int from sessions where user_id = p.id) as sessions,
      (select count(*)::int from link_tokens where user_id = p.id) as links,
      (select count(*)::int from tasks where p.id = any(responsibles) and completed_at is null and deleted_at is null) as tasks,
      (select is_admin::int from users where email = ${successor}) as is_admin,
      (select count(*)::int from audit_log where user_id is null and action in ('person_left', 'sessions_ended')) as history,
      (select count(*)::int from mails where recipient = ${leaver} and (body like '%password-reset%' or html like '%password-reset%')) as mails
    from users p where email = ${leaver} and deleted_at is not null`,
  );
  expect(facts).toEqual({ sessions: 0, links: 0, tasks: 0, is_admin: 1, history: 2, mails: 0 });
}

describe("issue 31: the operator's command line", () => {
  test("ORG-042 on a stopped embedded database each command is done, in the audit as the operator's, and the other company stays as it was", async () => {
    const env = ownEnv();
    mkdirSync(env["DATA_DIR"]!);
    const database = await openEmbedded("demo", env["DATA_DIR"]);
    await prepare(database);
    const before = await readForeign(database);
    await database.close();
    await runAll(env);
    await look(env, async (opened) => {
      const [link] = await rowsOf(
        opened,
        sql`select extract(epoch from expires_at - created_at)::int as seconds, used_at from link_tokens where purpose = 'reset'`,
      );
      expect(link).toEqual({ seconds: 3600, used_at: null });
    });
    await runLeaving(env);
    await look(env, async (opened) => {
      await checkWritten(opened);
      expect(await readForeign(opened)).toEqual(before);
    });
    expect(readdirSync(env["DATA_DIR"]!).filter((name) => /^operator-|lock|sock/.test(name))).toEqual([]);
  });

  test("ORG-042 folders of commands that were killed are gone after the next one, and of one that waits is not", async () => {
    const env = ownEnv();
    mkdirSync(env["DATA_DIR"]!);
    await (await openEmbedded("demo", env["DATA_DIR"])).close();
    const at = (name: string) => join(env["DATA_DIR"]!, name);
    for (const name of ["operator-left", "operator-waits", "files-left"]) {
      mkdirSync(at(name));
      writeFileSync(join(at(name), "answer.json"), "{}");
    }
    const hourAgo = new Date(Date.now() - 3_600_000);
    for (const name of ["operator-left", "files-left"]) utimesSync(at(name), hourAgo, hourAgo);
    expect((await run(env, "people")).code).toBe(0);
    const left = readdirSync(env["DATA_DIR"]!).filter((name) => /^(operator|files)-/.test(name));
    expect(left.toSorted()).toEqual(["files-left", "operator-waits"]);
  });

  test("ORG-042 SES-050 while the server has the embedded database it does them, at once for those who are signed in", async () => {
    const env = ownEnv({ DEMO: "1" });
    mkdirSync(env["DATA_DIR"]!);
    const database = await openEmbedded("demo", env["DATA_DIR"]);
    await prepare(database);
    await database.close();
    const server = await serve(env);
    const post = (path: string, body: object) =>
      fetch(`${server.url}/api/v1${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    const signIn = async (email: string, password = demoPassword) =>
      ((await (await post("/login", { email, password })).json()) as { token?: string }).token ?? "";
    const meOf = async (token: string) =>
      (await fetch(`${server.url}/api/v1/me`, { headers: { Authorization: `Bearer ${token}` } })).status;
    const token = await signIn(leaver);
    expect(await meOf(token)).toBe(200);

    const code = await runAll(env);
    expect(await meOf(token)).toBe(401);
    const chosen = { email: leaver, password: "yepyeni-uzun-sifre-9", password_confirmation: "yepyeni-uzun-sifre-9" };
    expect((await post(`/password-reset/${code}`, chosen)).status).toBe(200);
    expect((await post(`/password-reset/${code}`, chosen)).status).toBe(422);
    const next = await signIn(leaver, chosen.password);
    expect(await meOf(next)).toBe(200);
    await runLeaving(env);
    expect(await meOf(next)).toBe(401);

    const client = await apiClient(server.url);
    const { data } = await client.get("/security-events");
    const ofOperator = (data as Row[]).filter(({ actor }) => actor === "operator").map(({ kind }) => kind);
    const acts = ["person_left", "sessions_ended", "admin_changed", "password_reset_asked"];
    expect(ofOperator).toEqual([...acts, "exported"]);
    await stop(server);
    await look(env, (opened) => checkWritten(opened));
  });

  test("ORG-042 with DATABASE_URL the command connects itself, also beside a running server", async () => {
    const copy = await copyDemo();
    removals.push(copy.remove);
    const env = ownEnv({ DATABASE_URL: copy.databaseUrl });
    const before = await look(env, async (database) => {
      await prepare(database);
      return readForeign(database);
    });
    const server = await serve(env);
    await runAll(env);
    await runRefusals(env);
    await stop(server);
    await runLeaving(env);
    await look(env, async (database) => {
      await checkWritten(database);
      expect(await readForeign(database)).toEqual(before);
    });
  });

  test("a set-up link is given while there is no company, with the server running and stopped, and the last one alone works", async () => {
    const env = ownEnv();
    fillFolder(env["DATA_DIR"]!);
    expect(await run(env, "people")).toEqual({ code: 0, text: "Hiç kişi yok." });
    const first = await run(env, "setup-link");
    expect([first.code, codeOf(first.text)]).toEqual([0, expect.stringMatching(/^.{43}$/)]);
    const server = await serve(env);
    const second = await run(env, "setup-link");
    expect(second.code, second.text).toBe(0);
    const stateOf = async (text: string) => (await fetch(`${server.url}/api/v1/setup/${codeOf(text)}`)).status;
    expect([await stateOf(first.text), await stateOf(second.text)]).toEqual([404, 200]);
    await stop(server);
  });

  test("wrong usage is told with the usage and 2 in the language of LANG, and nothing is opened; help is 0", async () => {
    const env = ownEnv();
    const wrong = [
      [],
      ["persons"],
      ["toString"],
      ["reset-password"],
      ["make-admin", admin, foreign],
      ["people", admin],
      ["people", "--company"],
      ["end-sessions", admin, "--successor", foreign],
      ["setup-link", "now"],
    ];
    for (const args of wrong) expect([args, parseCommand(args)]).toEqual([args, null]);
    const { code, text } = await run(env, "persons");
    expect([code, text.split("\n")[0]]).toEqual([2, "Kullanım: npm run admin -- <komut>"]);
    const english = await run({ ...env, LANG: "en" }, "--help");
    expect([english.code, english.text.split("\n")[0]]).toEqual([0, "Usage: npm run admin -- <command>"]);
    expect(readdirSync(folder)).toEqual([]);
    expect(await run(env, "people")).toEqual({
      code: 1,
      text: `kulis: no embedded database in ${env["DATA_DIR"]}`,
    });
  });

  test("a table's columns are as wide as their longest value, and no value can break a line", () => {
    expect(
      formatTable([
        ["ad", "şirket"],
        ["İpek\nŞen", "A"],
        ["x", "–"],
      ]),
    ).toBe("ad        şirket\nİpek Şen  A\nx         –");
  });
});
