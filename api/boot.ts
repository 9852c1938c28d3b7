import { existsSync } from "node:fs";
import { resolve } from "node:path";

import { sql } from "drizzle-orm";

import type { Call } from "#contract/call";
import type { Settings } from "#settings";

import type { Asked, Told } from "./http/direct";
import { openControl } from "./db/control";
import { openDatabase, type Database } from "./db/client";
import { describeDurability } from "./db/durability";
import { ensureRoomFor, freeBytes, watchDisk } from "./disk";
import { isDiskFull } from "./faults";
import { lockFolder } from "./db/lock";
import { migrateDatabase, migrationsFolder } from "./db/migrate";
import { watchStart } from "./db/start-watch";
import { prepareBackups, type RegularBackups } from "./db/regular-backups";
import { createEvents, type Events } from "./events";
import { createFileStore, type FileStore } from "./files";
import { createBucketStore } from "./files-s3";
import type { Log } from "./log";
import type { Metrics } from "./metrics";
import { readQueues } from "./metrics-queues";
import { makeFirstCompany } from "./first-company";
import { watchState, type DataState } from "./probes";
import { createMailer, type Mail, type Mailer } from "./mail";
import { createPusher, readVapidKeys, type Pusher } from "./push";
import {
  answerRequest,
  removeLeftRequests,
  createApi,
  forgetOldRows,
  sweepFiles,
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
  /** For /readyz: is the disk of DATA_DIR nearly full, and how old is the last regular backup? */
  state(): Promise<DataState>;
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
  /** Milliseconds between two regular backups. */
  copyEvery?: number;
  /** Counts requests and shows the state of this process's data. */
  metrics?: Metrics | undefined;
}

/** Parts that outlive a hot reload: the open database and everything tied to it. */
interface Held {
  database: Database;
  mail: Mailer;
  files: FileStore;
  events: Events;
  push: Pusher;
  backups: RegularBackups;
  /** Ends what watches the start. */
  endStartWatch: () => Promise<void>;
  durability: string;
  closed: boolean;
  /** Ends the jobs of the code before a hot reload. */
  stopJobs: () => Promise<void>;
  close(): Promise<void>;
}

const slot = Symbol.for("kulis.boot");
/** Read by scripts/early-port.mjs too, which answers on the port meanwhile. */
const phase = Symbol.for("kulis.phase");
const shared = globalThis as { [slot]?: { held: Promise<Held>; lines: string[] }; [phase]?: string };

/** The state of a process that takes no requests yet, for /healthz. */
export const startPhase = () => shared[phase] ?? "starting";

async function migrate(database: Database, folder: string, settings: Settings, log: Log): Promise<void> {
  shared[phase] = "migrating";
  try {
    await migrateDatabase(database, folder, { log, before: () => ensureRoomFor("a migration", database, settings) });
  } finally {
    delete shared[phase];
  }
}

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
    await migrate(database, options.migrations ?? migrationsFolder(), settings, log);
    const lines = [...(await makeFirstCompany(database, files, settings, now())), `Data   ${held.durability}`];
    await held.endStartWatch();
    held.backups.start();
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
      observe: options.metrics?.observe,
    });
    const dataDir = resolve(settings.dataDir);
    options.metrics?.watch({
      answers: () => answers(database, log),
      pool: () => database.pool(),
      queues: () => readQueues(database.db),
      backupAge: () => held.backups.age(),
      freeBytes: () => freeBytes(dataDir),
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
    if (settings.smtpUrl && !settings.publicUrl)
      log.warn(
        { links: publicUrlOf(settings) },
        "SMTP_URL is set without PUBLIC_URL: links in mails open on no other machine",
      );
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
      state: watchState(held.backups, dataDir, settings.dataMinFree, log),
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
    await migrate(held.database, migrationsFolder(), settings, log);
    await makeFirstCompany(held.database, held.files, settings, new Date());
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
  let endStartWatch = async () => {};
  try {
    let database: Database;
    if (settings.databaseUrl) {
      const { databaseUrl, databasePool: pool } = settings;
      database = await openDatabase({ databaseUrl, dataDir, log, pool });
    } else {
      const lock = await lockFolder(dataDir);
      undo.push(() => lock.release());
      // An unannounced exit (process.exit in a dependency) leaves no file behind either.
      process.once("exit", lock.release);
      undo.push(() => process.off("exit", lock.release));
      if (!existsSync(resolve(dataDir, "db"))) await ensureRoomFor("a new database", { kind: "pglite" }, settings);
      endStartWatch = await watchStart(dataDir);
      undo.push(() => endStartWatch());
      const commands = {
        copy: (folder: string) => database.copyStore(folder),
        operate: async (folder: string) => {
          // Lines are set when the database is up to date.
          if (!shared[slot]?.lines.length) throw new Error("Kulis is still starting; try again in a moment");
          await answerRequest(folder, database.db, settings);
        },
      };
      removeLeftRequests(dataDir);
      const control = await openControl(dataDir, commands, log);
      undo.push(() => control.close());
      database = await openDatabase({ dataDir, log });
    }
    undo.push(() => database.close());
    const folder = createFileStore(resolve(dataDir, "files"));
    const files = settings.bucket ? createBucketStore(settings.bucket, resolve(dataDir, "sending"), folder) : folder;
    const backups = await prepareBackups({ database, settings, log, every: options.copyEvery });
    undo.push(() => backups.stop());
    const stopDiskWatch = watchDisk(dataDir, settings.dataMinFree, log);
    undo.push(stopDiskWatch);
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
      backups,
      endStartWatch,
      durability: await describeDurability(database, settings),
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
