import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

import { weekday } from "#contract/days";
import { PageLink } from "~/components/ui/page-link";
import { useMeetingHref } from "~/components/meeting/use-meeting-href";
import { useWords } from "~/locales/calendar";
import type { CalendarPage } from "~/services/calendar/read.server";
import { formatDate, months } from "~/shared/format";

import { CalendarRow } from "./calendar-entry";
import { gridHours, hourAt, isBar, isTimed, lanesOf, timedOf } from "./calendar-layout";
import { DayHead } from "./day-head";
import { todayId, useCalendarHref } from "./use-calendar-href";
import { cityOf, zoneHours } from "./zones";

/** Maximum of rows that are drawn side by side; further ones of the same time lie over the last of them. */
const mostLanes = 6;
/** Rows without a time on a day of a week, including the one that counts the hidden entries. */
const mostUntimed = 8;

/** CAL-041: a week or a day by the hour; on a phone the days one under the other. */
export function TimeGrid({ page }: { page: CalendarPage }) {
  const { t, locale } = useWords();
  const names = t("calendar.weekdays").split(" ");
  const lanes = lanesOf(page.days, page.entries);
  const columns = page.zone ? zoneHours(page.days, page.companyZone, page.zone) : [];
  return (
    <div className="hours" data-calendar={page.mode} data-zones={columns.length || undefined}>
      <div className="hours-side" aria-hidden="true">
        <span className="hours-all-day">{t("calendar.allDay")}</span>
        <div className="hours-list">
          {gridHours.map((hour) => (
            <span key={hour} className="hours-at" data-hour={Number(hour.slice(0, 2))}>
              {hour}
            </span>
          ))}
        </div>
      </div>
      {columns.map(({ from, times }) => (
        <div key={from} className="hours-side" aria-hidden="true" data-zone>
          <span className="hours-zone">
            {cityOf(page.zone ?? "")}
            {columns.length > 1 ? ` ${Number(from.slice(8))} ${months(locale)[Number(from.slice(5, 7)) - 1]}` : ""}
          </span>
          <div className="hours-list">
            {gridHours.map((hour, at) => (
              <span key={hour} className="hours-at" data-hour={Number(hour.slice(0, 2))}>
                {times[at]}
              </span>
            ))}
          </div>
        </div>
      ))}
      {page.days.map((day) => (
        <GridDay key={day} day={day} page={page} lanes={lanes} weekday={names[weekday(day)] ?? ""} />
      ))}
    </div>
  );
}

interface DayProps {
  day: string;
  page: CalendarPage;
  lanes: ReturnType<typeof lanesOf>;
  weekday: string;
}

function GridDay({ day, page, lanes, weekday: name }: DayProps) {
  const { t, locale } = useWords();
  const href = useCalendarHref();
  const own = [...lanes].filter(([bar]) => bar.starts_at <= day && bar.ends_at >= day);
  const lowest = Math.max(-1, ...own.map(([, lane]) => lane));
  const meetingHref = useMeetingHref();
  const open = useNavigate();
  // A press on an empty place; the plus of the day is its twin for the keyboard.
  const addAt = (event: MouseEvent<HTMLUListElement>) => {
    if (event.target !== event.currentTarget) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const [start, end] = hourAt((event.clientY - top) / height);
    open(meetingHref("new-meeting", { start: `${day} ${start}`, end: `${day} ${end}` }), { preventScrollReset: true });
  };
  const items = page.entries.filter((entry) => !isBar(entry) && entry.starts_at === day);
  const untimed = items.filter((entry) => !isTimed(entry));
  const shown = page.mode === "day" || untimed.length <= mostUntimed ? untimed : untimed.slice(0, mostUntimed - 1);
  const isFree = page.holidays.some((holiday) => holiday.day === day);
  return (
    <section
      className="hours-day"
      aria-label={formatDate(day, locale)}
      id={day === page.today ? todayId : undefined}
      data-day={day}
      data-today={day === page.today || undefined}
      data-weekend={weekday(day) > 4 || undefined}
      data-free={isFree || undefined}
      data-empty={(own.length === 0 && items.length === 0 && !isFree) || undefined}
    >
      <DayHead day={day} holidays={page.holidays} weekday={name} />
      <ul className="cal-rows hours-untimed">
        {Array.from({ length: lowest + 1 }, (_, lane) => {
          const bar = own.find(([, at]) => at === lane)?.[0];
          return bar ? (
            <li key={`bar-${bar.layer}-${bar.id}`}>
              <CalendarRow entry={bar} day={day} days={page.days} />
            </li>
          ) : (
            <li key={`gap-${lane}`} className="cal-gap" aria-hidden="true" />
          );
        })}
        {shown.map((entry) => (
          <li key={`${entry.layer}-${entry.id}`}>
            <CalendarRow entry={entry} wide={page.mode === "day"} />
          </li>
        ))}
        {shown.length < untimed.length ? (
          <li>
            <PageLink to={href({ mode: "day", date: day })} className="cal-more">
              {t("calendar.more", { count: untimed.length - shown.length })}
            </PageLink>
          </li>
        ) : null}
      </ul>
      <ul className="hours-timed" onClick={addAt}>
        {timedOf(items).map(({ entry, start, end, lane, lanes: wide, span }) => (
          <li
            key={`${entry.layer}-${entry.id}`}
            className="hours-at"
            data-hour={Math.floor(start / 60)}
            data-quarter={(start % 60) / 15}
            data-long={Math.floor((end - start) / 60)}
            data-rest={((end - start) % 60) / 15}
            data-lane={Math.min(lane, mostLanes - 1)}
            data-lanes={Math.min(wide, mostLanes)}
            data-span={Math.max(1, Math.min(span, mostLanes - lane))}
          >
            <CalendarRow entry={entry} wide={page.mode === "day"} />
          </li>
        ))}
      </ul>
    </section>
  );
}
