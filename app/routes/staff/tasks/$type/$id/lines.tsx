import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TaskPanel } from "~/components/task/task-panel";
import { panelAfter, readTaskPanel } from "~/services/tasks/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as tasks from "#contract/planning/tasks";

import "~/styles/bundles/detail.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:view");
  return readTaskPanel(page, args.params);
}

/** Adds a line to the checklist. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:view");
  const { request, params } = args;
  const after = panelAfter(page, params, request);
  return submit({
    request,
    locale: page.locale,
    schema: tasks.createLine.body,
    send: async (body, key) =>
      after(await page.api.call(tasks.createLine, { params: { id: Number(params["id"]) }, body, key })),
  });
}

export default function TaskLinesPage() {
  return <TaskPanel {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
