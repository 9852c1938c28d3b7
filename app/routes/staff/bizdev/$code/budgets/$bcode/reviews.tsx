import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ReviewsDialog } from "~/components/budget-list/reviews-dialog";
import { readReviews } from "~/services/budgets/read.server";
import { requireStaff } from "~/server/guard.server";
import { leadBudgets } from "~/shared/budget-place";

export { shouldRevalidate } from "~/browser/revalidate";

/** PUB-017: who got a version, and what they answered. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  return readReviews(page, leadBudgets(args.params["code"]), args.params["bcode"]);
}

export default function BudgetReviews() {
  return <ReviewsDialog data={useLoaderData<typeof loader>()} />;
}
