import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { NoteDialog } from "~/components/activity/note-dialog";
import { readNoteForm } from "~/services/activity/read.server";
import { submitNote } from "~/services/activity/submit.server";
import { requireStaff } from "~/server/guard.server";
import { leadPlace } from "~/shared/activity-place";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:read");
  return readNoteForm(page, leadPlace(args.params["code"]), args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "leads:read");
  return submitNote(page, args.request, leadPlace(args.params["code"]), args.params["id"]);
}

export default function EditNote() {
  return <NoteDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
