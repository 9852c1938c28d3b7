import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { listHref } from "~/components/list/list-plan";
import { taskPageOf } from "~/services/tasks/read-list.server";
import { requireStaff } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as tasks from "#contract/planning/tasks";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  return redirect(paths.tasks(taskPageOf(page, args.params["type"])));
}

/** TSK-038: completes it, or opens it again. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  const { api, locale } = page;
  const type = taskPageOf(page, args.params["type"]);
  const params = new URL(args.request.url).searchParams;
  // Those of the start page come back to it.
  const to = params.has("from") ? safeTarget(params.get("from")) : listHref(paths.tasks(type), params);
  return submit({
    request: args.request,
    locale,
    schema: tasks.complete.body,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(tasks.complete, { params: { id: Number(args.params["id"]) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
