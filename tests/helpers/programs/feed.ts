// Writes a feed and reads it with a third-party parser, in the process's own zone: feed <zone of the company>
import ICAL from "ical.js";

import { registerModuleMessages } from "#api/module-messages";
import { writeFeed } from "#api/modules/profile/feed-text";

// createApi does it for the product.
registerModuleMessages();

const [company_timezone = "UTC"] = process.argv.slice(2);
const updated_at = new Date("2026-11-01T09:00:00Z");

type Feed = Parameters<typeof writeFeed>[0];
const project = (code: string, starts_at: string, ends_at: string, more: object = {}) =>
  ({
    code,
    name: `Proje ${code}`,
    stage: 8,
    starts_at,
    ends_at,
    city: null,
    updated_at,
    ...more,
  }) as Feed["projects"][number];
const meeting = (id: number, starts_at: string, ends_at: string) =>
  ({
    id,
    uid: `uid-${id}`,
    subject: `Toplantı ${id}`,
    starts_at,
    ends_at,
    location: 1,
    link: null,
    address: null,
    updated_at,
  }) as Feed["meetings"][number];
const task = (id: number, deadline_at: string | null, deadline_time: string | null, more: object = {}) =>
  ({
    id,
    title: `İş ${id}; acil, önemli`,
    is_milestone: 0,
    deadline_at,
    deadline_time,
    updated_at,
    ...more,
  }) as Feed["tasks"][number];

const text = writeFeed(
  {
    projects: [
      project("P1", "2027-03-10", "2027-03-12"),
      project("L1", "2027-05-01", "2027-05-01", { stage: 2, lead_close_date: "2026-12-31" }),
    ],
    // New York's clocks go forward on 14 March 2027 and back on 1 November 2026; Istanbul's stand still.
    meetings: [
      meeting(1, "2026-10-31 10:00:00", "2026-10-31 11:15:00"),
      meeting(2, "2026-11-01 10:00:00", "2026-11-01 11:00:00"),
      meeting(3, "2027-03-13 21:30:00", "2027-03-13 22:00:00"),
      meeting(4, "2027-03-14 06:30:00", "2027-03-14 07:00:00"),
    ],
    tasks: [
      task(1, "2027-03-28", null),
      task(2, "2026-11-01", "23:45:00"),
      task(3, null, null, { is_milestone: 1, starts_at: "2027-01-01", starts_time: null }),
    ],
  },
  { language: "tr", company_timezone },
  "https://kulis.test",
);

const moment = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent").map((component) => {
  const { summary, startDate, endDate } = new ICAL.Event(component);
  return `${summary}: ${moment(startDate)} ${moment(endDate)} ${String(component.getFirstPropertyValue("transp") ?? "")}`.trim();
});
process.stdout.write(JSON.stringify(events));
