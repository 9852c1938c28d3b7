import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FolderRemoval } from "~/components/files/removals";
import { readFolderForm } from "~/services/files/read.server";
import { submitFolderRemoval } from "~/services/files/submit.server";
import { requireStaff } from "~/server/guard.server";
import { projectFiles } from "~/shared/files-place";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  const place = projectFiles(args.params["code"]);
  const { folder } = await readFolderForm(page, args.request, place, args.params["folder"]);
  if (!folder) throw redirect(place.base);
  return { folder, base: place.base };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  return submitFolderRemoval(page, args.request, projectFiles(args.params["code"]), args.params["folder"]);
}

export default function RemoveFolder() {
  return <FolderRemoval {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
