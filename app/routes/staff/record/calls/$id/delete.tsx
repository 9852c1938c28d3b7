import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { CallRemoval } from "~/components/activity/removals";
import { readRecordCall } from "~/services/activity/read.server";
import { submitCallRemoval } from "~/services/phone-calls/submit.server";
import { requireRecord } from "~/server/record-guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { page, activity: place } = await requireRecord(args, "read");
  const { id, description, version } = await readRecordCall(page, place, args.params["id"]);
  return { row: { id, description, version }, place };
}

export async function action(args: ActionFunctionArgs) {
  const { page, activity } = await requireRecord(args, "read");
  return submitCallRemoval(page, args.request, activity, args.params["id"]);
}

export default function RemoveCall() {
  return <CallRemoval {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
