import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { SendDialog } from "~/components/budget-list/version-dialogs";
import { readSendForm } from "~/services/budgets/read.server";
import { submitSend } from "~/services/budgets/submit.server";
import { requireStaff } from "~/server/guard.server";
import { projectBudgets } from "~/shared/budget-place";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return readSendForm(page, projectBudgets(args.params["code"]), args.params["bcode"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitSend(page, args.request, projectBudgets(args.params["code"]), args.params["bcode"]);
}

export default function SendBudget() {
  return <SendDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
