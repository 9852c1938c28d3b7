import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FolderDialog } from "~/components/files/folder-dialog";
import { readFolderForm, submitFolder } from "~/forms/record-files.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:write");
  const { code = "", folder = "" } = args.params;
  const base = paths.lead(code, "files");
  return { ...(await readFolderForm(page, args.request, { code, folder }, base)), base };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "leads:write");
  const { code = "", folder = "" } = args.params;
  return submitFolder(page, args.request, { code, folder }, paths.lead(code, "files"));
}

/** A new folder, or the name of one. */
export default function Folder() {
  return <FolderDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
