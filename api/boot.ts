import type { Call } from "#contract/call";

import type { Asked, Told } from "./http/direct";
import { join, resolve } from "node:path";

import { sql } from "drizzle-orm";

import type { Settings } from "#settings";

import { openControl } from "./db/control";
import { openDatabase, type Database } from "./db/client";
import { demoAccounts, demoPassword } from "./demo-accounts";
import { createCopy, forgetDrafts } from "./db/backup";
import { isDiskFull } from "./faults";
import { lockFolder } from "./db/lock";
import { migrateDatabase, migrationsFolder } from "./db/migrate";
import { createEvents, type Events } from "./events";
import { createFileStore, type FileStore } from "./files";
import { createBucketStore } from "./files-s3";
import type { Log } from "./log";
import { createMailer, type Mail, type Mailer } from "./mail";
import { createPusher, readVapidKeys, type Pusher } from "./push";
import {
  createApi,
  demoFiles,
  ensureSetupToken,
  forgetOldRows,
  sweepFiles,
  loadDemo,
  publicUrlOf,
  readBuild,
  startJobs,
  DailyRates,
  tellUpdate,
} from "./parts";

export interface Booted {
  fetch(request: Request): Promise<Response>;
  /** A reading call from this very process; answers refusals too. */
  read(call: Call, asked: Asked): Promise<Told>;
  /** Marks of the data that a page's calls were answered from, and of the current data: see `Mounts`. */
  seenBefore(page: object): Promise<string | undefined>;
  seenNow(authorization: string | undefined, page: object): Promise<string | undefined>;
  callerOf(request: Request): { userId?: number | undefined; companyId?: number | undefined };
  endStreams(): void;
  /** True if the database answers now. */
  answers(): Promise<boolean>;
  /** False once closing has begun. */
  ready(): boolean;
  /** One sentence: the place of the data and what it survives. */
  durability: string;
  /** Lines to print at the terminal after the address. */
  lines: string[];
  close(): Promise<void>;
}

export interface BootOptions {
  now?: () => Date;
  migrations?: string;
  trustClientHeader?: boolean;
  /** Log level of each call; see createApi. */
  callLevel?: "info" | "debug";
  /** Milliseconds between two regular copies of the embedded database. */
  copyEvery?: number;
}

/** Parts that outlive a hot reload: the open database and everything tied to it. */
interface Held {
  database: Database;
  mail: Mailer;
  files: FileStore;
  events: Events;
  push: Pusher;
  durability: string;
  closed: boolean;
  /** Ends the jobs of the code before a hot reload. */
  stopJobs: () => Promise<void>;
  close(): Promise<void>;
}

const slot = Symbol.for("kulis.boot");
const shared = globalThis as { [slot]?: { held: Promise<Held>; lines: string[] } };

const copyEvery = 30 * 60_000;
const firstCompanyLock = 0x6b75_6c6a;

/**
 * Opens the database, migrates it and puts the API on it. Called again by a hot reload it keeps the open database and
 * puts the new code on it. Throws StartError for faults that the person at the terminal can correct.
 */
export async function bootApi(settings: Settings, log: Log, options: BootOptions = {}): Promise<Booted> {
  const now = options.now ?? (() => new Date());
  const held = await (shared[slot] ??= { held: hold(settings, log, options), lines: [] }).held.catch(
    (error: unknown) => {
      delete shared[slot];
      throw error;
    },
  );
  const { database, mail, files, events, push } = held;
  try {
    await migrateDatabase(database, options.migrations ?? migrationsFolder());
    const lines = [...(await firstCompany(database, files, settings, now())), `Data   ${held.durability}`];
    shared[slot].lines = lines;
    const { ratesUrl: url } = settings;
    const dailyRates = url ? new DailyRates({ url, db: database.db, now, log }) : undefined;
    const api = createApi({
      db: database.db,
      now,
      dailyRates,
      files,
      events,
      push,
      settings,
      trustClientHeader: options.trustClientHeader ?? false,
      log,
      callLevel: options.callLevel ?? "debug",
    });
    const jobs = {
      db: database.db,
      now,
      push,
      files,
      publicUrl: publicUrlOf(settings),
      send: (letter: Mail) => mail.send(letter),
      onMailFault(error: unknown, about: { mail: number; attempts: number; given_up: boolean }) {
        const level = about.given_up || isDiskFull(error) ? "error" : "warn";
        log[level]({ err: error, ...about }, about.given_up ? "a mail was given up" : "a mail was not sent and waits");
      },
      onFault: (error: unknown) => log.error({ err: error }, jobLine(error)),
    };
    // Exchanged before anything is waited for: two boots at once leave one set of jobs.
    const stopBefore = held.stopJobs;
    const stopJobs = startJobs(jobs, events);
    const stopTidying = tidyNowAndThen(database, files, log);
    dailyRates?.start();
    held.stopJobs = async () => void (await Promise.all([stopJobs(), stopTidying(), dailyRates?.stop()]));
    await stopBefore();
    const build = readBuild();
    // A stream is cut by the restart and names the build when it is back; a page behind Ably feels nothing of it.
    if (settings.ablyApiKey && build) await tellUpdate({ db: database.db, now }, build);
    return {
      fetch: async (request) => api.fetch(request),
      read: (call, asked) => api.read(call, asked),
      seenBefore: (page) => api.seenBefore(page),
      seenNow: (authorization, page) => api.seenNow(authorization, page),
      callerOf: (request) => api.callerOf(request),
      endStreams: () => api.endStreams(),
      answers: () => answers(database, log),
      ready: () => !held.closed,
      durability: held.durability,
      lines,
      close: () => held.close(),
    };
  } catch (error) {
    await held.close();
    throw error;
  }
}

/** Makes the database that a first start finds, with its demo, and closes it again. */
export async function makeFirstDatabase(settings: Settings, log: Log): Promise<void> {
  const held = await hold(settings, log, {});
  try {
    await migrateDatabase(held.database, migrationsFolder());
    await firstCompany(held.database, held.files, settings, new Date());
  } finally {
    await held.close();
  }
}

const jobLine = (error: unknown) => (isDiskFull(error) ? "THE DISK IS FULL: a job could not write" : "a job failed");

const answerMilliseconds = 2000;
const asking = new WeakMap<Database, Promise<boolean>>();

/** Asked once at a time, however many probes ask. */
function answers(database: Database, log: Log): Promise<boolean> {
  const running = asking.get(database);
  if (running) return running;
  const tooLate = new Promise<never>((_, failed) => {
    setTimeout(() => failed(new Error(`no answer within ${answerMilliseconds} ms`)), answerMilliseconds).unref();
  });
  const asked = Promise.race([database.db.execute(sql`select 1`), tooLate])
    .then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, "the database does not answer");
        return false;
      },
    )
    .finally(() => asking.delete(database));
  asking.set(database, asked);
  return asked;
}

async function hold(settings: Settings, log: Log, options: BootOptions): Promise<Held> {
  const dataDir = resolve(settings.dataDir);
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    let database: Database;
    if (settings.databaseUrl) {
      database = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir, log });
    } else {
      const lock = await lockFolder(dataDir);
      undo.push(() => lock.release());
      // An unannounced exit (process.exit in a dependency) leaves no file behind either.
      process.once("exit", lock.release);
      undo.push(() => process.off("exit", lock.release));
      const control = await openControl(dataDir, { copy: (folder) => database.copyStore(folder) }, log);
      undo.push(() => control.close());
      database = await openDatabase({ dataDir, log });
    }
    undo.push(() => database.close());
    const folder = createFileStore(resolve(dataDir, "files"));
    const files = settings.bucket ? createBucketStore(settings.bucket, resolve(dataDir, "sending"), folder) : folder;
    if (database.kind === "pglite") undo.push(copyNowAndThen(database, dataDir, log, options.copyEvery ?? copyEvery));
    const mail = createMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, dataDir });
    undo.push(() => mail.close());
    const push = createPusher(await readVapidKeys(settings, dataDir));
    undo.push(() => push.close());
    const held: Held = {
      database,
      mail,
      files,
      events: await createEvents(database),
      push,
      durability: await durabilityOf(database, settings),
      closed: false,
      stopJobs: async () => {},
      async close() {
        held.closed = true;
        delete shared[slot];
        await held.stopJobs();
        await close();
      },
    };
    return held;
  } catch (error) {
    await close();
    throw error;
  }
}

const tidyEvery = 60 * 60_000;

/**
 * Runs at the start, for rests of a killed process, and hourly. Every process does it; deleting twice costs nothing.
 */
function tidyNowAndThen({ db }: Database, files: FileStore, log: Log): () => Promise<void> {
  const tidy = async () => {
    await forgetOldRows(db, new Date()).catch((error: unknown) =>
      log.error({ err: error }, "old rows were not deleted"),
    );
    await sweepFiles({ db, files, now: () => new Date() }).catch((error: unknown) =>
      log.error({ err: error }, "files that belong to nothing were not removed"),
    );
  };
  let running = tidy();
  const timer = setInterval(() => (running = running.then(tidy)), tidyEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * PGlite never calls fsync, so the previous backup is kept beside the new one; written only when something has changed.
 */
function copyNowAndThen(database: Database, dataDir: string, log: Log, every: number): () => Promise<void> {
  let last: unknown;
  const position = async () =>
    (await database.db.execute<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`)).rows[0]?.lsn;
  const folder = resolve(dataDir, "backup");
  let running: Promise<void> | undefined = forgetDrafts(folder).catch((error: unknown) =>
    log.warn({ err: error }, "the folder of backups was not tidied"),
  );
  void running.finally(() => (running = undefined));
  const timer = setInterval(() => {
    if (running) return;
    running = (async () => {
      const here = await position();
      if (here === last) return;
      await createCopy(database, dataDir, join(folder, "latest.tar.gz"));
      last = here;
    })()
      .catch((error: unknown) => log.error({ err: error }, "the regular backup failed"))
      .finally(() => (running = undefined));
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function durabilityOf(database: Database, settings: Settings): Promise<string> {
  if (database.kind === "pglite") {
    return (
      `${settings.dataDir} (embedded database; a crash of the process loses nothing, a power cut may: ` +
      "it does not fsync. Every 30 minutes a safe copy goes to backup/latest.tar.gz; DATABASE_URL is for real work)"
    );
  }
  const { rows } = await database.db.execute<{ fsync: string; commit: string; name: string }>(
    sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_database() as name`,
  );
  const safe = rows[0]?.fsync === "on" && rows[0].commit !== "off";
  return `PostgreSQL database ${rows[0]?.name} (${safe ? "what was acknowledged survives a crash and a power cut" : `WARNING: fsync ${rows[0]?.fsync}, synchronous_commit ${rows[0]?.commit}: a power cut loses data`})`;
}

/** Demo agency, or the one-time set-up link, for a database without a company. Several processes may come here at once. */
async function firstCompany(database: Database, files: FileStore, settings: Settings, now: Date): Promise<string[]> {
  return database.onOneConnection(async (db) => {
    await db.execute(sql`select pg_advisory_lock(${firstCompanyLock}::bigint)`);
    try {
      const found = await db.execute<{ any: boolean }>(sql`select exists (select from event_companies) as any`);
      const isEmpty = !found.rows[0]?.any;
      if (isEmpty && settings.demo) {
        const today = now.toISOString().slice(0, 10);
        // Bytes before the rows that reference them; a second write is identical.
        for (const { stored, bytes } of demoFiles()) await files.put(stored, bytes);
        // One transaction: a server killed meanwhile begins again with an empty database.
        await db.transaction((tx) => loadDemo(tx, { size: settings.demoSize, today }));
      } else if (isEmpty) {
        const token = await ensureSetupToken(db, now);
        const address = publicUrlOf(settings);
        const link = token ? [`Setup  ${address}/setup/${token}  (first company and admin; works once)`] : [];
        return [`Demo   off: ${settings.demoReason}`, ...link];
      }
      const accounts = await db.execute<{ any: boolean }>(
        sql`select exists (select from users where email = ${demoAccounts[0]}) as any`,
      );
      return demoLines(settings, Boolean(accounts.rows[0]?.any));
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${firstCompanyLock}::bigint)`);
    }
  });
}

function demoLines(settings: Settings, hasAccounts: boolean): string[] {
  if (settings.demo && hasAccounts) {
    return [`Demo   sign in as ${demoAccounts.join(", ")}`, `       password of all: ${demoPassword}`];
  }
  if (hasAccounts) {
    const what = settings.demoLogins
      ? "WARNING: this database holds the demo accounts, and everybody knows their password"
      : "this database holds the demo accounts; they are refused, for others can reach this server";
    return [`Demo   ${what} (demo off: ${settings.demoReason})`];
  }
  return [`Demo   off: ${settings.demo ? "this database has a company of its own" : settings.demoReason}`];
}
