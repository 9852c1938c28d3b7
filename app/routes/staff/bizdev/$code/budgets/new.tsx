import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BudgetDialog } from "~/components/project/budget-dialog";
import { readNewBudget } from "~/services/budgets/read.server";
import { submitBudget } from "~/services/budgets/submit.server";
import { requireStaff } from "~/server/guard.server";
import { budgetsAt, leadBudgets } from "~/shared/budget-place";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:create");
  return readNewBudget(page, args.request, leadBudgets(args.params["code"]));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:create");
  const place = leadBudgets(args.params["code"]);
  return submitBudget(page, args.request, place.code, budgetsAt(place));
}

export default function NewBudget() {
  return <BudgetDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
