import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { EntryQuestion } from "~/components/form-answers/entry-question";
import { readEntryQuestion } from "~/services/guest-forms/read-answers.server";
import { submitEntryQuestion } from "~/services/guest-forms/submit-answers.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:delete");
  return readEntryQuestion(page, args.params, "erase");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:delete");
  return submitEntryQuestion(page, args.request, args.params, "erase");
}

export default function EraseEntry() {
  return <EntryQuestion question={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
