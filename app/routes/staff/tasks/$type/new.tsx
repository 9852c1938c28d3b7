import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";

import * as tasks from "#contract/planning/tasks";
import { TaskDialog } from "~/components/task/task-dialog";
import { useTaskHref } from "~/components/task/use-task-href";
import { readTaskForm } from "~/services/tasks/read.server";
import { taskPageOf } from "~/services/tasks/read-list.server";
import { requireStaff } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { submit } from "~/server/submit.server";
import { paths, type TaskPage, withQuery } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:create");
  return readTaskForm(page, args.request, null, taskPageOf(page, args.params["type"]) === "milestones");
}

/** TSK-050: back to the page over which it was opened, else to the list in which the new one stands. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:create");
  const { api, locale } = page;
  const type = taskPageOf(page, args.params["type"]);
  const isMilestone = type === "milestones";
  const madeAt = (id: string) => paths.tasks(type, id);
  const sent = ({ message, task }: { message: string; task: tasks.Task }) => {
    const isMine = task.responsibles.some(({ id }) => id === page.user.id);
    const list = withQuery(paths.tasks(type === "completed" ? "list" : type), { view: isMine ? undefined : "given" });
    const from = new URL(args.request.url).searchParams.get("from");
    const to = from ? safeTarget(from) : list;
    return { to, flash: { type: "success" as const, text: message } };
  };
  const given = { request: args.request, locale, madeAt };
  return isMilestone
    ? submit({
        ...given,
        schema: tasks.createMilestone.body,
        send: async (body, key) => sent(await api.call(tasks.createMilestone, { body, key })),
      })
    : submit({
        ...given,
        schema: tasks.create.body,
        send: async (body, key) => sent(await api.call(tasks.create, { body, key })),
      });
}

export default function NewTask() {
  const type = useParams()["type"] as TaskPage;
  const href = useTaskHref(type);
  return (
    <TaskDialog
      form={useLoaderData<typeof loader>()}
      // On the board a section is what the new one begins with, and no filter.
      closeHref={href(type === "board" ? { section: undefined } : {})}
      page={type}
      answer={useAnswer<typeof action>()}
    />
  );
}
