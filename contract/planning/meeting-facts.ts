import type { Status } from "../projects/stages";

/** Words of meetings. No zod here: pages may import it. */

/** Meetings that the reader takes part in, those of the team or division, or all within the reach. */
export const meetingViews = ["mine", "team", "all"] as const;
export type MeetingView = (typeof meetingViews)[number];

/** Meetings that are not over yet, and past ones. */
export const meetingTimes = ["coming", "past"] as const;
export type MeetingTime = (typeof meetingTimes)[number];

/** CAL-019…022: company office, client office, other, online. */
export const meetingLocations = [1, 2, 3, 4] as const;
/** Has an address. */
export const otherPlace = 3;
/** Has a link. */
export const onlinePlace = 4;

/** CAL-039: it follows from the meeting's place. */
export const meetingFormats = ["inperson", "online"] as const;
export const formatOf = (location: number) => (location === onlinePlace ? ("online" as const) : ("inperson" as const));

/** PRJ-062: statuses of projects that a new meeting may be about. */
export const meetingStatuses = ["LEAD", "PREP", "OPERATION", "PRECLOSE"] as const satisfies readonly Status[];

/** The flags of a meeting type by the choice that each of them opens (CAL-023…026). */
export const partyFlags = {
  client: "can_be_with_client",
  supplier: "can_be_with_supplier",
  sponsor: "can_be_with_sponsor",
} as const;

/** Minutes of the day between which meetings lie, and how long a slot is (UIK-051). */
const firstMinute = 6 * 60 + 30;
const lastMinute = 22 * 60;
const slotMinutes = 15;

/** Is this `YYYY-MM-DD HH:mm:ss` on a quarter of an hour between 06:30 and 22:00? */
export function isSlot(moment: string): boolean {
  const [hours = 0, minutes = 0, seconds = 0] = moment.slice(11).split(":").map(Number);
  const minute = hours * 60 + minutes;
  return seconds === 0 && minute % slotMinutes === 0 && minute >= firstMinute && minute <= lastMinute;
}
