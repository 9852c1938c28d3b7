import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ProjectRequestsView } from "~/components/requests/project-requests-view";
import { requireStaff } from "~/server/guard.server";
import { readProjectRequests } from "~/services/requests/read-project.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "project" }, { model: "request" }] };

/** PRJ-060: the requests of a project that the reader may read. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:view");
  return readProjectRequests(page, args.request, args.params["code"] ?? "");
}

export default function ProjectRequests() {
  return <ProjectRequestsView {...useLoaderData<typeof loader>()} />;
}
