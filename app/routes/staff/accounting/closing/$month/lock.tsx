import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { MonthDialog } from "~/components/accounting-months/month-dialog";
import { requireStaff } from "~/server/guard.server";
import { readMonthDialog } from "~/services/accounting-months/read.server";
import { submitMonth } from "~/services/accounting-months/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:approve");
  return readMonthDialog(page, args.params["month"], "lock");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "accounting:approve");
  return submitMonth(page, args.request, args.params["month"] ?? "", "lock");
}

export default function LockMonth() {
  return <MonthDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
