import type { LoaderFunctionArgs } from "@remix-run/node";

import { fileAnswer } from "~/server/file-answer.server";
import { requireStaff } from "~/server/guard.server";
import { openEntryFile } from "~/services/form-entries.server";

/** PUB-020, X8: a file that somebody sent, to download. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "projects:read");
  const stop = new AbortController();
  const { entry, file } = args.params;
  const bytes = await openEntryFile(api, { id: entry, file }, {}, stop.signal);
  return fileAnswer(args.request, bytes, stop, false);
}
