import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { GroupDialog } from "~/components/budget-editor/group-dialog";
import { readGroupForm } from "~/services/budgets/read-editor.server";
import { submitGroup } from "~/services/budgets/submit-editor.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return readGroupForm(page, args.request, args.params);
}

/** BUD-036 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitGroup(page, args.request, args.params);
}

export default function EditGroup() {
  return <GroupDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
