import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { NoteDialog } from "~/components/activity/note-dialog";
import { readNoteForm } from "~/services/activity/read.server";
import { submitNote } from "~/services/activity/submit.server";
import { requireRecord } from "~/server/record-guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { page, activity } = await requireRecord(args, "read");
  return readNoteForm(page, activity, args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const { page, activity } = await requireRecord(args, "read");
  return submitNote(page, args.request, activity, args.params["id"]);
}

export default function EditNote() {
  return <NoteDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
