import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { receiveFiles } from "~/services/files/submit.server";
import { requireRecord } from "~/server/record-guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { files } = await requireRecord(args, "read");
  return redirect(files.base);
}

export async function action(args: ActionFunctionArgs) {
  const { page, files } = await requireRecord(args, "write");
  return receiveFiles(page, args.request, files);
}
