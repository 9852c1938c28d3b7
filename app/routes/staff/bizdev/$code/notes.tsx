import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { NoteList } from "~/components/activity/note-list";
import { LeadHeader } from "~/components/lead/lead-header";
import { readRecordNotes } from "~/services/activity/read.server";
import { languageNames } from "~/services/reference/read.server";
import { recordShown } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import * as leads from "#contract/projects/leads";
import { leadPlace, projectPlace, notesAt } from "~/shared/activity-place";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";
import "~/styles/bundles/form.css";

export { shouldRevalidate } from "~/browser/revalidate";

const ofRecord = recordShown("project");

export const handle = {
  shows: (match: { params: Record<string, string | undefined> }) => [
    ...(typeof ofRecord === "function" ? ofRecord(match) : ofRecord),
    { model: "note" },
  ],
  crumb: ({ data, params }: { data: { lead?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "lead.title", to: paths.bizdev },
    { text: data?.lead?.name ?? "", to: paths.lead(params.code ?? "") },
  ],
};

/** TSK-086; those of a record that has become a project stand there. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view");
  const place = leadPlace(args.params["code"]);
  const [{ lead }, notes] = await Promise.all([
    page.api.call(leads.get, { params: { code: place.code } }),
    readRecordNotes(page, args.request, place),
  ]);
  if (lead.is_offer !== 1) throw redirect(notesAt(projectPlace(place.code)));
  return { lead, languages: await languageNames(page, lead.languages), notes, place };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.lead.name ?? ""} · Kulis` }];

export default function LeadNotes() {
  const { lead, languages, notes, place } = useLoaderData<typeof loader>();
  return (
    <>
      <LeadHeader lead={lead} languages={languages} page="notes" />
      <NoteList notes={notes} place={place} />
      <Outlet />
    </>
  );
}
