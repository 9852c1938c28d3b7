import { Granted } from "~/components/shell/granted";
import { PageLink } from "~/components/ui/page-link";
import { Icon } from "~/components/ui/icon";
import { useMeetingHref } from "~/components/meeting/use-meeting-href";
import { useWords } from "~/locales/calendar";
import type { CalendarPage } from "~/services/calendar/read.server";
import { formatDate, months } from "~/shared/format";

import { useCalendarHref } from "./use-calendar-href";

/** An hour of the morning; the form asks for another. */
const dayMeeting = (day: string) => ({ start: `${day} 10:00`, end: `${day} 11:00` });

interface Props {
  day: string;
  holidays: CalendarPage["holidays"];
  /** `Pzt`, written beside the number. */
  weekday: string;
  /** True to name the month too, if days of several months follow each other. */
  month?: boolean;
}

/** The number of a day, which leads to the day, its holidays, and the way to add something on it. */
export function DayHead({ day, holidays, weekday, month = false }: Props) {
  const { t, locale } = useWords();
  const href = useCalendarHref();
  const meetingHref = useMeetingHref();
  const name = formatDate(day, locale);
  return (
    <header className="cal-day-head">
      <PageLink to={href({ mode: "day", date: day })} className="cal-date" aria-label={`${weekday} ${name}`}>
        <span className="cal-weekday">{weekday}</span> <b>{Number(day.slice(8))}</b>
        {month ? <span>{months(locale)[Number(day.slice(5, 7)) - 1]}</span> : null}
      </PageLink>
      <span className="cal-holidays">
        {holidays
          .filter((holiday) => holiday.day === day)
          .map((holiday) => (
            <span key={holiday.name} className="cal-holiday" title={holiday.name}>
              {holiday.half ? t("calendar.half", { name: holiday.name }) : holiday.name}
            </span>
          ))}
      </span>
      <span className="cal-adds" data-no-print>
        <Granted module="meetings" action="create">
          <PageLink
            to={meetingHref("new-meeting", dayMeeting(day))}
            className="cal-add"
            aria-label={t("calendar.addMeeting", { day: name })}
            title={t("calendar.addMeeting", { day: name })}
            keepScroll
          >
            <Icon name="plus" />
          </PageLink>
        </Granted>
        <Granted module="tasks" action="create">
          <PageLink
            to={href({ dialog: "new-task", deadline_at: day })}
            className="cal-add"
            aria-label={t("calendar.add", { day: name })}
            title={t("calendar.add", { day: name })}
            keepScroll
          >
            <Icon name="list-todo" />
          </PageLink>
        </Granted>
      </span>
    </header>
  );
}
