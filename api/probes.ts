import type { RegularBackups } from "./db/regular-backups";
import { freeBytes, isNearlyFull, megabytes } from "./disk";
import type { Log } from "./log";

const longest = 2000;

/**
 * A question to a disk or a database that may hang: its answer, or a rejection after two seconds. Asked once at a time,
 * for each question that hangs holds a thread.
 */
export function createProbe<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return async () => {
    running ??= ask().finally(() => (running = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, failed) => {
      timer = setTimeout(() => failed(new Error(`no answer within ${longest} ms`)), longest).unref();
    });
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}

export interface DataState {
  isDiskFull: boolean;
  /** Null if the disk cannot be asked. */
  free_mb: number | null;
  /** Null before the first, and without regular backups. */
  backup_age_seconds: number | null;
}

/** For /readyz, which answers whatever cannot be read. */
export function watchState(
  backups: Pick<RegularBackups, "age">,
  dataDir: string,
  least: number,
  log: Log,
): () => Promise<DataState> {
  const warn = (error: unknown): undefined => {
    log.warn({ err: error, folder: dataDir }, "the state of the data is not known");
  };
  const free = createProbe(() => freeBytes(dataDir));
  const age = createProbe(() => backups.age());
  return async () => {
    const [bytes, seconds] = await Promise.all([free().catch(warn), age().catch(warn)]);
    return {
      isDiskFull: bytes !== undefined && isNearlyFull(bytes, least),
      free_mb: bytes === undefined ? null : megabytes(bytes),
      backup_age_seconds: seconds === undefined ? null : Math.round(seconds),
    };
  };
}
