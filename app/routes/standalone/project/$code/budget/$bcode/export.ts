import type { LoaderFunctionArgs } from "@remix-run/node";

import { fileAnswer } from "~/server/file-answer.server";
import { requireStaff } from "~/server/guard.server";
import * as budgetFiles from "#contract/budgets/budget-files";
import { openBytes } from "~/server/api-files.server";

/** BUD-040: the budget as a file, as it was asked for in the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "projects:read");
  const stop = new AbortController();
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  const file = await openBytes(
    api,
    budgetFiles.exported,
    { params: { code: args.params["bcode"] ?? "" }, query: asked as never },
    stop.signal,
  );
  return fileAnswer(args.request, file, stop, false);
}
