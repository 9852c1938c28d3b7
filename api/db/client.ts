// The database is PGlite inside the process by default (development, demo, one small office) and PostgreSQL with
// DATABASE_URL. Both have one schema, one set of migrations and PostgreSQL's dialect, so code above this file knows
// no difference. PGlite belongs to one process, which holds our own lock file (lock.ts). PGlite never calls fsync: a
// power cut may lose the last changes, and the start-up line and the README say so. Its backups: docs/decisions/017.

import { AsyncLocalStorage } from "node:async_hooks";
import { constants, mkdirSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePostgres, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";

import { StartError } from "#settings";

import type { Log } from "../log";
import { isConnectionLost, isPlanOutdated } from "../faults";
import { watchStatements } from "./embedded-turns";
import { shareStatements } from "../cache/statements";

interface Rows<T> {
  rows: T[];
}

/** Result of a raw `db.execute(sql…)` on both drivers. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** Drizzle over PGlite or PostgreSQL; queries use the builder, so that no schema is bound to it. */
export type Db = PgDatabase<RowsResult>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export interface Database {
  db: Db;
  kind: "pglite" | "postgres";
  /** Runs SQL text that may hold several statements and no values. */
  exec(text: string): Promise<void>;
  /** One dedicated connection without a statement timeout: migrations, advisory locks, exports. On PGlite the only one there is. */
  onOneConnection<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Calls back with each payload; `onGap` after a lost connection came back, when messages may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /**
   * PGlite only: its files as they lie between two statements, copied to a new folder. Statements wait meanwhile; opened, the
   * copy recovers as the store of a killed process does.
   */
  copyStore(folder: string): Promise<void>;
  /** PGlite only: the whole store as a tar file in memory, for small ones such as those of tests. */
  dump(compression: "none" | "gzip"): Promise<Blob>;
  /** PostgreSQL only: connections of the pool; undefined for the one of an embedded database. */
  pool(): PoolFigures | undefined;
  close(): Promise<void>;
}

export interface PoolFigures {
  used: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
  most: number;
}

export interface OpenOptions {
  /** Connections of the pool at most. */
  pool?: number;
  databaseUrl?: string | undefined;
  /** Folder of everything on disk; null keeps an embedded database in memory (tests). */
  dataDir: string | null;
  log: Log;
  /** An embedded database to begin with, as `dump` gave it. */
  template?: Blob;
}

const int8 = 20;

/** Equal on both drivers: a number while it is exact, a bigint beyond. */
const parseInt8 = (text: string) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

type ParserOf = (oid: number, format?: "text" | "binary") => unknown;

function withInt8(parserOf: ParserOf): ParserOf {
  return (oid, format) => (oid === int8 && format !== "binary" ? parseInt8 : parserOf(oid, format));
}

/**
 * Drizzle gives every query its own type parsers, which overrule those of the pool; this client puts ours in front of
 * them, without touching pg's global table.
 */
class Client extends pg.Client {
  override query = (config: unknown, ...rest: unknown[]): any => {
    const given = config as { types?: { getTypeParser: ParserOf }; submit?: unknown } | string;
    const send: (...values: any[]) => unknown = pg.Client.prototype.query;
    if (typeof given === "string" || !given.types || given.submit) return send.call(this, config, ...rest);
    const types = { getTypeParser: withInt8(given.types.getTypeParser) };
    return send.call(this, { ...given, types }, ...rest);
  };
}

const types: pg.CustomTypesConfig = {
  getTypeParser: withInt8((oid, format) => pg.types.getTypeParser(oid, format)),
};

/** An identifier as SQL; channel names come from code, never from a request. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const defaultPool = 10;

async function openPostgres(connectionString: string, log: Log, most = defaultPool): Promise<Database> {
  const connection = {
    connectionString,
    types,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: "kulis",
  };
  const pool = new pg.Pool({
    ...connection,
    Client,
    max: most,
    statement_timeout: 10_000,
    // Compiling a statement takes half a second, and those that the planner thinks dear enough run for a tenth of it.
    options: "-c jit=off",
    idle_in_transaction_session_timeout: 15_000,
  });
  // A broken connection (server restart) emits an error itself, and an idle one through the pool too; unhandled, either
  // ends the process.
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "database connection lost")));
  pool.on("error", () => {});
  const listeners = new Set<() => Promise<void>>();
  await checkServer(pool);

  return {
    db: releasing(drizzlePostgres(pool), pool) as unknown as Db,
    kind: "postgres",
    async exec(text) {
      await pool.query(text);
    },
    async onOneConnection(work) {
      const client = new Client(connection);
      client.on("error", (error) => log.warn({ err: error }, "database connection lost"));
      await client.connect();
      try {
        return await work(drizzlePostgres(client));
      } finally {
        await client.end();
      }
    },
    async listen(channel, onPayload, onGap) {
      const stop = await keepListening(() => new Client(connection), channel, onPayload, onGap, log);
      const unlisten = async () => {
        listeners.delete(unlisten);
        await stop();
      };
      listeners.add(unlisten);
      return unlisten;
    },
    copyStore() {
      throw new Error("only an embedded database is copied here; PostgreSQL has pg_dump");
    },
    dump() {
      throw new Error("only an embedded database is dumped here; PostgreSQL has pg_dump");
    },
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most,
    }),
    async close() {
      await Promise.all([...listeners].map((stop) => stop()));
      await pool.end();
    },
  };
}

/**
 * Drizzle keeps a connection for ever on which `begin` fails, and returns a broken one as if it were intact. One whose
 * prepared statement no longer fits its table would fail again and again.
 */
function releasing(db: NodePgDatabase, pool: pg.Pool): NodePgDatabase {
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let broken = false;
    try {
      return await drizzlePostgres(client).transaction((tx) => {
        shareStatements(tx, db);
        return work(tx);
      }, config);
    } catch (error) {
      broken = isConnectionLost(error) || isPlanOutdated(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return db;
}

/** Floor of the SQL we write. */
const oldestServer = 150_000;

async function checkServer(pool: pg.Pool): Promise<void> {
  let version: number;
  try {
    const answer = await pool.query<{ server_version_num: string }>("show server_version_num");
    version = Number(answer.rows[0]?.server_version_num);
  } catch (error) {
    await pool.end();
    const { code, message } = error as Error & { code?: string };
    throw new StartError(`PostgreSQL of DATABASE_URL does not answer: ${message || code}`, { cause: error });
  }
  if (version >= oldestServer) return;
  await pool.end();
  throw new StartError(`PostgreSQL of DATABASE_URL is ${Math.floor(version / 10_000)}; 15 or newer is needed`);
}

async function keepListening(
  connect: () => pg.Client,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: (() => void) | undefined,
  log: Log,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client;
  let timer: NodeJS.Timeout | undefined;
  const begin = async () => {
    const mine = (client = connect());
    client.on("notification", (message) => onPayload(message.payload ?? ""));
    // A server that shuts down sends an error, and then the socket breaks: two errors, and an unhandled one ends the
    // process.
    client.on("error", (error) => {
      log.warn({ err: error }, "listening connection lost");
      if (mine === client) again();
    });
    client.once("end", () => mine === client && again());
    await client.connect();
    await client.query(`listen ${quoted(channel)}`);
  };
  const again = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      begin().then(onGap, () => again());
    }, 1000);
    timer.unref();
  };
  await begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client.end();
  };
}

/**
 * `db` used inside `db.transaction(tx => …)` waits for that transaction for ever on PGlite; here it fails at once.
 * The mark is closed with the transaction, so that work started in it may go on later.
 */
function refuseNesting(client: PGlite): void {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const check = () => {
    if (inside.getStore()?.open) throw new Error("the database was used inside a transaction; use its tx");
  };
  const { query, exec, transaction } = client;
  client.query = ((...values: Parameters<typeof query>) => {
    check();
    return query.apply(client, values);
  }) as typeof client.query;
  client.exec = (...values) => {
    check();
    return exec.apply(client, values);
  };
  client.transaction = (work) => {
    check();
    const mark = { open: true };
    return transaction
      .call(client, (tx) => inside.run(mark, () => work(tx)))
      .finally(() => {
        mark.open = false;
      }) as ReturnType<typeof work>;
  };
}

/** ENOSPC as WASI numbers it. */
const diskFullNumber = 51;

async function openPglite(dataDir: string | null, template: Blob | undefined): Promise<Database> {
  const folder = dataDir === null ? undefined : join(dataDir, "db");
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  let client: PGlite;
  try {
    client = await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(template ? { loadDataDir: template } : {}),
      extensions: { pg_trgm },
      parsers: { [int8]: parseInt8 },
    });
  } catch (error) {
    // PGlite throws Emscripten's ErrnoError, which is no Error and has a number alone.
    const { errno } = error as { errno?: number };
    const why =
      error instanceof Error
        ? error.message.split("\n")[0]?.slice(0, 200)
        : errno === diskFullNumber
          ? "its disk is full"
          : `error ${errno} of its file system`;
    throw new StartError(`the embedded database in ${folder ?? "memory"} does not open: ${why}`, { cause: error });
  }
  refuseNesting(client);
  watchStatements(client);
  const db = drizzlePglite(client) as unknown as Db;
  const { transaction } = db;
  db.transaction = (work, config) =>
    transaction.call(
      db,
      (tx) => {
        shareStatements(tx, db);
        return work(tx);
      },
      config,
    ) as ReturnType<typeof work>;
  // One connection serves all, and advisory locks do not exclude their own connection: the works queue here.
  let queue: Promise<unknown> = Promise.resolve();
  return {
    db,
    kind: "pglite",
    async exec(text) {
      await client.exec(text);
    },
    onOneConnection(work) {
      const mine = queue.then(() => work(db));
      queue = mine.catch(() => {});
      return mine;
    },
    async listen(channel, onPayload) {
      return client.listen(quoted(channel), onPayload);
    },
    async copyStore(target) {
      if (!folder) throw new Error("a database in memory has no files");
      // A checkpoint spares the copy a recovery from the log when it is opened.
      await client.exec("checkpoint");
      await client.runExclusive(() => cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE }));
    },
    dump: (compression) => client.dumpDataDir(compression),
    pool: () => undefined,
    async close() {
      if (!client.closed) await client.close();
    },
  };
}

/**
 * Opens PostgreSQL if `databaseUrl` is given, else PGlite under `dataDir`; the caller that opens PGlite on a folder
 * holds its lock (lock.ts).
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.log, options.pool);
  return openPglite(options.dataDir, options.template);
}
