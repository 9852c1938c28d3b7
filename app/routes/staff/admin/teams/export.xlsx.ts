import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { sendTeams } from "~/services/organisation/read.server";

/** ORG-042 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return sendTeams(page, args.request);
}
