import type { LoaderFunctionArgs } from "@remix-run/node";

import { fileAnswer } from "~/server/file-answer.server";
import { requireStaff } from "~/server/guard.server";
import * as formUploads from "#contract/guest-forms/form-uploads";
import { openBytes } from "~/server/api-files.server";

/** FRM-027: the PDF that a field shows, for those who make the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "forms:view");
  const stop = new AbortController();
  const file = await openBytes(
    api,
    formUploads.ofField,
    { params: { id: args.params["field"] }, query: {} },
    stop.signal,
  );
  return fileAnswer(args.request, file, stop, true);
}
