import { weekday } from "#contract/days";
import { Empty } from "~/components/ui/empty";
import { useWords } from "~/locales/calendar";
import type { CalendarPage } from "~/services/calendar/read.server";
import { formatDate } from "~/shared/format";

import { CalendarRow } from "./calendar-entry";
import { DayHead } from "./day-head";
import { todayId } from "./use-calendar-href";

/** CAL-041: the days that have something, one under the other. */
export function Agenda({ page }: { page: CalendarPage }) {
  const { t, locale } = useWords();
  const names = t("calendar.weekdayNames").split(" ");
  const days = page.days
    .map((day) => ({
      day,
      entries: page.entries.filter(({ starts_at, ends_at }) => starts_at <= day && ends_at >= day),
      free: page.holidays.some((holiday) => holiday.day === day),
    }))
    .filter(({ entries, free }) => entries.length > 0 || free);
  if (days.length === 0) return <Empty title={t("calendar.empty")}>{t("calendar.emptyMore")}</Empty>;
  return (
    <div className="cal-agenda" data-calendar="list">
      {days.map(({ day, entries, free }) => (
        <section
          key={day}
          className="cal-day"
          aria-label={formatDate(day, locale)}
          id={day === page.today ? todayId : undefined}
          data-day={day}
          data-today={day === page.today || undefined}
          data-free={free || undefined}
        >
          <DayHead day={day} holidays={page.holidays} weekday={names[weekday(day)] ?? ""} month />
          <ul className="cal-rows">
            {entries.map((entry) => (
              <li key={`${entry.layer}-${entry.id}`}>
                <CalendarRow entry={entry} wide />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
