import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Agenda } from "~/components/calendar/agenda";
import { CalendarContext } from "~/components/calendar/calendar-context";
import { CalendarTools } from "~/components/calendar/calendar-tools";
import { MonthView } from "~/components/calendar/month-view";
import { TimeGrid } from "~/components/calendar/time-grid";
import { MovesContext, useMoves } from "~/components/calendar/use-moves";
import { Banner } from "~/components/display/banner";
import { PageHeader } from "~/components/ui/page-header";
import { readCalendarPage } from "~/services/calendar/read.server";
import { useWords } from "~/locales/calendar";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/calendar.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [
    { model: "meeting" },
    { model: "task" },
    { model: "project" },
    { model: "external_calendar" },
    { model: "request" },
  ],
  crumb: () => ({ key: "shell.menu.calendar", to: paths.calendar }),
};

/** CAL-040 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "meetings:view");
  return readCalendarPage(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Calendar() {
  const { page, rowOf, notes } = useMoves(useLoaderData<typeof loader>());
  const { t } = useWords();
  return (
    <CalendarContext.Provider value={page}>
      <MovesContext.Provider value={rowOf}>
        {notes}
        <PageHeader title={page.title} overtitle={[t("calendar.title")]} />
        <CalendarTools page={page} />
        {page.cut ? <Banner type="info" title={t("calendar.cut")} /> : null}
        {page.mode === "month" ? (
          <MonthView page={page} />
        ) : page.mode === "list" ? (
          <Agenda page={page} />
        ) : (
          <TimeGrid page={page} />
        )}
      </MovesContext.Provider>
    </CalendarContext.Provider>
  );
}
