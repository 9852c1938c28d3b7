import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BudgetRemoval } from "~/components/budget-list/version-dialogs";
import { readListedBudget } from "~/services/budgets/read.server";
import { submitBudgetRemoval } from "~/services/budgets/submit.server";
import { requireStaff } from "~/server/guard.server";
import { leadBudgets } from "~/shared/budget-place";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:delete");
  const place = leadBudgets(args.params["code"]);
  const { code, name, version } = await readListedBudget(page, place, args.params["bcode"], "change");
  return { place, row: { code, name, version } };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:delete");
  return submitBudgetRemoval(page, args.request, leadBudgets(args.params["code"]), args.params["bcode"]);
}

export default function RemoveBudget() {
  return <BudgetRemoval {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
