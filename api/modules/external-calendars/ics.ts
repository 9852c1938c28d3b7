import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

import { addDays } from "#contract/days";

import { lane } from "../imports/lane";
import { instantOf, localDateTime } from "../times";

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

/** What keeps a text from being read. */
export type IcsFault = "not_a_calendar" | "too_much";

export interface ReadIcs {
  events: ExternalEvent[];
  /** There are more than are shown. */
  isCut: boolean;
}

export const mostEvents = 5000;
/** Bytes of a text. */
export const mostBytes = 2 * 1024 * 1024;

/** The program of the thread; Docker keeps the scripts at the same place below the working directory. */
const program = () => resolve("scripts/read-calendar.mjs");
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const longest = 8_000;
const inTurn = lane({ waiting: 8, ofOne: 2, longest: 10_000, retrySeconds: 5 });

type Moment = { day: string } | { at: number } | { wall: string; zone?: string };
interface Told {
  title: string;
  place: string | null;
  start: Moment;
  end: Moment;
}
type Answer = { events: Told[]; isCut: boolean } | null;

function run(workerData: Omit<Window, "zone"> & { text: string; most: number }): Promise<Answer | "too_much"> {
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

function toCompany(moment: Moment, zone: string): string {
  if ("day" in moment) return `${moment.day} 00:00:00`;
  if ("at" in moment) return localDateTime(new Date(moment.at), zone);
  // Without a zone it is the time of whoever reads it.
  return moment.zone ? localDateTime(instantOf(moment.wall, moment.zone), zone) : moment.wall;
}

function toEvent({ title, place, start, end }: Told, zone: string): ExternalEvent {
  const isDay = "day" in start;
  const starts_at = toCompany(start, zone);
  const ends_at = toCompany(end, zone);
  // The end of an all-day event is the day after its last; what ends at midnight ends on the day before.
  const dayBefore = addDays(ends_at.slice(0, 10), -1);
  const until = isDay ? `${dayBefore} 00:00:00` : ends_at.endsWith(" 00:00:00") ? `${dayBefore} 23:59:59` : ends_at;
  return { title, place, starts_at, ends_at: until > starts_at ? until : starts_at, all_day: isDay ? 1 : 0 };
}

/**
 * The events of an iCalendar text between two days of the company, in the order of time: read in a thread of its own, one
 * text at a time, for it is a stranger's and may repeat something every second.
 */
export async function readIcs(text: string, { from, to, zone }: Window, person: number): Promise<ReadIcs | IcsFault> {
  // A day of another zone begins up to a day earlier or later.
  const window = { from: addDays(from, -1), to: addDays(to, 1) };
  const read = await inTurn(person, () => run({ text, ...window, most: mostEvents }));
  if (read === "too_much") return read;
  if (read === null) return "not_a_calendar";
  const events = read.events
    .map((one) => toEvent(one, zone))
    .filter(({ starts_at, ends_at }) => starts_at.slice(0, 10) <= to && ends_at.slice(0, 10) >= from)
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at) || a.title.localeCompare(b.title));
  return { events: events.slice(0, mostEvents), isCut: read.isCut || events.length > mostEvents };
}
