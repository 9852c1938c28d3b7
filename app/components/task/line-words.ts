import { repeatMonths, repeatUnits } from "#contract/planning/task-facts";

import { ruleText } from "./repeat-text";

import "~/locales/task";

type Words = (key: string, values?: Record<string, unknown>) => string;

/** The fields of the form that a rule of a quick line fills (`week:1:1,3:day`). */
export function fieldsOfRule(written: string) {
  const [repeat_unit = "", repeat_every = "1", weekdays = "", repeat_month = "day"] = written.split(":");
  return { repeat_unit, repeat_every, repeat_weekdays: weekdays.split(",").filter(Boolean), repeat_month };
}

/** The repetition in words; `day` is the first due day, empty while that is asked. */
export function repeatWords(t: Words, written: string, day: string, locale: "tr" | "en"): string {
  const { repeat_unit, repeat_every, repeat_weekdays, repeat_month } = fieldsOfRule(written);
  const unit = repeatUnits.find((one) => one === repeat_unit) ?? "day";
  const month = repeatMonths.find((one) => one === repeat_month) ?? "day";
  const [every, weekdays] = [Number(repeat_every), repeat_weekdays.map(Number)];
  const isWhole = day !== "" || unit === "day" || weekdays.length > 0 || month === "last";
  if (isWhole) return ruleText(t, { unit, every, weekdays, month }, day, locale);
  return t(`task.line.often.${unit}${every === 1 ? "" : "s"}`, { count: every });
}
