import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TaskPanel } from "~/components/task/task-panel";
import { panelAfter, readTaskPanel } from "~/services/tasks/read.server";
import { requireStaff } from "~/server/guard.server";
import { readForm, submit } from "~/server/submit.server";
import * as tasks from "#contract/planning/tasks";

import "~/styles/bundles/detail.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** The line of this address stands as a field, to be renamed. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  const panel = await readTaskPanel(page, args.params);
  return { ...panel, renamed: Number(args.params["line"]) };
}

/** What was sent of the line: its text, its tick, its place. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  const { request, params } = args;
  const form = await readForm(request, page.locale);
  const after = panelAfter(page, params, request);
  const [id, line] = [Number(params["id"]), Number(params["line"])];
  return submit({
    request,
    locale: page.locale,
    // A text that stands in the form is asked for.
    schema: form.has("text") ? tasks.createLine.body : tasks.changeLine.body,
    form,
    send: async (body) => after(await page.api.call(tasks.changeLine, { params: { id, line }, body })),
  });
}

export default function TaskLinePage() {
  return <TaskPanel {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
