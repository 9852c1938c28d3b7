import { formatDate } from "~/shared/format";

/** `24 Kasım 2026 14:00`; without a time the day alone. */
export const momentText = (day: string, time: string | null, locale: "tr" | "en") =>
  time ? `${formatDate(day, locale)} ${time}` : formatDate(day, locale);
