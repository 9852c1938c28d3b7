import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TaskPanel } from "~/components/task/task-panel";
import { taskPageOf } from "~/loaders/task-list.server";
import { requireStaff } from "~/server/guard.server";
import { getTask } from "~/services/tasks.server";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks");
  const type = taskPageOf(page, args.params["type"]);
  const { task } = await getTask(page.api, Number(args.params["id"]));
  return { type, task };
}

export default function TaskPage() {
  return <TaskPanel {...useLoaderData<typeof loader>()} />;
}
