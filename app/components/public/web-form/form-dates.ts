import { formatDate, formatDateRange, formatDateTime } from "~/shared/format";
import { useWords } from "~/shared/words";

const utc = (text: string) =>
  new Date(`${text.slice(0, 19).replace(" ", "T")}${text.length > 10 ? "Z" : "T00:00:00Z"}`);
const day = { dateStyle: "long", timeZone: "UTC" } as const;

/** I18-017: days and times of a public form in its language; times are on the company's clock. */
export function useFormDates() {
  const { locale, language } = useWords();
  if (!language)
    return {
      day: (text: string) => formatDate(text, locale),
      time: (text: string) => formatDateTime(text, locale),
      range: (start: string, end: string) => formatDateRange(start, end, locale),
    };
  const days = new Intl.DateTimeFormat(language, day);
  const times = new Intl.DateTimeFormat(language, { ...day, timeStyle: "short" });
  return {
    day: (text: string) => days.format(utc(text)),
    time: (text: string) => times.format(utc(text)),
    range: (start: string, end: string) => days.formatRange(utc(start), utc(end)),
  };
}
