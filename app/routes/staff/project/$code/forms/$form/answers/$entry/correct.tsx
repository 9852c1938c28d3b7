import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { CorrectForm } from "~/components/form-answers/correct-form";
import { readCorrection } from "~/services/guest-forms/read-answers.server";
import { submitCorrection } from "~/services/guest-forms/submit-answers.server";
import { recordOf } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: recordOf("form_entry", "entry") };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return readCorrection(page, args.params);
}

/** FRM-210: answers on the guest's behalf. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitCorrection(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? ""} · Kulis` }];

export default function Correct() {
  return <CorrectForm correction={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
