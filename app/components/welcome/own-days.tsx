import { PageLink } from "~/components/ui/page-link";
import { Icon } from "~/components/ui/icon";
import { Logo } from "~/components/ui/logo";
import { useMeetingHref } from "~/components/meeting/use-meeting-href";
import { useWords } from "~/locales/welcome";
import type { WelcomeDays } from "~/services/shell/read.server";
import type { CalendarEntry } from "#contract/planning/calendar";
import { formatDate, weekdayName } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { QuietBlock, WelcomeBlock } from "./welcome-block";

type Day = WelcomeDays[number];

const eventHref = ({ project }: CalendarEntry) => {
  if (!project) return paths.calendar;
  return project.is_offer === 1 ? paths.lead(project.code) : paths.project(project.code);
};
const dayHref = (date: string) => withQuery(paths.calendar, { mode: "day", date });

/** Today and tomorrow in the calendar: meetings by their time, and running projects. */
export function OwnDays({ days }: { days: WelcomeDays }) {
  const { t } = useWords();
  const shown = days.slice(0, 2);
  const empty = shown.every(({ entries, holidays }) => entries.length + holidays.length === 0);
  if (empty)
    return (
      <QuietBlock
        title={t("welcome.days")}
        empty={t("welcome.daysEmpty")}
        action={{ to: withQuery(paths.home, { dialog: "new-meeting" }), text: t("welcome.addMeeting") }}
      />
    );
  return (
    <section className="block">
      <header className="block-head">
        <h2>{t("welcome.days")}</h2>
        <PageLink to={paths.calendar}>{t("welcome.calendar")}</PageLink>
      </header>
      {shown.map((day, at) => (
        <DayLines key={day.day} day={day} name={t(at === 0 ? "welcome.today" : "welcome.tomorrow")} />
      ))}
    </section>
  );
}

function DayLines({ day: { day, entries, holidays, more }, name }: { day: Day; name: string }) {
  const { t, locale } = useWords();
  if (entries.length + holidays.length === 0) return null;
  return (
    <>
      <h3 className="second">
        {name}, {formatDate(day, locale)}
      </h3>
      <ul className="record-list">
        {holidays.map((holiday) => (
          <li key={holiday.name} className="record-row">
            <Icon name="calendar" />
            <span className="record-name">
              {holiday.half ? t("welcome.halfDay", { name: holiday.name }) : holiday.name}
            </span>
          </li>
        ))}
        {entries.map((entry) => (
          <EntryLine key={`${entry.layer}-${entry.id}`} entry={entry} />
        ))}
      </ul>
      {more > 0 ? (
        <PageLink to={dayHref(day)} className="link">
          {t("welcome.moreOfDay", { count: more })}
        </PageLink>
      ) : null}
    </>
  );
}

function EntryLine({ entry }: { entry: CalendarEntry }) {
  const { layer, id, title, starts_time, ends_time, project } = entry;
  const meetingHref = useMeetingHref();
  const isMeeting = layer === "meetings";
  const to = isMeeting ? meetingHref("meeting", { meeting: id }) : eventHref(entry);
  return (
    <li className="record-row">
      {isMeeting ? <Icon name="users" /> : <Logo name={title} src={null} size={30} />}
      <span className="record-name">
        <PageLink to={to} className="row-link" keepScroll={isMeeting}>
          {title}
        </PageLink>
        {isMeeting && project ? <small>{project.name}</small> : null}
      </span>
      {starts_time ? (
        <time className="second">
          {starts_time}–{ends_time}
        </time>
      ) : null}
    </li>
  );
}

/** The days after tomorrow that have something, by number. */
export function OwnWeek({ days }: { days: WelcomeDays }) {
  const { t, locale } = useWords();
  const busy = days
    .slice(2)
    .map((day) => ({
      ...day,
      told: [
        ...day.holidays.map(({ name, half }) => (half ? t("welcome.halfDay", { name }) : name)),
        ...(["meetings", "events", "dueTasks"] as const)
          .filter((name) => day.counts[name] > 0)
          .map((name) => t(`welcome.${name}`, { count: day.counts[name] })),
      ],
    }))
    .filter(({ told }) => told.length > 0);
  return (
    <WelcomeBlock
      title={t("welcome.week")}
      links={[{ to: withQuery(paths.calendar, { mode: "week" }), text: t("welcome.calendar") }]}
      empty={t("welcome.weekEmpty")}
    >
      {busy.map(({ day, told }) => (
        <li key={day} className="record-row">
          <span className="record-name">
            <PageLink to={dayHref(day)} className="row-link">
              {weekdayName(day, locale)}
            </PageLink>
            <small>{formatDate(day, locale)}</small>
          </span>
          <span className="second">{told.join(" · ")}</span>
        </li>
      ))}
    </WelcomeBlock>
  );
}
