import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { CallDialog } from "~/components/activity/call-dialog";
import { readNewCall } from "~/services/phone-calls/read.server";
import { submitNewCall } from "~/services/phone-calls/submit.server";
import "~/locales/activity";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "phone_call" }],
  crumb: () => ({ key: "activity.call.create", to: paths.newCall }),
};

/** Reached by a form that was sent without script and refused; the page behind it is that of the form. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  return readNewCall(page, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  return submitNewCall(page, args.request);
}

export default function NewCall() {
  return <CallDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
