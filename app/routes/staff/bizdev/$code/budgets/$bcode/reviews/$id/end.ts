import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";

import { submitReviewEnd } from "~/services/budgets/submit.server";
import { requireStaff } from "~/server/guard.server";
import { budgetsAt, leadBudgets } from "~/shared/budget-place";

export { clientAction } from "~/browser/client-action";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "budgets:view");
  const { code, bcode = "" } = args.params;
  return redirect(budgetsAt(leadBudgets(code), bcode, "reviews"));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  const { code, bcode, id } = args.params;
  return submitReviewEnd(page, args.request, leadBudgets(code), { code: bcode, id });
}
