import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ApprovalDialog } from "~/components/budget-list/version-dialogs";
import { readApprovalForm } from "~/services/budgets/read.server";
import { submitApproval } from "~/services/budgets/submit.server";
import { requireStaff } from "~/server/guard.server";
import { projectBudgets } from "~/shared/budget-place";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:approve");
  return readApprovalForm(page, projectBudgets(args.params["code"]), args.params["bcode"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:approve");
  return submitApproval(page, args.request, projectBudgets(args.params["code"]), args.params["bcode"]);
}

export default function ApproveBudget() {
  return <ApprovalDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
