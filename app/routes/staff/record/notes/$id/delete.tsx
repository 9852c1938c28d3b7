import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { NoteRemoval } from "~/components/activity/removals";
import { readRecordNote } from "~/services/activity/read.server";
import { submitNoteRemoval } from "~/services/activity/submit.server";
import { requireRecord } from "~/server/record-guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { page, activity: place } = await requireRecord(args, "read");
  const { id, note_title, version } = await readRecordNote(page, place, args.params["id"]);
  return { row: { id, note_title, version }, place };
}

export async function action(args: ActionFunctionArgs) {
  const { page, activity } = await requireRecord(args, "read");
  return submitNoteRemoval(page, args.request, activity, args.params["id"]);
}

export default function RemoveNote() {
  return <NoteRemoval {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
