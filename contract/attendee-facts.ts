/** Facts of attendees that pages show too. No zod here. */

/** What the people of a list are to the event. */
export const attendeeListKinds = ["invited", "registered", "speakers", "other"] as const;
export type AttendeeListKind = (typeof attendeeListKinds)[number];

/** Lists that every project has, by the kinds that it has them of. */
export const firstLists = [
  ["invited", "Davetliler"],
  ["registered", "Kayıtlılar"],
  ["speakers", "Konuşmacılar"],
] as const satisfies (readonly [AttendeeListKind, string])[];

/** What the values of a project's own column are. */
export const attendeeColumnKinds = ["text", "number", "date", "choice"] as const;
export type AttendeeColumnKind = (typeof attendeeColumnKinds)[number];

/** Columns that every attendee has, in the order in which they are told. */
export const fixedColumns = [
  "name",
  "surname",
  "email",
  "phone",
  "company",
  "title",
  "list_id",
  "attendance",
  "checked_in_at",
  "note",
] as const;

/** 1 = comes, 0 = does not come, none = has not said. */
export const attendances = ["1", "0", "none"] as const;
export type Attendance = (typeof attendances)[number];

/** Of one project. */
export const attendeeLimits = { mostAttendees: 10_000, mostLists: 30, mostColumns: 30, mostOptions: 40 };
