import type { LoaderFunctionArgs } from "@remix-run/node";

import { fileAnswer } from "~/server/file-answer.server";
import { requireStaff } from "~/server/guard.server";
import * as formEntries from "#contract/guest-forms/form-entries";
import { openBytes } from "~/server/api-files.server";

/** PUB-020, X8: a file that somebody sent, to download. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "forms:view");
  const stop = new AbortController();
  const { entry, file } = args.params;
  const bytes = await openBytes(api, formEntries.content, { params: { id: entry, file }, query: {} }, stop.signal);
  return fileAnswer(args.request, bytes, stop, false);
}
