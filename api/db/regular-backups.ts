// Regular backups of a serving process (decision 095): kulis-<day>.tar.gz, the last of its day, and latest.tar.gz beside
// it, which is a second name of the last one that is complete: BACKUP_COMMAND, which takes it off the machine, had
// ended well. Its time is the age that /readyz, the metrics and a line of the log tell.

import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { sql } from "drizzle-orm";

import { StartError, type Settings } from "#settings";

import type { Log } from "../log";
import { createCopy, forgetDrafts, replaceBackup } from "./backup";
import { runCommand } from "./backup-command";
import type { Database } from "./client";
import { checkTool, serverVersion } from "./postgres-tools";

export interface RegularBackups {
  /** Begins once the database is up to date: a table that changes meanwhile cannot be dumped. */
  start(): void;
  /** Seconds since the last complete backup; undefined before the first, and without regular ones. */
  age(): Promise<number | undefined>;
  stop(): Promise<void>;
}

interface Parts {
  database: Database;
  settings: Settings;
  log: Log;
  /** Milliseconds between two backups, for tests. */
  every?: number | undefined;
}

type Keep = Settings["backup"]["keep"];

/** Longest time between two looks at whether a backup is due. */
const look = 60_000;
/** Longest wait of a stop for the backup under way; the rest of it ends with the process. */
const longestStop = 1000;
/** A clock of a network disk may be so much ahead of this one. */
const clockDifference = 60_000;
const longestDump = 6 * 60 * 60_000;
/** Any number, the same in every process. */
const backupLock = 0x6b75_6c62;
const dayForm = /^kulis-(\d{4}-\d\d-\d\d)\.tar\.gz$/;

const mondayOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

/** Days (yyyy-mm-dd) whose backups stay: the last ones, and the last one of each of the last weeks and months. */
export function chooseDays(days: readonly string[], keep: Keep): Set<string> {
  const newest = [...new Set(days)].sort().reverse();
  const lastOfEach = (period: (day: string) => string, count: number) => {
    const found = new Map<string, string>();
    for (const day of newest) if (!found.has(period(day))) found.set(period(day), day);
    return [...found.values()].slice(0, count);
  };
  return new Set([
    ...newest.slice(0, Math.max(1, keep.days)),
    ...lastOfEach(mondayOf, keep.weeks),
    ...lastOfEach((day) => day.slice(0, 7), keep.months),
  ]);
}

async function removeOld(folder: string, keep: Keep): Promise<void> {
  const days = (await readdir(folder)).flatMap((name) => dayForm.exec(name)?.[1] ?? []);
  const preserved = chooseDays(days, keep);
  for (const day of days.filter((one) => !preserved.has(one))) await rm(join(folder, `kulis-${day}.tar.gz`));
}

/** Gives a backup a second name, in the place of the one that has it. */
async function nameLatest(file: string, latest: string): Promise<void> {
  const draft = `${latest}.new`;
  await rm(draft, { force: true });
  await link(file, draft).catch(() => copyFile(file, draft));
  await rename(draft, latest);
}

/** The folder of the regular backups; throws a StartError for one of the settings that is not there. */
async function findFolder({ backup, dataDir }: Settings): Promise<string> {
  if (backup.dir === undefined) {
    const folder = resolve(dataDir, "backup");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }
  const found = await stat(backup.dir).catch(() => undefined);
  if (found?.isDirectory()) return resolve(backup.dir);
  throw new StartError(
    `BACKUP_DIR ${backup.dir} is no folder; it is not made, for its disk may not be mounted. Make it once, or correct the setting`,
  );
}

/** Prepares the regular backups; throws a StartError if they cannot be made. */
export async function prepareBackups({ database, settings, log, ...more }: Parts): Promise<RegularBackups> {
  const every = more.every ?? settings.backup.every * 60_000;
  if (every === 0) return { start: () => {}, age: async () => undefined, stop: async () => {} };
  const folder = await findFolder(settings);
  if (database.kind === "postgres") await checkTool("pg_dump", await serverVersion(database));
  const dataDir = resolve(settings.dataDir);
  const latest = join(folder, "latest.tar.gz");
  const began = performance.now();
  const ending = new AbortController();
  const { signal } = ending;
  let lastTry = -Infinity;
  let lastWarning = -Infinity;
  /** Position in the write-ahead log at the last complete backup of this process. */
  let lastPosition: unknown;

  /** Undefined for a time in the future too: a wrong clock wrote it, and no backup would be due until then. */
  const madeAt = async () => {
    const made = (await stat(latest).catch(() => undefined))?.mtimeMs;
    return made !== undefined && made > Date.now() + clockDifference ? undefined : made;
  };
  /** Milliseconds since the last complete backup, or since the start. */
  const sinceLast = async () => {
    const made = await madeAt();
    return made === undefined ? performance.now() - began : Date.now() - made;
  };
  const isDue = async () => (await sinceLast()) >= every && performance.now() - lastTry >= Math.min(every, 30 * 60_000);

  async function make(): Promise<void> {
    await forgetDrafts(folder).catch((error: unknown) =>
      log.warn({ err: error }, "the folder of backups was not tidied"),
    );
    const file = join(folder, `kulis-${new Date().toISOString().slice(0, 10)}.tar.gz`);
    if (database.kind === "pglite") {
      const { rows } = await database.db.execute<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`);
      // A backup of an unchanged database is as good as a new one.
      if (rows[0]?.lsn === lastPosition && (await madeAt())) return utimes(latest, new Date(), new Date());
      await createCopy(database, dataDir, file, signal);
      await complete(file);
      lastPosition = rows[0]?.lsn;
      return;
    }
    await replaceBackup(settings, file, log, { signal, longest: longestDump });
    await complete(file);
  }

  async function complete(file: string): Promise<void> {
    signal.throwIfAborted();
    if (settings.backup.command) await runCommand(settings.backup.command, file, { signal });
    await nameLatest(file, latest);
    await removeOld(folder, settings.backup.keep);
  }

  /** One process of several makes it; the others find it made, if they share the folder. */
  async function makeAlone(): Promise<void> {
    if (database.kind === "pglite") return make();
    await database.onOneConnection(async (db) => {
      const { rows } = await db.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_lock(${backupLock}::bigint) as mine`,
      );
      if (!rows[0]?.mine) return;
      try {
        if (await isDue()) await make();
      } finally {
        await db.execute(sql`select pg_advisory_unlock(${backupLock}::bigint)`);
      }
    });
  }

  async function warnIfOld(): Promise<void> {
    const age = await sinceLast();
    if (age <= 2 * every || performance.now() - lastWarning < every) return;
    lastWarning = performance.now();
    log.warn({ hours: Math.round(age / 360_000) / 10, folder }, "the last backup is older than two intervals");
  }

  async function backUp(): Promise<void> {
    if (!(await isDue())) return;
    try {
      await makeAlone();
    } catch (error) {
      if (signal.aborted) log.info({ err: error }, "the regular backup was ended by the stop");
      else log.error({ err: error }, "the regular backup failed");
    } finally {
      lastTry = performance.now();
    }
  }

  let running: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    // Also while one is being made: it may hang.
    void warnIfOld();
    running ??= backUp().finally(() => (running = undefined));
  };
  return {
    start() {
      timer ??= setInterval(tick, Math.min(every, look)).unref();
    },
    async age() {
      const made = await madeAt();
      return made === undefined ? undefined : Math.max(0, (Date.now() - made) / 1000);
    },
    async stop() {
      clearInterval(timer);
      ending.abort();
      if (running) await Promise.race([running, pause(longestStop)]);
    },
  };
}
