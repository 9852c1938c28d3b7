/** Facts of attendees that pages show too. No zod here. */

/** Roles of a list's people in the event. */
export const attendeeListKinds = ["invited", "registered", "speakers", "other"] as const;
export type AttendeeListKind = (typeof attendeeListKinds)[number];

/** Lists that every project has, by the kinds that it has them of. */
export const firstLists = [
  ["invited", "Davetliler"],
  ["registered", "Kayıtlılar"],
  ["speakers", "Konuşmacılar"],
] as const satisfies (readonly [AttendeeListKind, string])[];

/** Kinds of values of a project's own column. */
export const attendeeColumnKinds = ["text", "number", "date", "choice"] as const;
export type AttendeeColumnKind = (typeof attendeeColumnKinds)[number];

/** Columns of every attendee, in their order. */
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

/** Limits of one project. */
export const attendeeLimits = { mostAttendees: 10_000, mostLists: 30, mostColumns: 30, mostOptions: 40 };
