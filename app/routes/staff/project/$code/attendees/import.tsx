import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ImportStart } from "~/components/imports/import-start";
import { readAttendeeImport } from "~/services/imports/read.server";
import { receiveAttendees } from "~/services/imports/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "import" }, { model: "attendee_list" }],
  crumb: ({ data }: { data: { project: { code: string; name: string } } | undefined }) =>
    data
      ? [
          { key: "project.title", to: paths.projects },
          { text: data.project.name, to: paths.project(data.project.code) },
          { key: "project.tab.attendees", to: paths.projectPage(data.project.code, "attendees") },
          { key: "list.import", to: paths.importAttendees(data.project.code) },
        ]
      : [],
};

/** Imports are the company-owner staff's. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "ecos");
  return readAttendeeImport(page, args.request, args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "ecos");
  return receiveAttendees(page, args.request, args.params["code"] ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function ImportAttendees() {
  const { title: _, ...start } = useLoaderData<typeof loader>();
  return <ImportStart {...start} />;
}
