// The thread of api/db/start-watch.ts: it still runs while the main one is held by a database that never answers.
import { statfsSync, writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

const { beats, dataDir, silence, longest, least } = workerData;
const count = new Int32Array(beats);
let last = Atomics.load(count, 0);
let since = performance.now();

/** Free bytes of the disk; undefined if it cannot be asked. */
function readFree() {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

setInterval(
  () => {
    const now = Atomics.load(count, 0);
    if (now !== last) {
      last = now;
      since = performance.now();
      return;
    }
    const waited = performance.now() - since;
    if (waited < silence) return;
    const free = readFree();
    const isFull = free !== undefined && free < least;
    if (!isFull && waited < longest) return;
    const why = isFull
      ? "its disk is full: make room and start again"
      : "the start is ended; what was acknowledged is kept";
    // Standard error itself: this thread's own stream goes through the main one.
    writeSync(
      2,
      `kulis: the embedded database in ${dataDir} has not answered for ${Math.round(waited / 1000)} s; ${why}\n`,
    );
    process.kill(process.pid, "SIGKILL");
  },
  Math.min(500, silence),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
parentPort.postMessage("watching");
