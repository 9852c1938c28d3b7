import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { LeaverDialog } from "~/components/organisation/leaver-dialog";
import { requireAdmin } from "~/server/guard.server";
import { readLeaving } from "~/services/organisation/read-leaver.server";
import { submitLeaving } from "~/services/organisation/submit-leaver.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ORG-042 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readLeaving(page, args.params["code"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitLeaving(page, args.request, args.params["code"] ?? "");
}

export default function Leave() {
  return <LeaverDialog leaving={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
