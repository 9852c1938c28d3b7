import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql, type SQL } from "drizzle-orm";
import { expect } from "vitest";
import webpush from "web-push";

import { createApi } from "#api/app";
import { openDatabase, type Database, type Db } from "#api/db/client";
import { demoPassword } from "#api/demo-accounts";
import { sessions } from "#api/db/schema/people";
import { createEvents } from "#api/events";
import { createFileStore, type FileStore } from "#api/files";
import { runJobs } from "#api/jobs";
import { createLog } from "#api/log";
import type { Observe } from "#api/metrics";
import { createMailer } from "#api/mail";
import { workImports } from "#api/modules/imports/work";
import type { DailyRates } from "#api/modules/rates/daily";
import { sendMails } from "#api/modules/mails/send";
import { createPusher } from "#api/push";
import { hashToken, newToken } from "#api/tokens";
import type { Call } from "#contract/call";
import { refusalsOf } from "#contract/refusals";
import { parseSettings } from "#settings";

import { copyDemo, openEmbedded } from "./api-data";
import { until } from "./children";
import { aPdf, aSheet, aTextFile, formOf } from "./own-files";

/** Noon in Istanbul on a Saturday; the day that the demo calls today. */
export const noon = new Date("2026-11-21T09:00:00Z");
const log = createLog("silent");

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: any;
}

export interface Sending {
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Idempotency-Key. */
  key?: string;
  /** Body to send unchanged, instead of JSON. */
  raw?: string | Uint8Array | FormData;
}

/** Makes the source of daily rates that the API shows. */
type MakeRates = (db: Db, now: () => Date) => DailyRates;

/** Calls of one principal, with its token. */
export class Client {
  constructor(
    readonly api: TestApi,
    readonly token: string | null,
  ) {}
  async send(method: string, path: string, body?: unknown, sending: Sending = {}): Promise<Answer> {
    return this.api.send(method, path, this.token, body, sending);
  }
  get(path: string, query: Record<string, unknown> = {}) {
    return this.send("GET", path, undefined, { query });
  }
  post(path: string, body: unknown = {}, sending: Sending = {}) {
    return this.send("POST", path, body, sending);
  }
  put(path: string, body: unknown = {}, sending: Sending = {}) {
    return this.send("PUT", path, body, sending);
  }
  del(path: string, body?: unknown) {
    return this.send("DELETE", path, body);
  }
  /** A call of the contract with its input; one with files gets a file of a suitable kind. */
  async call(
    call: Call,
    input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } = {},
    sending: Sending = {},
  ) {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(input.params?.[name] ?? "")),
    );
    const body = call.method === "get" ? undefined : call.method === "delete" ? input.body : (input.body ?? {});
    const raw = call.files && sending.raw === undefined ? { raw: formOf(call.files.field, fileOf(call)) } : {};
    const answer = await this.send(call.method.toUpperCase(), path, body, {
      ...sending,
      ...raw,
      query: { ...input.query, ...sending.query },
    });
    const declared: number[] = refusalsOf(call);
    if (answer.status >= 400 && answer.status < 500 && !declared.includes(answer.status))
      throw new Error(`${call.name} answers ${answer.status}, which openapi.json does not name: ${answer.text}`);
    return answer;
  }
}

const fileOf = ({ name, files }: Call): File =>
  name === "uploadFormFieldFile" || name === "uploadRequestFiles" ? aPdf() : files?.most === 1 ? aSheet() : aTextFile();

/** X10: texts that no answer may contain, whoever asks for whatever. */
const leaks = [
  /\$argon2/,
  /password_hash|token_hash|body_hash/,
  /\bselect\b.{1,200}\bfrom "?\w/i,
  /\binsert into "/i,
  /\bFailed query\b/,
  /\n\s+at (async )?[\w.<>]+ \(/,
  /node_modules/,
  /file:\/\//,
  /\/(work|root|home|usr|tmp)\//,
  /\b[\w-]+\.[jt]s:\d+/,
  /SQLSTATE|PostgresError|DrizzleQueryError|pglite/i,
];

export class TestApi {
  /** Set it to move the API's clock. */
  now: Date = noon;
  readonly app: ReturnType<typeof createApi>;
  /** Bodies that were looked through for leaks. */
  seen = 0;
  private readonly secrets = new Set<string>();
  private readonly hashes = new Set<string>();
  private readonly known = new Map<string, Client>();
  private readonly folder = mkdtempSync(join(tmpdir(), "kulis-api-"));
  readonly filesFolder = join(this.folder, "files");
  private readonly files: FileStore;
  /** Test keys; endpoints on this machine are allowed, for the tests listen there. */
  private readonly pusher = createPusher(
    { ...webpush.generateVAPIDKeys(), subject: "mailto:kulis@kulis.test" },
    { allowLoopback: true },
  );
  private readonly mailer = createMailer({
    smtpUrl: undefined,
    from: "Kulis <kulis@localhost>",
    dataDir: this.folder,
  });

  constructor(
    readonly database: Database,
    events: Awaited<ReturnType<typeof createEvents>>,
    private readonly more: Pick<ApiOptions, "env" | "dailyRates" | "files" | "logTo" | "observe"> & {
      remove?: (() => Promise<void>) | undefined;
    } = {},
  ) {
    const folder = createFileStore(this.filesFolder);
    this.files = more.files?.(folder) ?? folder;
    this.app = createApi({
      dailyRates: more.dailyRates?.(database.db, () => this.now),
      db: database.db,
      now: () => this.now,
      events,
      files: this.files,
      push: this.pusher,
      settings: parseSettings({
        NODE_ENV: "test",
        LOG_LEVEL: process.env.TEST_LOG ?? "silent",
        PUBLIC_URL: "https://kulis.test",
        DEMO: "1",
        ...more.env,
      }),
      trustClientHeader: true,
      ...(more.logTo && { log: createLog("info", more.logTo), callLevel: "info" as const }),
      observe: more.observe,
    });
  }
  get db() {
    return this.database.db;
  }
  anonymous = new Client(this, null);

  /** Runs the process's background jobs once, by the API's clock; throws errors that would have gone to the log. */
  async jobs() {
    const faults: unknown[] = [];
    await runJobs({
      db: this.db,
      now: () => this.now,
      push: this.pusher,
      files: this.files,
      publicUrl: "https://kulis.test",
      send: (mail) => this.mailer.send(mail),
      onFault: (error) => void faults.push(error),
    });
    if (faults.length > 0) throw new AggregateError(faults, "a job failed");
  }

  /** Works through the imports that wait, by the API's clock. */
  async workImports(stops?: () => boolean) {
    const faults: unknown[] = [];
    await workImports(
      { db: this.db, now: () => this.now, publicUrl: "https://kulis.test" },
      (error) => void faults.push(error),
      stops,
    );
    if (faults.length > 0) throw new AggregateError(faults, "an import failed");
  }

  /** Sends the mails that wait. */
  async sendMails() {
    await sendMails({ db: this.db, now: () => this.now, send: (mail) => this.mailer.send(mail) }, (error) => {
      throw error;
    });
  }

  async send(
    method: string,
    path: string,
    token: string | null,
    body: unknown,
    { query = {}, headers = {}, key, raw }: Sending,
  ): Promise<Answer> {
    const url = new URL(path.startsWith("/sanctum") ? path : `/api/v1${path}`, "http://api.test");
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const given = new Headers({ accept: "application/json", ...headers });
    if (token) given.set("authorization", `Bearer ${token}`);
    if (key) given.set("idempotency-key", key);
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    // A form sets its own type, with the boundary between its parts.
    if (text !== undefined && !(text instanceof FormData) && !given.has("content-type"))
      given.set("content-type", "application/json");
    const answer = await this.app.fetch(
      new Request(url, { method, headers: given, ...(text === undefined ? {} : { body: text as BodyInit }) }),
    );
    const read = await answer.text();
    this.search(read, `${method} ${path}`, /^\/(login|manuel-rsvp\/login)$/.test(path));
    let parsed: unknown;
    try {
      parsed = JSON.parse(read);
    } catch {
      parsed = undefined;
    }
    return { status: answer.status, headers: answer.headers, text: read, body: parsed };
  }

  /** X10: throws if a body contains a forbidden text. */
  search(text: string, where: string, givesToken = false) {
    this.seen += 1;
    const found = leaks.find((pattern) => pattern.test(text));
    if (found) throw new Error(`X10 ${where} leaks ${found}: ${text.slice(0, 300)}`);
    for (const [word] of text.matchAll(/[\w-]{43,}/g))
      // Tokens and their hashes have 43 letters, wherever in a longer word they stand.
      for (let at = 0; at + 43 <= word.length; at += 1)
        if (this.isSecret(word.slice(at, at + 43), givesToken)) throw new Error(`X10 ${where} leaks a token`);
    const token = givesToken ? /"token":"([\w-]{20,})"/.exec(text)?.[1] : undefined;
    if (token) this.addSecret(token);
  }

  /** Signs in by POST /login, once per address. */
  async as(email: string): Promise<Client> {
    const known = this.known.get(email);
    if (known) return known;
    const client = await this.login(email);
    this.known.set(email, client);
    return client;
  }
  async login(email: string, password = demoPassword): Promise<Client> {
    const answer = await this.anonymous.post("/login", { email, password });
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`);
    return new Client(this, answer.body.token);
  }
  /** A session without the cost of a password, for tests that use many. */
  async session(email: string): Promise<Client> {
    const person = await this.user(email);
    const token = newToken();
    await this.db.insert(sessions).values({
      event_company_id: person.event_company_id,
      user_id: person.id,
      kind: "staff",
      token_hash: hashToken(token),
      last_used_at: this.now,
      created_at: this.now,
      expires_at: new Date(this.now.getTime() + 30 * 86_400_000),
    });
    this.addSecret(token);
    return new Client(this, token);
  }

  private addSecret(token: string) {
    if (token.length !== 43) throw new Error("tokens are looked for by their length");
    this.secrets.add(token);
    this.hashes.add(hashToken(token));
  }
  private isSecret = (text: string, givesToken: boolean) =>
    this.hashes.has(text) || (!givesToken && this.secrets.has(text));

  private ofCompanies: string[] | undefined;

  async rows<T extends Record<string, unknown> = any>(query: SQL): Promise<T[]> {
    return (await this.db.execute<T>(query)).rows;
  }
  async user(email: string) {
    const [row] = await this.rows(
      sql`select u.*, p.scope from users u join positions p on p.id = u.position_id where u.email = ${email}`,
    );
    if (!row) throw new Error(`no user ${email}`);
    return row;
  }
  async count(table: string): Promise<number> {
    const [row] = await this.rows<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`);
    return row!.n;
  }
  /** Tables that hold rows of companies. */
  async tables(): Promise<string[]> {
    if (this.ofCompanies) return this.ofCompanies;
    const rows = await this.rows<{ name: string }>(sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'event_company_id' order by 1`);
    this.ofCompanies = rows.map(({ name }) => name);
    return this.ofCompanies;
  }
  /** One checksum per table of everything a company owns, its sessions aside. */
  async checksums(company: number, without: readonly string[] = []): Promise<Record<string, string>> {
    const tables = (await this.tables()).filter((table) => table !== "sessions" && !without.includes(table));
    // One question for all of them: a question each takes three times as long.
    const each = tables.map(
      (table) => sql`select ${table}::text as name, coalesce(md5(string_agg(t::text, '|' order by id)), '') as sum
        from ${sql.identifier(table)} t where event_company_id = ${company}`,
    );
    const rows = await this.rows<{ name: string; sum: string }>(sql.join(each, sql` union all `));
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  }
  /** The nth mail to an address, decoded; waits for it. */
  async mailTo(address: string, nth = 1): Promise<string> {
    await this.sendMails();
    const outbox = join(this.folder, "outbox");
    const found = () => {
      if (!existsSync(outbox)) return [];
      return readdirSync(outbox)
        .filter((name) => name.endsWith(".eml"))
        .sort()
        .map((name) => readFileSync(join(outbox, name), "utf8"))
        .filter((text) => text.includes(`To: ${address}`));
    };
    await until(() => found().length >= nth, 10_000, `mail ${nth} to ${address}`);
    const text = found()[nth - 1]!;
    const end = text.indexOf("\r\n\r\n");
    const [head, body] = [text.slice(0, end), text.slice(end + 4)];
    if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
    const bytes = body
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, "latin1").toString("utf8");
  }
  mails(): number {
    const outbox = join(this.folder, "outbox");
    return existsSync(outbox) ? readdirSync(outbox).length : 0;
  }
  async stop() {
    await this.pusher.close();
    await this.database.close();
    await this.more.remove?.();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

export interface ApiOptions {
  /** The database that the product comes with in place of PostgreSQL. */
  embedded?: boolean;
  /** PostgreSQL with the demo agency that other processes use too. */
  databaseUrl?: string;
  /** Database on PostgreSQL that the API's own is a copy of, in place of the demo agency. */
  from?: string;
  now?: Date;
  env?: Record<string, string>;
  dailyRates?: MakeRates;
  /** The store of files, in place of the folder that it gets. */
  files?: (folder: FileStore) => FileStore;
  /** The log's lines, a line for each call among them. */
  logTo?: { write: (line: string) => void } | undefined;
  observe?: Observe | undefined;
}

/** The API on a demo agency of its own. */
export async function startApi({
  embedded,
  databaseUrl,
  from,
  now = noon,
  env,
  dailyRates,
  files,
  logTo,
  observe,
}: ApiOptions = {}): Promise<TestApi> {
  const copy = embedded || databaseUrl ? undefined : await copyDemo(from);
  const database = embedded
    ? await openEmbedded("demo")
    : await openDatabase({ databaseUrl: databaseUrl ?? copy?.databaseUrl, dataDir: null, log });
  const more = { env, dailyRates, files, logTo, observe, remove: copy?.remove };
  const api = new TestApi(database, await createEvents(database), more);
  api.now = now;
  return api;
}

/** Many at once may find the server busy, which asks them to come again. */
export async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}

/** Fails with the body, so that a wrong status explains itself. */
export function expectStatus(answer: Answer, status: number, what = "") {
  expect(answer.status, `${what} ${answer.text.slice(0, 400)}`).toBe(status);
}

export const agency = {
  admin: "admin@kulis.test",
  agency: "agency@kulis.test",
  division: "division@kulis.test",
  team: "team@kulis.test",
  user: "user@kulis.test",
};
export const foreign = { admin: "admin@diger.test", user: "user2@diger.test" };
