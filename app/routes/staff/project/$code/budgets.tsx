import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { BudgetListPage } from "~/components/budget-list/budget-list";
import { readBudgetList } from "~/services/budgets/read.server";
import { requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";
import { projectBudgets } from "~/shared/budget-place";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "budget" }] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  const place = projectBudgets(args.params["code"]);
  const [{ project }, list] = await Promise.all([
    page.api.call(projects.get, { params: { code: place.code } }),
    readBudgetList(page, place),
  ]);
  return { place, list, closed: project.current_status === "CLOSED" };
}

/** BUD-001 */
export default function ProjectBudgets() {
  return (
    <>
      <BudgetListPage {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
