import { formatDateTime, type Locale } from "~/shared/format";
import type { Translate } from "~/shared/words";

/** Minutes of a wall clock 'YYYY-MM-DD HH:mm:ss'; both ends of a difference are read alike. */
const minutesOf = (wall: string) => Math.floor(Date.parse(`${wall.replace(" ", "T")}Z`) / 60_000);

/** When something happened, in words: minutes within the hour, the time today and yesterday, else the date. Both are wall clocks of one zone. */
export function ago(at: string, now: string, t: Translate, locale: Locale): string {
  const count = minutesOf(now) - minutesOf(at);
  if (count >= 0 && count < 1) return t("notifications.now");
  if (count > 0 && count < 60) return t("notifications.minutes", { count });
  const days = Math.floor(minutesOf(now) / 1440) - Math.floor(minutesOf(at) / 1440);
  const time = at.slice(11, 16);
  if (days === 0) return t("notifications.today", { time });
  if (days === 1) return t("notifications.yesterday", { time });
  return formatDateTime(at, locale);
}
