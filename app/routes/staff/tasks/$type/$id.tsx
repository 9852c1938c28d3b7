import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TaskPanel } from "~/components/task/task-panel";
import { readTaskPanel } from "~/services/tasks/read.server";
import { requireStaff } from "~/server/guard.server";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:view");
  return readTaskPanel(page, args.params);
}

export default function TaskPage() {
  return <TaskPanel {...useLoaderData<typeof loader>()} />;
}
