import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FileFormDialog } from "~/components/files/file-form-dialog";
import { readFileForm, submitFile } from "~/forms/record-files.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  const code = args.params["code"] ?? "";
  const base = paths.projectPage(code, "files");
  return { ...(await readFileForm(page, code, args.params["id"], base)), base };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  const code = args.params["code"] ?? "";
  return submitFile(page, args.request, code, args.params["id"], paths.projectPage(code, "files"));
}

export default function EditFile() {
  return <FileFormDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
