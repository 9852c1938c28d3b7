import type { LoaderFunctionArgs } from "@remix-run/node";

import { taskList } from "~/components/task/task-list";
import { sendList } from "~/services/lists/read-export.server";
import { taskFilterWords, taskListQuery } from "~/services/tasks/read-list.server";
import { requireStaff } from "~/server/guard.server";
import * as tasks from "#contract/planning/tasks";

/** The list of to-dos as it is seen, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:view");
  const { query, ids } = taskListQuery(args.request, "list");
  return sendList(page, args.request, {
    plan: taskList,
    read: (api, paging) => api.call(tasks.list, { query: { ...query, ...paging, ...(ids.length > 0 ? { ids } : {}) } }),
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: await taskFilterWords(page, args.request),
  });
}
