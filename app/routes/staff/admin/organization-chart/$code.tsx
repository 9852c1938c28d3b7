import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ManagerDialog } from "~/components/organisation/manager-dialog";
import { requireAdmin } from "~/server/guard.server";
import { readManagerForm, submitManager } from "~/services/organisation/read-chart.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readManagerForm(page, args.params["code"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitManager(page, args.request, args.params["code"]);
}

export default function ChangeManager() {
  return <ManagerDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
