import { weekday } from "#contract/days";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/calendar";
import type { CalendarPage } from "~/services/calendar/read.server";
import { formatDate } from "~/shared/format";

import { CalendarRow } from "./calendar-entry";
import { lanesOf, rowsOfDay } from "./calendar-layout";
import { isOutside } from "./calendar-modes";
import { DayHead } from "./day-head";
import { todayId, useCalendarHref } from "./use-calendar-href";

/** Lines of a day, including the one that counts the hidden entries. */
const lines = 5;

/** CAL-041: the weeks of a month; on a phone the days that have something, one under the other. */
export function MonthView({ page }: { page: CalendarPage }) {
  const { t } = useWords();
  const names = t("calendar.weekdays").split(" ");
  const weeks = Array.from({ length: page.days.length / 7 }, (_, at) => page.days.slice(at * 7, at * 7 + 7));
  return (
    <div className="cal-month" data-calendar="month">
      <div className="cal-weekdays" aria-hidden="true">
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {weeks.map((week) => {
        const lanes = lanesOf(week, page.entries);
        return (
          <div key={week[0]} className="cal-week">
            {week.map((day) => (
              <MonthDay key={day} day={day} week={week} page={page} lanes={lanes} weekday={names[weekday(day)] ?? ""} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface DayProps {
  day: string;
  week: string[];
  page: CalendarPage;
  lanes: ReturnType<typeof lanesOf>;
  weekday: string;
}

function MonthDay({ day, week, page, lanes, weekday: name }: DayProps) {
  const { t, locale } = useWords();
  const href = useCalendarHref();
  const number = page.counts.filter((one) => one.day === day).reduce((sum, one) => sum + one.number, 0);
  const { bars, items, more } = rowsOfDay(day, page.entries, lanes, number, lines);
  const isFree = page.holidays.some((holiday) => holiday.day === day);
  return (
    <section
      className="cal-day"
      aria-label={formatDate(day, locale)}
      id={day === page.today ? todayId : undefined}
      data-day={day}
      data-today={day === page.today || undefined}
      data-outside={isOutside(page.mode, page.date, day) || undefined}
      data-weekend={weekday(day) > 4 || undefined}
      data-free={isFree || undefined}
      data-empty={(bars.every((bar) => !bar) && items.length === 0 && more === 0 && !isFree) || undefined}
    >
      <DayHead day={day} holidays={page.holidays} weekday={name} />
      <ul className="cal-rows">
        {bars.map((bar, lane) =>
          bar ? (
            <li key={`bar-${bar.layer}-${bar.id}`}>
              <CalendarRow entry={bar} day={day} days={week} />
            </li>
          ) : (
            <li key={`gap-${lane}`} className="cal-gap" aria-hidden="true" />
          ),
        )}
        {items.map((entry) => (
          <li key={`${entry.layer}-${entry.id}`}>
            <CalendarRow entry={entry} />
          </li>
        ))}
        {more > 0 ? (
          <li>
            <PageLink to={href({ mode: "day", date: day })} className="cal-more">
              {t("calendar.more", { count: more })}
            </PageLink>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
