import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { factsOf } from "#contract/kinds";
import { useAnswer } from "~/browser/use-answer";
import { ExternalForm } from "~/components/calendar/external-form";
import { ExternalTable } from "~/components/calendar/external-table";
import { PageHeader } from "~/components/ui/page-header";
import { formKeyOf } from "~/server/form-key.server";
import { externalCalendarsAtOnce, readExternalCalendarForm } from "~/services/calendar/read.server";
import { useWords } from "~/locales/calendar";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { submit } from "~/server/submit.server";
import * as externalCalendars from "#contract/planning/external-calendars";
import { paths } from "~/shared/paths";

import "~/styles/bundles/calendar.css";
import "~/styles/bundles/settings.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "external_calendar" }],
  crumb: () => [
    { key: "shell.menu.calendar", to: paths.calendar },
    { key: "calendar.others.title", to: paths.otherCalendars },
  ],
};

/** CAL-041: what others have is read beside one's own, and never written. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "meetings:view");
  const key = formKeyOf(page, args.request);
  const { data } = await page.api.call(externalCalendars.list);
  return {
    key,
    rows: data,
    facts: factsOf(externalCalendars.create.body),
    title: translate(page.locale, "calendar.others.title"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "meetings:view");
  return externalCalendarsAtOnce(api, async () => {
    const form = await readExternalCalendarForm(args.request, locale);
    return submit({
      request: args.request,
      locale,
      schema: externalCalendars.create.body,
      form,
      madeAt: () => paths.otherCalendars,
      send: async (body, key) => {
        const { message } = await api.call(externalCalendars.create, { body, key });
        return { to: paths.otherCalendars, flash: { type: "success", text: message } };
      },
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function OtherCalendars() {
  const { key, rows, facts } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t("calendar.others.title")} facts={[{ text: t("calendar.others.intro") }]} />
      <div className="admin-body">
        <section className="admin-form" aria-labelledby="add-calendar">
          <h2 id="add-calendar">{t("calendar.others.add")}</h2>
          <ExternalForm key={rows.length} formKey={key} facts={facts} answer={answer} />
        </section>
        <ExternalTable rows={rows} />
      </div>
    </>
  );
}
