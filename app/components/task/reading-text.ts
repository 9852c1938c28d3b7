import type { Locale } from "#contract/common";
import { isDay, weekday } from "#contract/days";
import type { LineReading } from "~/services/tasks/read-budget-line.server";
import { formatDate } from "~/shared/format";

import { repeatWords } from "./line-words";

import "~/locales/task";

export type Translate = (key: string, values?: Record<string, unknown>) => string;

const none = "none";

/** The day that the line means, by which a repetition is told; empty while it is asked. */
const dayOf = (readings: readonly LineReading[]) =>
  readings.find(({ kind, value }) => kind === "day" && value !== null && isDay(value))?.value ?? "";

/** A choice of a reading in words. */
export function choiceText(
  t: Translate,
  locale: Locale,
  { kind, value, label }: Pick<LineReading, "kind"> & { value: string; label: string },
  readings: readonly LineReading[],
): string {
  if (value === none) return t("task.line.none");
  if (kind === "repeat") return repeatWords(t, value, dayOf(readings), locale);
  const days = t("task.line.weekdays").split(" ");
  return kind === "day" && isDay(value) ? `${formatDate(value, locale)} ${days[weekday(value)]}` : label;
}

/** What a reading means in words; empty while it is asked, and for words that mean nothing. */
export function readingText(t: Translate, locale: Locale, reading: LineReading, readings: readonly LineReading[]) {
  const { kind, value, choices } = reading;
  if (value === null || value === none) return "";
  const label = choices.find((choice) => choice.value === value)?.label ?? "";
  return choiceText(t, locale, { kind, value, label }, readings);
}
