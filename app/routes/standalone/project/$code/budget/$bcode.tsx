import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BudgetPage } from "~/components/budget/budget-page";
import { ClientPage } from "~/components/budget/client-page";
import { budgetParts } from "~/live/reading-plan";
import { readBudgetPage, readClientPage } from "~/loaders/budget.server";
import { requireStaff } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: budgetParts("bcode") };

/** ROU-037 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  const isClient = new URL(args.request.url).searchParams.get("version") === "client";
  return isClient ? readClientPage(page, args.params) : readBudgetPage(page, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Budget() {
  const data = useLoaderData<typeof loader>();
  return "client" in data ? <ClientPage {...data} /> : <BudgetPage {...data} />;
}
