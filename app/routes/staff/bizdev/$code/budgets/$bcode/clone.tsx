import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { CloneDialog } from "~/components/budget-list/version-dialogs";
import { readCloneForm } from "~/services/budgets/read.server";
import { submitClone } from "~/services/budgets/submit.server";
import { requireStaff } from "~/server/guard.server";
import { leadBudgets } from "~/shared/budget-place";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:create");
  return readCloneForm(page, args.request, leadBudgets(args.params["code"]), args.params["bcode"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:create");
  return submitClone(page, args.request, leadBudgets(args.params["code"]), args.params["bcode"]);
}

export default function CloneBudget() {
  return <CloneDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
