import type { LoaderFunctionArgs } from "@remix-run/node";

import * as requestFiles from "#contract/requests/request-files";
import { openBytes } from "~/server/api-files.server";
import { fileAnswer } from "~/server/file-answer.server";
import { publicPage } from "~/server/guard.server";

/** PUB-016: a file of the request of an approver's link, without a login; reading it changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  const stop = new AbortController();
  const { id = "", person = "", file = "" } = args.params;
  const bytes = await openBytes(api, requestFiles.ofDecision, { params: { id, person, file }, query: {} }, stop.signal);
  return fileAnswer(args.request, bytes, stop, true);
}
