import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import * as requestFiles from "#contract/requests/request-files";
import { openBytes } from "~/server/api-files.server";
import { fileAnswer } from "~/server/file-answer.server";
import { requireStaff } from "~/server/guard.server";
import { submitRemovedFile } from "~/services/requests/submit-files.server";

/** The bytes of a file: to download, or with `show` in place. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "requests:view");
  const stop = new AbortController();
  const { code = "", file = "" } = args.params;
  const bytes = await openBytes(api, requestFiles.content, { params: { code, file }, query: {} }, stop.signal);
  return fileAnswer(args.request, bytes, stop, new URL(args.request.url).searchParams.get("show") === "1");
}

/** The requester takes a file out of an undecided request. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return submitRemovedFile(page, args.request, args.params);
}
