import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FolderDialog } from "~/components/files/folder-dialog";
import { readFolderForm } from "~/services/files/read.server";
import { submitFolder } from "~/services/files/submit.server";
import { requireRecord } from "~/server/record-guard.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { page, files: place } = await requireRecord(args, "write");
  return { ...(await readFolderForm(page, args.request, place, args.params["folder"])), base: place.base };
}

export async function action(args: ActionFunctionArgs) {
  const { page, files } = await requireRecord(args, "write");
  return submitFolder(page, args.request, files, args.params["folder"]);
}

/** A new folder, or the name of one. */
export default function Folder() {
  return <FolderDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
