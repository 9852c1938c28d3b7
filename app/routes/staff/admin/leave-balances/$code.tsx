import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BalanceDialog } from "~/components/requests/balance-dialog";
import { requireAdmin } from "~/server/guard.server";
import { readBalanceForm } from "~/services/requests/read-balances.server";
import { submitBalance } from "~/services/requests/submit-balance.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** LEA-082: a person's balance in one year. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readBalanceForm(page, args.request, args.params["code"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitBalance(page, args.request, args.params["code"]);
}

export default function LeaveBalance() {
  return <BalanceDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
