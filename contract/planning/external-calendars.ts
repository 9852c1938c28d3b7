import { z } from "zod";

import { defineCall } from "../call";
import { clearable, flag, id, int, isoDateTime, line, written } from "../common";
import { undoable } from "../activity/history";
import { ofKind } from "../kinds";

/** Number of tints that distinguish calendars. */
const mostColors = 6;
/** Letters of a text; the reader of the file counts its bytes. */
export const mostIcsText = 2 * 1024 * 1024;

/** `webcal://…` or `https://…` of a public host name; its address is checked at each reading. */
const feedAddress = ofKind(
  "line",
  line(1000).transform((value, context) => {
    const typed = value.replace(/^webcals?:\/\//i, "https://");
    const url = URL.canParse(typed) ? new URL(typed) : null;
    const isGood =
      url?.protocol === "https:" &&
      url.port === "" &&
      url.username === "" &&
      url.password === "" &&
      /^[^.]+(\.[^.]+)*\.[a-z][a-z0-9-]*$/i.test(url.hostname);
    if (!isGood) context.addIssue({ code: "custom", message: "calendar_address" });
    return isGood ? url.href : value;
  }),
);

export const externalCalendarFields = {
  name: line(100).pipe(z.string().min(1)),
  color: ofKind("choice", int(1, mostColors)),
  /** Address that is read every hour … */
  url: clearable(feedAddress),
  /** … or the text of a file, which is never read again. */
  ics: clearable(z.string().max(mostIcsText, { error: "calendar_size" })),
};

const row = z.object({
  id,
  name: z.string(),
  color: z.number().int(),
  /** The name of the address's host; null for a file. */
  host: z.string().nullable(),
  read_at: isoDateTime.nullable(),
  event_count: z.number().int(),
  /** 1 = it has more events than are shown. */
  cut: flag,
  /** Time zones that nobody knows, with the number of events that are left out for them. */
  unknown_zones: z.array(z.object({ name: z.string(), count: z.number().int() })),
  /** Number of events that cannot be read … */
  unreadable_count: z.number().int(),
  /** … and the first of them, with the reason in words. Those without their dates left out alone are shown. */
  unreadable_events: z.array(z.object({ title: z.string(), reason: z.string() })),
  /** Error of the last reading, in words. */
  fault: z.string().nullable(),
  version: z.number().int(),
});
export type ExternalCalendar = z.output<typeof row>;

/** The reader's own; nobody sees those of other people. */
export const list = defineCall({
  name: "listExternalCalendars",
  summary: "Calendars of others that one reads",
  method: "get",
  path: "/external-calendars",
  auth: "ecos",
  module: "calendar",
  answer: z.object({ status: z.literal("success"), data: z.array(row) }),
});

/** An address is read soon after; a file at once, so that the form can show its errors. */
export const create = defineCall({
  name: "createExternalCalendar",
  summary: "Add a calendar of others",
  method: "post",
  path: "/external-calendars",
  auth: "ecos",
  module: "calendar",
  creates: true,
  refuses: [503],
  // A line end is two letters as JSON, and other letters up to six bytes.
  maxBody: 3 * mostIcsText,
  mostAtOnce: 4,
  body: z.object(externalCalendarFields).superRefine(({ url, ics }, context) => {
    if (!url && !ics) context.addIssue({ code: "custom", path: ["url"], message: "required" });
    if (url && ics) context.addIssue({ code: "custom", path: ["url"], message: "calendar_one" });
  }),
  answer: z.object({ ...written, calendar: row }),
});

export const remove = defineCall({
  name: "removeExternalCalendar",
  summary: "Remove a calendar of others",
  method: "delete",
  path: "/external-calendars/{id}",
  auth: "ecos",
  module: "calendar",
  params: z.object({ id }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});
