import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { panelAfter } from "~/services/tasks/read.server";
import { taskPageOf } from "~/services/tasks/read-list.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as tasks from "#contract/planning/tasks";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  return redirect(paths.tasks(taskPageOf(page, args.params["type"]), Number(args.params["id"])));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  const { request, params } = args;
  const after = panelAfter(page, params, request);
  return submit({
    request,
    locale: page.locale,
    schema: z.object({}),
    refusedAt: paths.tasks(taskPageOf(page, params["type"]), Number(params["id"])),
    send: async () =>
      after(
        await page.api.call(tasks.removeLine, { params: { id: Number(params["id"]), line: Number(params["line"]) } }),
      ),
  });
}
