import { resolve } from "node:path";
import { Worker, type ResourceLimits, type WorkerOptions } from "node:worker_threads";

interface Limits {
  /** Milliseconds after which the thread is ended. */
  longest: number;
  resourceLimits: ResourceLimits;
}

/** A thread was ended for what it took; the caller says what that means for the person. */
export class ThreadLimit extends Error {
  constructor(readonly limit: "time" | "memory") {
    super(`a thread took too much ${limit}`);
  }
}

const isOutOfMemory = (error: Error & { code?: string }) => error.code === "ERR_WORKER_OUT_OF_MEMORY";

/**
 * The first message of a program that runs in a thread of its own; throws `ThreadLimit` when it takes too long or too
 * much memory. `send` hands it more than `workerData`. Docker keeps the scripts at the same place below the working
 * directory.
 */
export function runThread<T>(
  program: `scripts/${string}.mjs`,
  workerData: WorkerOptions["workerData"],
  { longest, resourceLimits }: Limits,
  send?: (worker: Worker) => Promise<void>,
): Promise<T> {
  return new Promise((done, failed) => {
    const worker = new Worker(resolve(program), { workerData, resourceLimits });
    const timer = setTimeout(
      () => {
        failed(new ThreadLimit("time"));
        void worker.terminate();
      },
      Math.max(1, longest),
    );
    worker.once("message", done);
    worker.once("error", (error) =>
      failed(isOutOfMemory(error) ? new ThreadLimit("memory") : new Error(`${program} failed`, { cause: error })),
    );
    worker.once("exit", (code) => {
      clearTimeout(timer);
      failed(new Error(`${program} ended with ${code}`));
    });
    send?.(worker).catch(failed);
  });
}
