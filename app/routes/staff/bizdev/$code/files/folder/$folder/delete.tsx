import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FolderRemoval } from "~/components/files/removals";
import { readFolderForm, submitFolderRemoval } from "~/forms/record-files.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:write");
  const { code = "", folder: id = "" } = args.params;
  const base = paths.lead(code, "files");
  const { folder } = await readFolderForm(page, args.request, { code, folder: id }, base);
  if (!folder) throw redirect(base);
  return { folder, base };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "leads:write");
  const { code = "", folder = "" } = args.params;
  return submitFolderRemoval(page, args.request, folder, paths.lead(code, "files"));
}

export default function RemoveFolder() {
  return <FolderRemoval {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
