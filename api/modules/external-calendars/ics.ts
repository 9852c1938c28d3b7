import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

import { lane, OwnTurn } from "../../fair-queue";

/** An event on the company's clock, `YYYY-MM-DD HH:mm:ss`; of a whole day the times are those of its first and last day, 00:00. */
export interface ExternalEvent {
  title: string;
  place: string | null;
  starts_at: string;
  ends_at: string;
  all_day: 0 | 1;
}

interface Window {
  /** Days of the company, both included. */
  from: string;
  to: string;
  zone: string;
}

/** Faults of a text that cannot be read. */
export type IcsFault = "not_a_calendar" | "too_much";

export interface ReadIcs {
  events: ExternalEvent[];
  /** True if there are more than are shown. */
  isCut: boolean;
}

export const mostEvents = 5000;
/** Bytes of a text. */
export const mostBytes = 2 * 1024 * 1024;

/** The program of the thread; Docker keeps the scripts at the same place below the working directory. */
const program = () => resolve("scripts/read-calendar.mjs");
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const longest = 8_000;
/** One that has its turn and one that waits, for a form that is sent twice. */
const inTurn = lane({ places: 2, waiting: 8, ofOne: 2, longest: 10_000, retrySeconds: 5 });

type Answer = ReadIcs | null;

function run(workerData: Window & { text: string; most: number }): Promise<Answer | "too_much"> {
  return new Promise((done, failed) => {
    const worker = new Worker(program(), { workerData, resourceLimits });
    const timer = setTimeout(() => {
      done("too_much");
      void worker.terminate();
    }, longest);
    worker.once("message", done);
    worker.once("error", (error: Error & { code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") done("too_much");
      else failed(new Error("the calendar's thread failed", { cause: error }));
    });
    worker.once("exit", (code) => {
      clearTimeout(timer);
      failed(new Error(`the calendar's thread ended with ${code}`));
    });
  });
}

/**
 * The events of an iCalendar text between two days of the company, in the order of time: read in a thread that ends soon, for
 * the text is a stranger's and may repeat something every second.
 */
export async function readIcs(text: string, window: Window): Promise<ReadIcs | IcsFault> {
  return (await run({ text, ...window, most: mostEvents })) ?? "not_a_calendar";
}

/**
 * Reads a file's text in a queue: one at a time for each person, and two of all people; those with an address are read
 * beside them. 503 if too many wait.
 */
export const readIcsInTurn = (text: string, window: Window, person: number): Promise<ReadIcs | IcsFault | "waiting"> =>
  inTurn(person, () => readIcs(text, window)).catch((error: unknown) => {
    if (error instanceof OwnTurn) return "waiting";
    throw error;
  });
