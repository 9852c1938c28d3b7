import type { Gauge } from "prom-client";

import type { PoolFigures } from "./db/client";
import type { Log } from "./log";
import { createProbe } from "./probes";

/** Rows that wait for a job. */
export interface Queue {
  name: string;
  pending: number;
  /** Seconds since the oldest was written; 0 for none. */
  oldest: number;
}

/** Sources of the figures that are read when they are asked for. */
export interface Probes {
  answers(): Promise<boolean>;
  pool(): PoolFigures | undefined;
  queues(): Promise<Queue[]>;
  /** Seconds since the last regular backup; undefined before the first, and without regular backups. */
  backupAge(): Promise<number | undefined>;
  freeBytes(): Promise<number>;
}

export type CreateGauge = (name: string, help: string, labelNames?: string[]) => Gauge;
export type Gauges = ReturnType<typeof createGauges>;

/** Gauges of the data: the database, its waiting rows, its backups and its disk. */
export const createGauges = (create: CreateGauge) => ({
  up: create("kulis_database_up", "1 if the database answers"),
  pool: create("kulis_database_connections", "Connections to PostgreSQL, and requests waiting for one", ["state"]),
  pending: create("kulis_queue_pending", "Rows that wait for a job", ["queue"]),
  oldest: create("kulis_queue_oldest_seconds", "Age of the oldest row that waits for a job", ["queue"]),
  backup: create("kulis_backup_age_seconds", "Time since the last regular backup"),
  free: create("kulis_data_free_bytes", "Free space on the disk of DATA_DIR"),
});

/** Reads the sources into the gauges; a figure that cannot be read is missing, and leaves the others. */
export function createRefresh(gauges: Gauges, probes: Probes, log: Log): () => Promise<void> {
  const { up, pool, pending, oldest, backup, free } = gauges;
  const answers = createProbe(() => probes.answers());
  const queues = createProbe(() => probes.queues());
  const backupAge = createProbe(() => probes.backupAge());
  const freeBytes = createProbe(() => probes.freeBytes());

  const read = async <T>(ask: () => Promise<T>, show: (value: T) => void, clear: () => void) => {
    try {
      show(await ask());
    } catch (error) {
      clear();
      log.warn({ err: error }, "a figure of the metrics could not be read");
    }
  };
  const showAge = (age: number | undefined) => (age === undefined ? backup.remove() : backup.set(age));
  const clearQueues = () => {
    pending.reset();
    oldest.reset();
  };
  const showQueues = (found: Queue[]) => {
    for (const { name: queue, ...figures } of found) {
      pending.set({ queue }, figures.pending);
      oldest.set({ queue }, figures.oldest);
    }
  };
  const readDatabase = async () => {
    const isUp = await answers().catch(() => false);
    up.set(isUp ? 1 : 0);
    if (isUp) await read(queues, showQueues, clearQueues);
    else clearQueues();
  };
  return async () => {
    for (const [state, value] of Object.entries(probes.pool() ?? {})) pool.set({ state }, value);
    await Promise.all([
      read(
        freeBytes,
        (bytes) => free.set(bytes),
        () => free.remove(),
      ),
      read(backupAge, showAge, () => backup.remove()),
      readDatabase(),
    ]);
  };
}
