import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ComparisonPage } from "~/components/budget-list/comparison-page";
import { readComparison } from "~/services/budgets/read.server";
import { requireStaff } from "~/server/guard.server";
import { projectBudgets } from "~/shared/budget-place";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "budget" }] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  const place = projectBudgets(args.params["code"]);
  return { place, comparison: await readComparison(page, args.request, place) };
}

export default function CompareBudgets() {
  return <ComparisonPage {...useLoaderData<typeof loader>()} />;
}
