import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BudgetHistoryPage } from "~/components/budget-list/history-page";
import { readBudgetHistoryPage } from "~/services/budgets/read.server";
import { submitBroughtBack } from "~/services/budgets/submit.server";
import { budgetParts } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import { clearFlash } from "~/server/session.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: budgetParts("bcode") };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  const shown = await readBudgetHistoryPage(page, args.request, args.params);
  return data(shown, shown.flash ? { headers: { "Set-Cookie": clearFlash() } } : {});
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitBroughtBack(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: `${shown?.title ?? ""} · Kulis` }];

/** BUD-036: what happened to a budget, and the way back of its lines. */
export default function BudgetHistory() {
  return <BudgetHistoryPage {...useLoaderData<typeof loader>()} />;
}
