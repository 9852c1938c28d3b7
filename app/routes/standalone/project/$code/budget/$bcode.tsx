import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BudgetPage } from "~/components/budget/budget-page";
import { budgetParts } from "~/live/reading-plan";
import { readBudgetPage } from "~/loaders/budget.server";
import { requireStaff } from "~/server/guard.server";
import { clearFlash, readFlash } from "~/server/session.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: budgetParts("bcode") };

/** ROU-037 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  const flash = readFlash(args.request);
  return data(
    { ...(await readBudgetPage(page, args.params)), flash },
    flash ? { headers: { "Set-Cookie": clearFlash() } } : {},
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [{ title: `${read?.title ?? ""} · Kulis` }];

export default function Budget() {
  return <BudgetPage {...useLoaderData<typeof loader>()} />;
}
