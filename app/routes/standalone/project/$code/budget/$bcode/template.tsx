import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ApplyPage } from "~/components/budget-template/apply-page";
import { readApplyForm } from "~/services/budget-templates/read-apply.server";
import { submitApply } from "~/services/budget-templates/submit.server";
import { budgetParts } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: budgetParts("bcode") };

/** BUD-040 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  return readApplyForm(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitApply(page, args.request, args.params);
}

export default function ApplyTemplate() {
  return <ApplyPage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
