import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BudgetRateDialog } from "~/components/budget-rates/rate-dialog";
import { readRateForm } from "~/services/budgets/read-rates.server";
import { submitRate } from "~/services/budgets/submit-rates.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return readRateForm(page, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitRate(page, args.request, args.params);
}

export default function SetRate() {
  return <BudgetRateDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
