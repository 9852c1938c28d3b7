import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";

import { listHref } from "~/components/list/list-plan";
import { TaskDialog } from "~/components/task/task-dialog";
import { useTaskHref } from "~/components/task/use-task-href";
import { readTaskForm, taskValues, updateSchema } from "~/services/tasks/read.server";
import { taskPageOf } from "~/services/tasks/read-list.server";
import { asPageError, requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as tasks from "#contract/planning/tasks";
import { paths, type TaskPage } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  taskPageOf(page, args.params["type"]);
  const { task } = await page.api.call(tasks.get, { params: { id: Number(args.params["id"]) } });
  return readTaskForm(page, args.request, task);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  const { api, locale } = page;
  const type = taskPageOf(page, args.params["type"]);
  const id = Number(args.params["id"]);
  const { task } = await api.call(tasks.get, { params: { id } }).catch(asPageError(locale));
  return submit({
    request: args.request,
    locale,
    schema: updateSchema(task),
    current: async () => taskValues((await api.call(tasks.get, { params: { id } })).task),
    send: async (body) => {
      const { message, undo } = await api.call(tasks.update, { params: { id }, body });
      const to = listHref(paths.tasks(type), new URL(args.request.url).searchParams);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditTask() {
  const form = useLoaderData<typeof loader>();
  const href = useTaskHref(useParams()["type"] as TaskPage);
  return <TaskDialog form={form} closeHref={href()} answer={useAnswer<typeof action>()} />;
}
