import type { AttendeeColumn } from "#contract/projects/attendee-lists";
import type { AttendeeRow } from "#contract/projects/attendees";
import type { AttendeeForm } from "#contract/guest-forms/form-invitations";
import { formatDate, formatDecimal, type Locale } from "~/shared/format";

/** Fields of a column that a page needs. */
export type ColumnShown = Pick<AttendeeColumn, "key" | "name" | "kind">;

export const attendeeName = ({ name, surname }: Pick<AttendeeRow, "name" | "surname">): string =>
  [name, surname].filter(Boolean).join(" ");

/** A value of a project's own column as people read it. */
export function customText(
  { key, kind }: ColumnShown,
  { custom }: Pick<AttendeeRow, "custom">,
  locale: Locale,
): string {
  const value = custom[key];
  if (value === undefined) return "";
  if (kind === "date") return formatDate(value, locale);
  return kind === "number" ? formatDecimal(value, (value.split(".")[1] ?? "").length, locale) : value;
}

/** A person's state with a form: "arrived" for one who has answered and checked in. */
export const shownState = (
  { checked_in_at }: Pick<AttendeeRow, "checked_in_at">,
  { state }: Pick<AttendeeForm, "state">,
) => (checked_in_at !== null && (state === "answered" || state === "changed") ? ("arrived" as const) : state);
