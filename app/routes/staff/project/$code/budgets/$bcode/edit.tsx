import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BudgetHeadDialog } from "~/components/budget-list/head-dialog";
import { readBudgetHead } from "~/services/budgets/read.server";
import { submitBudgetHead } from "~/services/budgets/submit.server";
import { requireStaff } from "~/server/guard.server";
import { budgetsAt, projectBudgets } from "~/shared/budget-place";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return readBudgetHead(page, projectBudgets(args.params["code"]), args.params["bcode"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitBudgetHead(page, args.request, budgetsAt(projectBudgets(args.params["code"])), args.params["bcode"]);
}

export default function EditBudget() {
  return <BudgetHeadDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
