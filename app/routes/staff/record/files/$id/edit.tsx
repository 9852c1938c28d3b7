import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FileFormDialog } from "~/components/files/file-form-dialog";
import { readFileForm } from "~/services/files/read.server";
import { submitFile } from "~/services/files/submit.server";
import { requireRecord } from "~/server/record-guard.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { page, files: place } = await requireRecord(args, "write");
  return { ...(await readFileForm(page, place, args.params["id"])), base: place.base };
}

export async function action(args: ActionFunctionArgs) {
  const { page, files } = await requireRecord(args, "write");
  return submitFile(page, args.request, files, args.params["id"]);
}

export default function EditFile() {
  return <FileFormDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
