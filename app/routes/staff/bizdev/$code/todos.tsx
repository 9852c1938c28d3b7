import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { LeadHeader } from "~/components/lead/lead-header";
import { RecordTasks } from "~/components/task/record-tasks";
import { languageNames } from "~/services/reference/read.server";
import { readRecordTasks } from "~/services/tasks/read-list.server";
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
    { model: "task" },
  ],
  crumb: ({ data, params }: { data: { lead?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "lead.title", to: paths.bizdev },
    { text: data?.lead?.name ?? "", to: paths.lead(params.code ?? "") },
  ],
};

/** PRJ-031; those of a record that has become a project stand there. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:view");
  const code = args.params["code"] ?? "";
  const [{ lead }, tasks] = await Promise.all([
    page.api.call(leads.get, { params: { code } }),
    readRecordTasks(page, args.request, code, paths.lead(code, "todos")),
  ]);
  if (lead.is_offer !== 1) throw redirect(paths.projectPage(code, "todos"));
  return { lead, languages: await languageNames(page, lead.languages), tasks };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.lead.name ?? ""} · Kulis` }];

export default function LeadTasks() {
  const { lead, languages, tasks } = useLoaderData<typeof loader>();
  return (
    <>
      <LeadHeader lead={lead} languages={languages} page="todos" />
      <RecordTasks page={tasks} />
    </>
  );
}
