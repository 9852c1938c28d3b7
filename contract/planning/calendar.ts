import { z } from "zod";

import { calendarLayers, calendarViews } from "./calendar-facts";
import { defineCall } from "../call";
import { clearable, code, commaList, flag, id, int, isoDate, line, written } from "../common";
import { addDays, isDay } from "../days";

/** Rules between days wait until each of them is one. */
const areDays = (...days: string[]) => days.every(isDay);

/** The calendar's own layers, and external calendars. */
const entryLayers = [...calendarLayers, "external"] as const;

/** Six weeks, the length of a month's view. */
export const longestDays = 42;

/** A row of the calendar. Days and times are those of the company's clock; without a time it lasts the whole day. */
const entry = z.object({
  layer: z.enum(entryLayers),
  id,
  title: z.string(),
  starts_at: isoDate,
  starts_time: z.string().nullable(),
  ends_at: isoDate,
  ends_time: z.string().nullable(),
  is_milestone: flag,
  done: flag,
  /** 1 = open, and its deadline is over. */
  late: flag,
  /** The project or offer itself, or the one that it belongs to; null outside of the reader's reach. */
  project: z.object({ code, name: z.string(), is_offer: flag }).nullable(),
  /** 1 = the reader may give it another day. */
  may_write: flag,
  version: z.number().int(),
  /** External events alone: their place, and their calendar. */
  place: z.string().nullable().optional(),
  calendar: id.optional(),
  /** Absences alone: the request, null for whoever may not read it; and 1 = it waits for approval. */
  request: code.nullable().optional(),
  waits: flag.optional(),
});
export type CalendarEntry = z.output<typeof entry>;

/**
 * CAL-041. Entries of one day come as the first `per_day` of each layer and day; `counts` has their whole number.
 * Entries of several days come whole, at most 300 of each layer.
 */
export const list = defineCall({
  name: "listCalendar",
  summary: "What the calendar shows of some days",
  method: "get",
  path: "/calendar",
  auth: "ecos",
  kept: true,
  module: "calendar",
  ledger: ["CAL-040", "CAL-041"],
  query: z
    .object({
      from: isoDate,
      to: isoDate,
      view: z.enum(calendarViews).default("mine"),
      /** Absent: all but offers. */
      layers: commaList(z.enum(calendarLayers)).default([
        "meetings",
        "tasks",
        "projects",
        "leaves",
        "operations",
        "inspections",
      ]),
      /** Hidden ones of the reader's external calendars. */
      hidden: commaList(id).default([]),
      per_day: int(1, 200).default(50),
    })
    .refine(({ from, to }) => !areDays(from, to) || to >= from, { path: ["to"], error: "date_order" })
    .refine(({ from, to }) => !areDays(from, to) || to < addDays(from, longestDays), {
      path: ["to"],
      error: "days_many",
    }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(entry),
    counts: z.array(z.object({ day: isoDate, layer: z.enum(entryLayers), number: z.number().int() })),
    holidays: z.array(z.object({ day: isoDate, name: z.string(), half: flag })),
    /** The layer has more long rows than it answers. */
    cut: z.array(z.enum(entryLayers)),
    /** The reader's calendars of others, shown or not. */
    calendars: z.array(z.object({ id, name: z.string(), color: z.number().int() })),
    /** Second clock of the reader beside the company's. */
    second_timezone: z.string().nullable(),
  }),
});

/** Empty: the company's clock alone. */
export const setSecondTimezone = defineCall({
  name: "setSecondTimezone",
  summary: "The second time zone of one's calendar",
  method: "put",
  path: "/calendar/second-timezone",
  auth: "ecos",
  module: "calendar",
  ledger: ["CAL-041"],
  body: z.object({ second_timezone: clearable(line(60)) }),
  answer: z.object(written),
});
