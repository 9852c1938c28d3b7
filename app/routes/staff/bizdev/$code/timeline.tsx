import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { LeadHeader } from "~/components/lead/lead-header";
import { timelineKinds } from "#contract/projects/projects";
import { ActivityBox } from "~/components/activity/activity-box";
import { HistoryPage } from "~/components/history/history-page";
import { readActivityBox } from "~/services/activity/read.server";
import { readHistoryPage } from "~/services/history/read.server";
import { languageNames } from "~/services/reference/read.server";
import { timelineModels } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import * as leads from "#contract/projects/leads";
import * as projects from "#contract/projects/projects";
import { leadPlace } from "~/shared/activity-place";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: timelineModels,
  crumb: ({ data, params }: { data: { lead?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "lead.title", to: paths.bizdev },
    { text: data?.lead?.name ?? "", to: paths.lead(params.code ?? "") },
  ],
};

/** PRJ-003 of an offer; a record that has become a project has its history there. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view");
  const code = args.params["code"] ?? "";
  const [{ lead }, history] = await Promise.all([
    page.api.call(leads.get, { params: { code } }),
    readHistoryPage(args.request, page.user, timelineKinds, (query) =>
      page.api.call(projects.timeline, { params: { code }, query }),
    ),
  ]);
  if (lead.is_offer !== 1) throw redirect(paths.projectPage(code, "timeline"));
  return {
    lead,
    languages: await languageNames(page, lead.languages),
    history,
    box: readActivityBox(page, leadPlace(code)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.lead.name ?? ""} · Kulis` }];

export default function LeadTimeline() {
  const { lead, languages, history, box } = useLoaderData<typeof loader>();
  return (
    <>
      <LeadHeader lead={lead} languages={languages} page="timeline" />
      <HistoryPage
        page={paths.lead(lead.code, "timeline")}
        of={{ kind: "lead", code: lead.code }}
        history={history}
        mayWrite={lead.may_write === 1}
        box={<ActivityBox box={box} />}
      />
    </>
  );
}
