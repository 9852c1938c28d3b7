import ical, { ICalEventTransparency, type ICalCalendar } from "ical-generator";

import type { Locale } from "#contract/common";
import { isOffer } from "#contract/projects/stages";

import type { MeetingRow } from "../../db/schema/meetings";
import type { projects } from "../../db/schema/projects";
import type { tasks } from "../../db/schema/tasks";
import { translate } from "../../messages";
import { placeOf, uidOf } from "../meetings/invitations";
import { instantOf } from "../times";

type ProjectRow = typeof projects.$inferSelect;
type TaskRow = typeof tasks.$inferSelect;

interface Feed {
  projects: readonly ProjectRow[];
  meetings: readonly MeetingRow[];
  tasks: readonly TaskRow[];
}

interface Reader {
  language: Locale;
  company_timezone: string;
}

const dayMilliseconds = 86_400_000;
/** Length of a deadline's event: a deadline is a moment, and calendars draw events with a duration. */
const deadlineMilliseconds = 30 * 60_000;

/**
 * The days of an all-day event; its end is the day after its last. They carry a date alone, which is written in UTC here and
 * moved by no zone.
 */
const days = (first: string, last: string) => ({
  allDay: true,
  timezone: "UTC",
  start: new Date(Date.parse(`${first}T00:00:00Z`)),
  end: new Date(Date.parse(`${last}T00:00:00Z`) + dayMilliseconds),
});

const changed = ({ updated_at }: { updated_at: Date }) => ({ stamp: updated_at, lastModified: updated_at });

function addProject(calendar: ICalCalendar, row: ProjectRow, { language }: Reader, publicUrl: string): void {
  const host = new URL(publicUrl).hostname;
  const isLead = isOffer(row.stage);
  const common = { ...changed(row), url: `${publicUrl}/${isLead ? "bizdev" : "project"}/${row.code}` };
  calendar.createEvent({
    ...common,
    id: `${row.code}@${host}`,
    summary: row.name,
    ...days(row.starts_at, row.ends_at),
    ...(row.city ? { location: row.city } : {}),
  });
  if (isLead && row.lead_close_date)
    calendar.createEvent({
      ...common,
      id: `${row.code}-close@${host}`,
      summary: translate(language, "feed_closes", { name: row.name }),
      ...days(row.lead_close_date, row.lead_close_date),
    });
}

function addMeeting(calendar: ICalCalendar, row: MeetingRow, user: Reader, publicUrl: string): void {
  calendar.createEvent({
    ...changed(row),
    id: uidOf(row),
    summary: row.subject,
    start: instantOf(row.starts_at, user.company_timezone),
    end: instantOf(row.ends_at, user.company_timezone),
    location: placeOf(user.language, row),
    url: `${publicUrl}/meetings/${row.id}`,
  });
}

/** Telephones show events and few show to-dos: a to-do is an event of its day, or of its hour if it has one. */
function addTask(calendar: ICalCalendar, row: TaskRow, user: Reader, publicUrl: string): void {
  const isMilestone = row.is_milestone === 1;
  const day = row.deadline_at ?? row.starts_at;
  const time = isMilestone ? row.starts_time : row.deadline_time;
  const start = time && instantOf(`${day} ${time}`, user.company_timezone);
  calendar.createEvent({
    ...changed(row),
    id: `task-${row.id}@${new URL(publicUrl).hostname}`,
    summary: translate(user.language, isMilestone ? "feed_milestone" : "feed_task", { name: row.title }),
    ...(start ? { start, end: new Date(start.getTime() + deadlineMilliseconds) } : days(day, day)),
    // A to-do does not make its person busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    url: `${publicUrl}/tasks/${isMilestone ? "milestones" : "list"}/${row.id}`,
  });
}

/** The text of a person's feed. Moments are written in UTC, days as days. */
export function writeFeed(feed: Feed, user: Reader, publicUrl: string): string {
  const calendar = ical({ name: "Kulis", prodId: { company: "Kulis", product: "Kulis", language: user.language } });
  for (const row of feed.projects) addProject(calendar, row, user, publicUrl);
  for (const row of feed.meetings) addMeeting(calendar, row, user, publicUrl);
  for (const row of feed.tasks) addTask(calendar, row, user, publicUrl);
  return calendar.toString();
}
