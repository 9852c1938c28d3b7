import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { FilesPanel } from "~/components/files/files-panel";
import { LeadHeader } from "~/components/lead/lead-header";
import { readRecordFiles } from "~/services/files/read.server";
import { languageNames } from "~/services/reference/read.server";
import { recordShown } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import * as leads from "#contract/projects/leads";
import { leadFiles } from "~/shared/files-place";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";
import "~/styles/bundles/form.css";
import "~/styles/bundles/record-files.css";

export { shouldRevalidate } from "~/browser/revalidate";

const ofRecord = recordShown("project");

export const handle = {
  shows: (match: { params: Record<string, string | undefined> }) => [
    ...(typeof ofRecord === "function" ? ofRecord(match) : ofRecord),
    { model: "file" },
    { model: "file_folder" },
  ],
  crumb: ({ data, params }: { data: { lead?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "lead.title", to: paths.bizdev },
    { text: data?.lead?.name ?? "", to: paths.lead(params.code ?? "") },
  ],
};

/** PRJ-028 of an offer; a record that has become a project has its files there. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view");
  const place = leadFiles(args.params["code"]);
  const { code, base } = place;
  const [{ lead }, list] = await Promise.all([
    page.api.call(leads.get, { params: { code } }),
    readRecordFiles(page, args.request, place),
  ]);
  if (lead.is_offer !== 1) throw redirect(paths.projectPage(code, "files"));
  return { lead, languages: await languageNames(page, lead.languages), list, base };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.lead.name ?? ""} · Kulis` }];

export default function LeadFiles() {
  const { lead, languages, list, base } = useLoaderData<typeof loader>();
  return (
    <>
      <LeadHeader lead={lead} languages={languages} page="files" />
      <FilesPanel list={list} base={base} />
      <Outlet />
    </>
  );
}
