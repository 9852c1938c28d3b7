import type { LoaderFunctionArgs } from "@remix-run/node";

import * as projectRequests from "#contract/requests/project-requests";
import { projectRequestList } from "~/components/requests/project-request-list";
import { requireStaff } from "~/server/guard.server";
import { sendList } from "~/services/lists/read-export.server";
import { projectRequestsQuery, projectRequestsWords } from "~/services/requests/read-project.server";

/** The requests of a project as they are seen, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:view");
  const code = args.params["code"] ?? "";
  const { query } = projectRequestsQuery(args.request);
  return sendList(page, args.request, {
    plan: { ...projectRequestList(code), list: "project-requests" },
    read: (api, paging) => api.call(projectRequests.list, { params: { code }, query: { ...query, ...paging } }),
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: projectRequestsWords(page, args.request),
  });
}
