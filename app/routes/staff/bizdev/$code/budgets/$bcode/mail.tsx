import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { MailDialog } from "~/components/budget-list/mail-dialog";
import { readMailForm } from "~/services/budgets/read.server";
import { submitMail } from "~/services/budgets/submit.server";
import { requireStaff } from "~/server/guard.server";
import { leadBudgets } from "~/shared/budget-place";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return readMailForm(page, args.request, leadBudgets(args.params["code"]), args.params["bcode"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return submitMail(page, args.request, leadBudgets(args.params["code"]), args.params["bcode"]);
}

export default function MailBudget() {
  const form = useLoaderData<typeof loader>();
  return <MailDialog key={form.language} form={form} answer={useAnswer<typeof action>()} />;
}
