import type { LoaderFunctionArgs } from "@remix-run/node";

import { listRow } from "~/components/project/list-row";
import { projectList } from "~/components/project/project-list";
import { sendList } from "~/services/lists/read-export.server";
import { projectFilterWords, projectListQuery } from "~/services/projects/read.server";
import { requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";

/** The project list as it is seen, or the chosen rows of it, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:view");
  const { query, codes } = projectListQuery(args.request);
  return sendList(page, args.request, {
    plan: projectList,
    read: (api, paging) =>
      api.call(projects.list, { query: { ...query, ...paging, ...(codes.length > 0 ? { codes } : {}) } }),
    shownOf: listRow,
    keyOf: ({ code }) => code,
    filters: await projectFilterWords(page, args.request),
  });
}
