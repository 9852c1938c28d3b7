import type { LoaderFunctionArgs } from "@remix-run/node";

import * as budgetReviews from "#contract/budgets/budget-reviews";
import { openBytes } from "~/server/api-files.server";
import { fileAnswer } from "~/server/file-answer.server";
import { publicPage } from "~/server/guard.server";

/** PUB-017: the version of a link as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  const stop = new AbortController();
  const input = { params: { code: args.params["code"] ?? "" }, query: {} };
  return fileAnswer(args.request, await openBytes(api, budgetReviews.file, input, stop.signal), stop, false);
}
