import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeleteConfirm } from "~/components/form/delete-confirm";
import { listHref } from "~/components/list/list-plan";
import { useTaskHref } from "~/components/task/use-task-href";
import { taskPageOf } from "~/services/tasks/read-list.server";
import { useWords } from "~/locales/task";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as tasks from "#contract/planning/tasks";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:delete");
  const type = taskPageOf(page, args.params["type"]);
  const { id, title, version, repeat } = (await page.api.call(tasks.get, { params: { id: Number(args.params["id"]) } }))
    .task;
  return { type, id, title, version, repeats: repeat !== null };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:delete");
  const { api, locale } = page;
  const type = taskPageOf(page, args.params["type"]);
  return submit({
    request: args.request,
    locale,
    schema: tasks.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(tasks.remove, { params: { id: Number(args.params["id"]) }, body });
      const to = listHref(paths.tasks(type), new URL(args.request.url).searchParams);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function RemoveTask() {
  const { type, repeats, ...task } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const href = useTaskHref(type);
  return (
    <DeleteConfirm
      row={task}
      answer={useAnswer<typeof action>()}
      action={t("task.remove")}
      to={href({}, paths.tasks(type, task.id, "delete"))}
      closeHref={href()}
      lesser={repeats ? { label: t("task.repeat.removeOne"), name: "repeat_scope", value: "one" } : undefined}
    >
      {({ title }) => t(repeats ? "task.repeat.removeWhat" : "task.removeWhat", { name: title })}
    </DeleteConfirm>
  );
}
