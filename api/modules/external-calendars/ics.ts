import { lane, OwnTurn } from "../../fair-queue";
import { runThread, ThreadLimit } from "../../run-thread";
import { namedZones } from "./zone-names";

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

/** Faults of a text that cannot be read; one that was too slow may be read another time. */
export type IcsFault = "not_a_calendar" | "too_much" | "too_slow";

export interface ReadIcs {
  events: ExternalEvent[];
  /** True if there are more than are shown. */
  isCut: boolean;
  /** Zones that neither the text nor a list describes, with the number of events that are left out for them. */
  unknownZones: UnknownZone[];
  /** Number of events that cannot be read, and the first of them. */
  unreadableCount: number;
  unreadableEvents: UnreadableEvent[];
}

export interface UnreadableEvent {
  title: string;
  /** Part of a key of messages.ts. */
  reason: "start" | "end" | "length" | "rule" | "rdate" | "exdate" | "occurrence" | "line";
}

export interface UnknownZone {
  name: string;
  count: number;
}

export const mostEvents = 5000;
/** Bytes of a text. */
export const mostBytes = 2 * 1024 * 1024;

const limits = { longest: 8_000, resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } };
/** One that has its turn and one that waits, for a form that is sent twice. */
const inTurn = lane({ places: 2, waiting: 8, ofOne: 2, longest: 10_000, retrySeconds: 5 });

type Answer = ReadIcs | null;

/**
 * The events of an iCalendar text between two days of the company, in the order of time: read in a thread that ends soon, for
 * the text is a stranger's and may repeat something every second.
 */
export async function readIcs(text: string, window: Window): Promise<ReadIcs | IcsFault> {
  const work = { text, ...window, most: mostEvents, zoneNames: namedZones };
  try {
    return (await runThread<Answer>("scripts/read-calendar.mjs", work, limits)) ?? "not_a_calendar";
  } catch (error) {
    if (error instanceof ThreadLimit) return error.limit === "time" ? "too_slow" : "too_much";
    throw error;
  }
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
