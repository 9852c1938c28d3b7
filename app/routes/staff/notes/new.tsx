import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { NoteDialog } from "~/components/activity/note-dialog";
import { readNewNote } from "~/services/activity/read.server";
import { submitNewNote } from "~/services/activity/submit.server";
import "~/locales/activity";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "note" }],
  crumb: () => ({ key: "activity.note.create", to: paths.newNote }),
};

/** Reached by a form that was sent without script and refused; the page behind it is that of the form. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  return readNewNote(page, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  return submitNewNote(page, args.request);
}

export default function NewNote() {
  return <NoteDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
