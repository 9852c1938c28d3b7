import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { RecordTasks } from "~/components/task/record-tasks";
import { readRecordTasks } from "~/services/tasks/read-list.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "project" }, { model: "task" }] };

/** PRJ-031 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:view");
  const code = args.params["code"] ?? "";
  return readRecordTasks(page, args.request, code, paths.projectPage(code, "todos"));
}

export default function ProjectTasks() {
  return <RecordTasks page={useLoaderData<typeof loader>()} />;
}
