import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";

import { meetingViews } from "#contract/planning/meeting-facts";
import { MeetingSections } from "~/components/meeting/meeting-sections";
import { PageHeader } from "~/components/ui/page-header";
import { Segments } from "~/components/ui/tabs";
import { readMeetings, viewOf } from "~/services/meetings/read.server";
import { useWords } from "~/locales/meeting";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "meeting" }],
  crumb: () => ({ key: "meeting.title", to: paths.meetings }),
};

/** The page behind the dialogs of meetings: one's own, those of the team, and all within reach. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "meetings:view");
  const view = viewOf(args.request);
  const list = await readMeetings(page, args.request, { view });
  return { view, list, title: translate(page.locale, "meeting.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Meetings() {
  const { view, list } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader
        title={t("meeting.title")}
        actions={
          <Segments
            label={t("meeting.views")}
            items={meetingViews.map((name) => ({
              to: withQuery(paths.meetings, {
                ...Object.fromEntries(params),
                view: name === "mine" ? undefined : name,
                page: undefined,
              }),
              label: t(`meeting.view.${name}`),
              current: view === name,
            }))}
          />
        }
      />
      <MeetingSections here={paths.meetings} list={list} preset={{}} />
      <Outlet />
    </>
  );
}
