import type { LoaderFunctionArgs } from "@remix-run/node";

import { fileAnswer } from "~/server/file-answer.server";
import { publicPage } from "~/server/guard.server";
import * as formUploads from "#contract/guest-forms/form-uploads";
import { openBytes } from "~/server/api-files.server";

/** FRM-027, X8: a PDF that an open form shows, for whoever answers it; it runs nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  const stop = new AbortController();
  const file = await openBytes(
    api,
    formUploads.content,
    { params: { name: args.params["name"] ?? "" }, query: {} },
    stop.signal,
  );
  return fileAnswer(args.request, file, stop, true);
}
