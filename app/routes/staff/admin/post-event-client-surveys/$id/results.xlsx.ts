import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendSurveyResults } from "~/services/surveys/read.server";
import { requireAdmin } from "~/server/guard.server";

/** The results as they are seen, with more of the comments. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return sendSurveyResults(page, args.request, args.params["id"] ?? "");
}
