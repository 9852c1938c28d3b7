import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { listHref } from "~/components/list/list-plan";
import { ManyDialog } from "~/components/task/many-dialog";
import { readManyForm } from "~/services/tasks/read.server";
import { taskPageOf } from "~/services/tasks/read-list.server";
import { submitMany } from "~/services/tasks/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** What is done with the chosen to-dos: `?act=` is `change`, `complete` or `delete`. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:view");
  return readManyForm(page, args.request, taskPageOf(page, args.params["type"]));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:view");
  const type = taskPageOf(page, args.params["type"]);
  const { searchParams } = new URL(args.request.url);
  searchParams.delete("act");
  return submitMany(page, args.request, listHref(paths.tasks(type), searchParams));
}

export default function ManyTasks() {
  return <ManyDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
