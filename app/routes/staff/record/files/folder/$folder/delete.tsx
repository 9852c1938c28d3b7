import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FolderRemoval } from "~/components/files/removals";
import { readFolderForm } from "~/services/files/read.server";
import { submitFolderRemoval } from "~/services/files/submit.server";
import { requireRecord } from "~/server/record-guard.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { page, files: place } = await requireRecord(args, "write");
  const { folder } = await readFolderForm(page, args.request, place, args.params["folder"]);
  if (!folder) throw redirect(place.base);
  return { folder, base: place.base };
}

export async function action(args: ActionFunctionArgs) {
  const { page, files } = await requireRecord(args, "write");
  return submitFolderRemoval(page, args.request, files, args.params["folder"]);
}

export default function RemoveFolder() {
  return <FolderRemoval {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
