import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { taskPageOf } from "~/services/tasks/read-list.server";
import { readTyped, submitLine } from "~/services/tasks/submit-line.server";

/** What is understood of a quick line while it is typed. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:create");
  return Response.json(await readTyped(page, args.request));
}

/** A quick line: a new to-do, or the form that asks. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:create");
  return submitLine(page, args.request, taskPageOf(page, args.params["type"]));
}
