import { readdir, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";

import { StartError, type Settings } from "#settings";

import type { Database } from "./db/client";
import type { Log } from "./log";

/** Bytes that this process may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes of all files below a folder; 0 for one that is not there. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries.filter((one) => one.isFile()))
    bytes += (await stat(join(entry.parentPath ?? entry.path, entry.name)).catch(() => ({ size: 0 }))).size;
  return bytes;
}

export const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export const isNearlyFull = (free: number, least: number) => free < least;

/**
 * Throws a StartError unless the disk has room for work on the embedded database: PGlite tries to write on a full one
 * for ever. A migration may write every row again.
 */
export async function ensureRoom(work: string, dataDir: string, least: number): Promise<void> {
  const [free, size] = await Promise.all([freeBytes(dataDir), sizeOf(join(dataDir, "db"))]);
  const needed = Math.max(least, 2 * size);
  if (free >= needed) return;
  throw new StartError(
    `too little space for ${work}: the disk of ${dataDir} has ${megabytes(free)} MB free, ${megabytes(needed)} are needed (twice the database, at least DATA_MIN_FREE_MB)`,
  );
}

/** As `ensureRoom`; the disk of a PostgreSQL is not this machine's concern. */
export const ensureRoomFor = async (work: string, { kind }: Pick<Database, "kind">, settings: Settings) =>
  kind === "pglite" ? ensureRoom(work, resolve(settings.dataDir), settings.dataMinFree) : undefined;

const between = 60_000;
const betweenLines = 60 * 60_000;

/** Reports a disk with less than `least` bytes, hourly as long as it lasts; the returned function ends it. */
export function watchDisk(dataDir: string, least: number, log: Log): () => void {
  let lastLine = -Infinity;
  const look = async () => {
    const free = await freeBytes(dataDir);
    if (!isNearlyFull(free, least)) lastLine = -Infinity;
    else if (performance.now() - lastLine >= betweenLines) {
      lastLine = performance.now();
      log.error({ folder: dataDir, free_mb: megabytes(free) }, "the disk is nearly full");
    }
  };
  const check = () => void look().catch((error: unknown) => log.warn({ err: error }, "the disk could not be asked"));
  check();
  const timer = setInterval(check, between);
  timer.unref();
  return () => clearInterval(timer);
}
