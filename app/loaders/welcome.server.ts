// The start page shows the reader's next to-dos and days, each from one call (docs/decisions/070).

import { addDays } from "#contract/days";

import { isEcos, type StaffPage } from "~/server/guard.server";
import { companyDay } from "~/server/today.server";
import * as calendar from "#contract/calendar";
import * as taskCalls from "#contract/tasks";
import type { CalendarEntry } from "#contract/calendar";

/** Of the late to-dos, and of those that follow. */
const tasksOfEach = 5;
/** Lines of today and of tomorrow. */
const linesOfDay = 6;
/** Today, tomorrow and the five days that follow. */
const daysAhead = 7;

/** What stands on a day: what has begun before it and goes on counts too. */
const isOn = (day: string) => (entry: CalendarEntry) => entry.starts_at <= day && entry.ends_at >= day;

/** To-dos have a block of their own, so that days tell of meetings and events, and of to-dos by their number. */
async function readDays({ api, user }: StaffPage) {
  const from = companyDay(user);
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(from, at));
  const read = await api.call(calendar.list, { query: { from, to: addDays(from, daysAhead - 1), per_day: linesOfDay } });
  const numberOf = (layer: string, day: string) =>
    read.counts.find((one) => one.layer === layer && one.day === day)?.number ?? 0;
  // Calendars of others are read beside one's own in the calendar; what one has to be at comes first here.
  const own = read.data.filter(({ layer }) => layer !== "external");
  return days.map((day) => {
    const entries = own.filter(isOn(day));
    const shown = entries.filter(({ layer }) => layer !== "tasks");
    const counts = {
      meetings: numberOf("meetings", day),
      events: entries.filter(({ layer }) => layer === "projects").length,
      dueTasks: numberOf("tasks", day),
    };
    return {
      day,
      holidays: read.holidays.filter((holiday) => holiday.day === day),
      counts,
      entries: shown.slice(0, linesOfDay),
      more: Math.max(0, counts.meetings + counts.events - Math.min(shown.length, linesOfDay)),
    };
  });
}

/** SHL-059: the reader's own to-dos and days; null where the module is switched off. */
export async function readWelcome(page: StaffPage) {
  // To-dos and the calendar are for company-owner staff (SES-052).
  const has = (module: string) => isEcos(page.user) && page.user.modules.includes(module);
  const [tasks, days] = await Promise.all([
    has("tasks") ? page.api.call(taskCalls.upcoming, { query: { each: tasksOfEach } }) : null,
    has("calendar") ? readDays(page) : null,
  ]);
  return { tasks: tasks && { late: tasks.late, next: tasks.next }, days };
}

export type WelcomeDays = Awaited<ReturnType<typeof readDays>>;
