import { useContext } from "react";

import { PageLink } from "~/components/ui/page-link";
import { useMeetingHref } from "~/components/meeting/use-meeting-href";
import { useWords } from "~/locales/calendar";
import type { CalendarPage } from "~/services/calendar/read.server";
import type { CalendarEntry } from "#contract/planning/calendar";
import { daysBetween } from "~/shared/format";
import { paths } from "~/shared/paths";

import { CalendarContext } from "./calendar-context";
import { isBar } from "./calendar-layout";
import { LayerMark } from "./layer-mark";
import { MovesContext } from "./use-moves";
import { cityOf, timeIn } from "./zones";

type Calendars = CalendarPage["calendars"];

/** Returns the address of an entry, null for a colleague's absence; meetings open over the page. */
function entryPath({ layer, id, is_milestone, done, project, request }: CalendarEntry): string | null {
  if (request) return paths.requests(request);
  if (request === null && !project) return null;
  if (layer === "tasks") return paths.tasks(done ? "completed" : is_milestone ? "milestones" : "list", id);
  if (!project) return paths.calendar;
  return project.is_offer === 1 ? paths.lead(project.code) : paths.project(project.code);
}

/** The end is hidden first if there is no room: the name of a row matters more. */
function EntryTime({ entry: { starts_time, ends_time } }: Pick<Props, "entry">) {
  if (!starts_time) return null;
  return (
    <time className="cal-time">
      {starts_time}
      {ends_time ? <span className="cal-until">–{ends_time}</span> : null}
    </time>
  );
}

/** Tooltip of a row that is cut: with the times, which are cut first. */
const wholeOf = ({ title, starts_time, ends_time }: CalendarEntry): string =>
  [[starts_time, ends_time].filter(Boolean).join("–"), title].filter(Boolean).join(" ");

/** Times by the other clock, if there is one. */
function ZoneTime({ entry: { starts_at, starts_time, ends_time } }: Pick<Props, "entry">) {
  const { zone, companyZone } = useContext(CalendarContext);
  if (!zone || !starts_time) return null;
  const at = (time: string) => timeIn(starts_at, time, companyZone, zone);
  return (
    <span className="cal-zone">
      {cityOf(zone)} {[at(starts_time), ends_time ? at(ends_time) : ""].filter(Boolean).join("–")}
    </span>
  );
}

/** Tells whether a bar continues before and after the days that are drawn together. */
function reachOf(entry: CalendarEntry, day: string, days: readonly string[]) {
  const [first = ""] = days;
  const last = days.at(-1) ?? "";
  const continued = entry.starts_at < day && day !== first;
  const goesOn = entry.ends_at > day && day !== last;
  const left = daysBetween(day, entry.ends_at < last ? entry.ends_at : last) + 1;
  return {
    "data-continued": continued || undefined,
    "data-goes-on": goesOn || undefined,
    "data-days": goesOn && !continued ? left : undefined,
  };
}

/** An entry of an external calendar: read only, so it leads nowhere. */
function ExternalRow({ entry, calendars, day = "", days = [], wide = false }: Props & { calendars: Calendars }) {
  const { title, place } = entry;
  const calendar = calendars.find(({ id }) => id === entry.calendar);
  const about = [calendar?.name, place].filter(Boolean).join(" · ");
  return (
    <span
      className={`${isBar(entry) ? "cal-bar" : "cal-item"} tint-${calendar?.color ?? 3}`}
      data-layer="external"
      {...(isBar(entry) ? reachOf(entry, day, days) : {})}
      title={[wholeOf(entry), about].filter(Boolean).join(" · ")}
    >
      {isBar(entry) ? null : <EntryTime entry={entry} />}
      <span className="cal-title">{title}</span>
      {wide && !isBar(entry) ? <ZoneTime entry={entry} /> : null}
      <span className={wide ? "cal-project" : "visually-hidden"}>
        {wide ? "" : ", "}
        {about}
      </span>
    </span>
  );
}

interface Props {
  entry: CalendarEntry;
  /** Bars alone: the day that the bar is drawn on, and the days beside it that it continues over. */
  day?: string;
  days?: readonly string[];
  /** The project that a to-do belongs to is written too. */
  wide?: boolean;
}

/** One row: a bar for several days, else a mark, a time and a title. */
export function CalendarRow(props: Props) {
  const { calendars } = useContext(CalendarContext);
  return props.entry.layer === "external" ? <ExternalRow {...props} calendars={calendars} /> : <OwnRow {...props} />;
}

function OwnRow({ entry, day = "", days = [], wide = false }: Props) {
  const { t } = useWords();
  const { layer, title, done, late, waits, is_milestone, project } = entry;
  const state = done ? "done" : late ? "late" : waits ? "waits" : undefined;
  const meetingHref = useMeetingHref();
  const rowOf = useContext(MovesContext);
  const bar = isBar(entry);
  const reach = reachOf(entry, day, days);
  const to = layer === "meetings" ? meetingHref("meeting", { meeting: entry.id }) : entryPath(entry);
  const shared = {
    className: bar ? "cal-bar cal-layer" : "cal-item cal-layer",
    "data-layer": layer,
    "data-state": state,
    ...reach,
    title: wholeOf(entry),
  };
  const parts = (
    <>
      {bar ? null : <LayerMark layer={layer} kind={is_milestone ? "milestone" : done ? "done" : undefined} />}
      <EntryTime entry={entry} />
      <span className="cal-title">{title}</span>
      {wide && !bar ? <ZoneTime entry={entry} /> : null}
      {wide && !bar && project ? <span className="cal-project">{project.name}</span> : null}
      {is_milestone ? <span className="visually-hidden">, {t("calendar.milestone")}</span> : null}
      {state ? <span className="visually-hidden">, {t(`calendar.${state}`)}</span> : null}
      {reach["data-continued"] ? <span className="visually-hidden">, {t("calendar.continues")}</span> : null}
    </>
  );
  if (to === null) return <span {...shared}>{parts}</span>;
  return (
    <PageLink to={to} keepScroll={layer === "meetings"} {...shared} {...rowOf?.(entry)}>
      {parts}
    </PageLink>
  );
}
