import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BudgetDialog } from "~/components/project/budget-dialog";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { readBudgetForm } from "~/services/budgets/read.server";
import { submitBudget } from "~/services/budgets/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:create");
  const code = args.params["code"] ?? "";
  return readBudgetForm(page, args.request, code, { record: paths.project(code) });
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:create");
  const code = args.params["code"] ?? "";
  return submitBudget(page, args.request, code, paths.project(code));
}

export default function NewBudget() {
  return <BudgetDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
