import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BudgetHeadDialog } from "~/components/budget-list/head-dialog";
import { editorOf } from "~/services/budgets/read-editor.server";
import { readEditorHead } from "~/services/budgets/read.server";
import { submitBudgetHead } from "~/services/budgets/submit.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return readEditorHead(page, args.params);
}

/** BUD-003, BUD-004 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitBudgetHead(page, args.request, editorOf(args.params), args.params["bcode"]);
}

export default function EditHead() {
  return <BudgetHeadDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
