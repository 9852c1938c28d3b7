import { lowerTurkish } from "#contract/fold";
import type { Task } from "#contract/planning/tasks";
import { formatDate } from "~/shared/format";

import "~/locales/task";

type Rule = Pick<NonNullable<Task["repeat"]>, "unit" | "every" | "weekdays" | "month"> & { day?: number | null };

type Words = (key: string, values?: Record<string, unknown>) => string;

const dayOf = (date: string) => Number(date.slice(8));
const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** `Her pazartesi`, `2 haftada bir: salı, perşembe`, `Her ayın son günü`. */
export function ruleText(t: Words, repeat: Rule, deadline: string, locale: "tr" | "en"): string {
  const { unit, every: count, weekdays, month, day } = repeat;
  const often = count === 1 ? "each" : "every";
  if (unit === "day") return t(`task.repeat.${often}.day`, { count });
  if (unit === "week") {
    const names = t("task.line.weekdays").split(" ");
    const days = (weekdays.length > 0 ? weekdays : [weekdayOf(deadline)])
      .map((at) => names[at] ?? "")
      .map((name) => (locale === "tr" ? lowerTurkish(name) : name))
      .join(", ");
    return t(`task.repeat.${often}.week`, { count, days });
  }
  return t(`task.repeat.${often}.${month === "last" ? "last" : "month"}`, { count, day: day ?? dayOf(deadline) });
}

/** The repetition of a to-do and its end in words; nothing for one that comes once. */
export function repeatText(
  t: Words,
  { repeat, deadline_at }: Pick<Task, "repeat" | "deadline_at">,
  locale: "tr" | "en",
): string | null {
  if (!repeat || !deadline_at) return null;
  const rule = ruleText(t, repeat, deadline_at, locale);
  if (repeat.until) return `${rule} · ${t("task.repeat.until", { day: formatDate(repeat.until, locale) })}`;
  return repeat.times ? `${rule} · ${t("task.repeat.times", { count: repeat.times })}` : rule;
}
