import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { KeepPage } from "~/components/budget-template/keep-page";
import { readKeepForm } from "~/services/budget-templates/read-apply.server";
import { submitKeep } from "~/services/budget-templates/submit.server";
import { budgetParts } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: budgetParts("bcode") };

/** BUD-040 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  return readKeepForm(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:create");
  return submitKeep(page, args.request, args.params);
}

export default function SaveTemplate() {
  return <KeepPage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
