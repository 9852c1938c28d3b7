// PGlite runs on the main thread, and on a full disk it tries to write for ever: no timer of the process runs then, so
// a thread of its own ends a start that has no more sign of life, with a line (decision 095).

import { once } from "node:events";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

/** Docker keeps the scripts at the same place below the working directory. */
const program = () => resolve("scripts/watch-start.mjs");

const beats = new SharedArrayBuffer(4);
const count = new Int32Array(beats);

/** A sign of life; each statement of the embedded database gives one, for its answers leave timers no turn. */
export const beat = () => void Atomics.add(count, 0, 1);

export interface WatchLimits {
  /** Milliseconds without a sign of life after which a start on a full disk is ended. */
  silence: number;
  /** Milliseconds after which it is ended in any case. */
  longest: number;
  /** Free bytes of a full disk, fewer than PostgreSQL takes at a time. */
  least: number;
}

const defaults: WatchLimits = { silence: 10_000, longest: 30 * 60_000, least: 20 * 1024 * 1024 };

/** Watches a start; the returned function ends it. */
export async function watchStart(dataDir: string, limits: Partial<WatchLimits> = {}): Promise<() => Promise<void>> {
  const worker = new Worker(program(), { workerData: { beats, dataDir, ...defaults, ...limits } });
  await once(worker, "message");
  worker.unref();
  const timer = setInterval(beat, 500);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await worker.terminate();
  };
}
