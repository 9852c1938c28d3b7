import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { BudgetListPage } from "~/components/budget-list/budget-list";
import { LeadHeader } from "~/components/lead/lead-header";
import { readBudgetLead, readBudgetList } from "~/services/budgets/read.server";
import { recordShown } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import { leadBudgets } from "~/shared/budget-place";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

const ofRecord = recordShown("project");

export const handle = {
  shows: (match: { params: Record<string, string | undefined> }) => [
    ...(typeof ofRecord === "function" ? ofRecord(match) : ofRecord),
    { model: "budget" },
  ],
  crumb: ({ data, params }: { data: { lead?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "lead.title", to: paths.bizdev },
    { text: data?.lead?.name ?? "", to: paths.lead(params.code ?? "") },
  ],
};

/** BUD-001 of an offer; the budgets of a record that has become a project stand there. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view", "budgets:view");
  const place = leadBudgets(args.params["code"]);
  const [head, list] = await Promise.all([readBudgetLead(page, args.request, place), readBudgetList(page, place)]);
  return { ...head, place, list };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.lead.name ?? ""} · Kulis` }];

export default function LeadBudgets() {
  const { lead, languages, place, list } = useLoaderData<typeof loader>();
  return (
    <>
      <LeadHeader lead={lead} languages={languages} page="budgets" />
      <BudgetListPage place={place} list={list} closed={false} />
      <Outlet />
    </>
  );
}
