import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ComparisonPage } from "~/components/budget-list/comparison-page";
import { LeadHeader } from "~/components/lead/lead-header";
import { recordShown } from "~/live/reading-plan";
import { readBudgetLead, readComparison } from "~/services/budgets/read.server";
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

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view", "budgets:view");
  const place = leadBudgets(args.params["code"]);
  const [head, comparison] = await Promise.all([
    readBudgetLead(page, args.request, place),
    readComparison(page, args.request, place),
  ]);
  return { ...head, place, comparison };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.lead.name ?? ""} · Kulis` }];

export default function CompareLeadBudgets() {
  const { lead, languages, place, comparison } = useLoaderData<typeof loader>();
  return (
    <>
      <LeadHeader lead={lead} languages={languages} page="budgets" />
      <ComparisonPage place={place} comparison={comparison} />
    </>
  );
}
