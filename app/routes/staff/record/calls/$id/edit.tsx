import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { CallDialog } from "~/components/activity/call-dialog";
import { readCallForm } from "~/services/phone-calls/read.server";
import { submitCall } from "~/services/phone-calls/submit.server";
import { requireRecord } from "~/server/record-guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { page, activity } = await requireRecord(args, "read");
  return readCallForm(page, activity, args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const { page, activity } = await requireRecord(args, "read");
  return submitCall(page, args.request, activity, args.params["id"]);
}

export default function EditCall() {
  return <CallDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
