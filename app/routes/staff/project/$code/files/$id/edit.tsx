import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FileFormDialog } from "~/components/files/file-form-dialog";
import { readFileForm } from "~/services/files/read.server";
import { submitFile } from "~/services/files/submit.server";
import { requireStaff } from "~/server/guard.server";
import { projectFiles } from "~/shared/files-place";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  const place = projectFiles(args.params["code"]);
  return { ...(await readFileForm(page, place, args.params["id"])), base: place.base };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  return submitFile(page, args.request, projectFiles(args.params["code"]), args.params["id"]);
}

export default function EditFile() {
  return <FileFormDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
