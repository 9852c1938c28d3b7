import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendSurveySummary } from "~/services/surveys/read.server";
import { requireAdmin } from "~/server/guard.server";

/** ADM-185: the results of all surveys as they are seen, with more of the comments. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return sendSurveySummary(page, args.request);
}
