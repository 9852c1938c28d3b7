import type { AttendeeColumn } from "~/services/attendee-lists.server";
import type { AttendeeRow } from "~/services/attendees.server";
import { formatDate, formatDecimal, type Locale } from "~/shared/format";

/** What of a column a page needs. */
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
