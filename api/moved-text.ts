import type { Locale } from "#contract/common";
import { withDative } from "#contract/turkish-endings";

import { translate } from "./messages";

/** A day in words, with its year where that is another than `thisYear`'s. */
function dayWords(day: string, locale: Locale, thisYear: string): string {
  const year = day.slice(0, 4) === thisYear ? {} : { year: "numeric" as const };
  const format = new Intl.DateTimeFormat(locale === "tr" ? "tr-TR" : "en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...year,
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The result of a move in time: `12 Mayıs 14:00’e taşındı.` `now` decides whether the year is said. */
export function movedText(locale: Locale, now: Date, day: string, time: string | null): string {
  const to = [dayWords(day, locale, String(now.getUTCFullYear())), time?.slice(0, 5)].filter(Boolean).join(" ");
  return translate(locale, "moved_to", { to: locale === "tr" ? withDative(to) : to });
}
