import * as calendar from "#contract/planning/calendar";
import { calendarLayers, calendarViews } from "#contract/planning/calendar-facts";
import type { Locale } from "#contract/common";
import * as externalCalendars from "#contract/planning/external-calendars";
import { mostIcsText } from "#contract/planning/external-calendars";
import * as reference from "#contract/company/reference";

import { calendarModes, daysOf, titleOf } from "~/components/calendar/calendar-modes";
import { countAtOnce } from "~/server/at-once.server";
import { formKeyName } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { safeTarget } from "~/server/safe-target.server";
import { today } from "~/server/today.server";
import { parseDayText } from "~/shared/typed-day";
import { filesOf, readUpload } from "~/server/upload.server";
import { paths } from "~/shared/paths";

/** The choice of a second time zone, and the calendar that it leads back to. */
export async function readZoneForm({ api, locale }: StaffPage, request: Request) {
  const params = new URL(request.url).searchParams;
  const { data } = await api.call(reference.timeZones);
  const from = safeTarget(params.get("from"));
  return {
    zone: params.get("zone") ?? "",
    closeHref: from.startsWith(paths.calendar) ? from : paths.calendar,
    zones: [
      { value: "", label: translate(locale, "calendar.zone.none") },
      ...data.map(({ name, label }) => ({ value: name, label })),
    ],
  };
}

/** The largest file, and a little for the fields beside it: one that is larger still is told of beside its field. */
const mostForm = 2 * mostIcsText;

/** Around an action that reads the form: a session's next one is refused while so many are under way. */
export const externalCalendarsAtOnce = countAtOnce(externalCalendars.create.mostAtOnce ?? 1);

/** The form of a calendar of others; its file becomes the text of the contract's field. */
export async function readExternalCalendarForm(request: Request, locale: Locale): Promise<FormData> {
  const form = await readUpload(request, locale, ["name", "color", "url", "ics", formKeyName], mostForm);
  const [file] = filesOf(form, "ics");
  form.delete("ics");
  if (file) form.set("ics", new TextDecoder().decode(await file.arrayBuffer()));
  return form;
}

/** Lines of a day of the month; one more of each layer tells whether there are others. */
const monthLines = 5;

/** Rows of one day of a layer where all of a day is shown. */
const dayLines = 200;

const years = { first: "1990-01-01", last: "2099-12-31" };

/** The layers that stand in the page until somebody switches them. */
const usualLayers = calendarLayers.filter((name) => name !== "offers");

/** A zone that clocks know; the address may say another one than the person has chosen, or none. */
function zoneOf(asked: string): string | null {
  try {
    return asked === "" ? null : new Intl.DateTimeFormat("en", { timeZone: asked }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** CAL-041: what an address asks of the calendar. */
export async function readCalendarPage({ api, user, locale }: StaffPage, request: Request) {
  const params = new URL(request.url).searchParams;
  const mode = calendarModes.find((name) => name === params.get("mode")) ?? "month";
  const view = calendarViews.find((name) => name === params.get("view")) ?? "mine";
  const now = today(user);
  const asked = parseDayText(params.get("date") ?? "", now) ?? "";
  const date = asked >= years.first && asked <= years.last ? asked : now;
  const known = calendarLayers.filter((name) => name !== "offers" || user.modules.includes("bizdev"));
  const chosen = params.get("layers")?.split(",");
  const layers = known.filter((name) => (chosen ?? usualLayers).includes(name));
  const hidden = (params.get("hidden") ?? "")
    .split(",")
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  const days = daysOf(mode, date);
  const [from = date] = days;
  const to = days.at(-1) ?? date;
  const read = await api.call(calendar.list, {
    query: {
      from,
      to,
      view,
      layers: layers.join(","),
      hidden: hidden.join(","),
      per_day: mode === "month" ? monthLines : dayLines,
    },
  });
  return {
    mode,
    view,
    date,
    today: now,
    known,
    layers,
    days,
    entries: read.data,
    counts: read.counts,
    holidays: read.holidays,
    calendars: read.calendars,
    zone: zoneOf(params.get("zone") ?? read.second_timezone ?? ""),
    companyZone: user.event_company.timezone,
    hidden,
    cut: read.cut.length > 0,
    title: titleOf(mode, date, locale),
  };
}

export type CalendarPage = Awaited<ReturnType<typeof readCalendarPage>>;
