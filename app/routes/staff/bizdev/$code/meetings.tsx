import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { LeadHeader } from "~/components/lead/lead-header";
import { MeetingSections } from "~/components/meeting/meeting-sections";
import { readMeetings } from "~/services/meetings/read.server";
import { languageNames } from "~/services/reference/read.server";
import { recordShown } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import * as leads from "#contract/projects/leads";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

const ofRecord = recordShown("project");

export const handle = {
  shows: (match: { params: Record<string, string | undefined> }) => [
    ...(typeof ofRecord === "function" ? ofRecord(match) : ofRecord),
    { model: "meeting" },
  ],
  crumb: ({ data, params }: { data: { lead?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "lead.title", to: paths.bizdev },
    { text: data?.lead?.name ?? "", to: paths.lead(params.code ?? "") },
  ],
};

/** Meetings about an offer; a record that has become a project has them there. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "meetings:view");
  const code = args.params["code"] ?? "";
  const { lead } = await page.api.call(leads.get, { params: { code } });
  if (lead.is_offer !== 1) throw redirect(paths.projectPage(code, "meetings"));
  const list = await readMeetings(page, args.request, { view: "all", project: lead.code });
  return { lead, languages: await languageNames(page, lead.languages), list };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.lead.name ?? ""} · Kulis` }];

export default function LeadMeetings() {
  const { lead, languages, list } = useLoaderData<typeof loader>();
  return (
    <>
      <LeadHeader lead={lead} languages={languages} page="meetings" />
      <MeetingSections here={paths.lead(lead.code, "meetings")} list={list} preset={{ project: lead.code }} />
    </>
  );
}
