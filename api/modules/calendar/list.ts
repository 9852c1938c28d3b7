// The calendar is one call, with a file of this folder for each layer (docs/decisions/063). A new layer is a name in
// contract/planning/calendar-facts.ts, its file here, and its words.

import type { CalendarEntry } from "#contract/planning/calendar";
import type { CalendarLayer } from "#contract/planning/calendar-facts";
import { holidaysBetween } from "#contract/planning/holidays";

import type { Context } from "../../context";
import { type AbsenceLayer, absenceEntries, absenceLayers } from "./absences";
import { externalEntries } from "./external";
import type { Layer, Query } from "./layer";
import { meetingEntries } from "./meetings";
import { projectEntries } from "./projects";
import { readSecondTimezone } from "./second-timezone";
import { taskEntries } from "./tasks";

/** The module that can switch a layer off, and the layer's reader. */
const layers: Record<
  Exclude<CalendarLayer, AbsenceLayer>,
  { module: string; read: (ctx: Context, query: Query, name: CalendarLayer) => Promise<Layer> }
> = {
  meetings: { module: "calendar", read: meetingEntries },
  tasks: { module: "tasks", read: taskEntries },
  projects: { module: "projects", read: projectEntries },
  offers: { module: "bizdev", read: projectEntries },
};

/** By day; open ones before done ones, then by time and name. */
const order = ({ starts_at, starts_time, done, title }: CalendarEntry) =>
  `${starts_at} ${done} ${starts_time ?? ""} ${title}`;

/** CAL-040, CAL-041 */
export async function listCalendar(ctx: Context, query: Query) {
  const absences = absenceLayers.filter((name) => query.layers.includes(name));
  const shown = query.layers
    .filter((name) => name in layers)
    .map((name) => name as keyof typeof layers)
    .filter((name) => !ctx.user.modules_off.includes(layers[name].module));
  const [second_timezone, external, away, ...own] = await Promise.all([
    readSecondTimezone(ctx),
    externalEntries(ctx, query),
    absenceEntries(ctx, query, absences),
    ...shown.map(async (name) => ({ name, ...(await layers[name].read(ctx, query, name)) })),
  ]);
  const read = [...own, ...away, { name: "external" as const, ...external }];
  return {
    status: "success" as const,
    data: read.flatMap(({ entries }) => entries).toSorted((a, b) => order(a).localeCompare(order(b), "tr")),
    counts: read.flatMap(({ name, counts = [] }) => counts.map((one) => ({ ...one, layer: name }))),
    holidays: holidaysBetween(query.from, query.to).map(({ day, half, ...names }) => ({
      day,
      name: names[ctx.locale],
      half: half ? (1 as const) : (0 as const),
    })),
    cut: read.flatMap(({ name, cut }) => (cut ? [name] : [])),
    calendars: external.calendars,
    second_timezone,
  };
}
