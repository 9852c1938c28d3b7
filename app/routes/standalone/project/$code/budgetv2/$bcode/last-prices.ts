import type { LoaderFunctionArgs } from "@remix-run/node";

import { readLastPrices } from "~/services/budgets/read-lines.server";
import { requireStaff } from "~/server/guard.server";

/** BUD-014: last prices of suppliers for lines of the sheet; asked by the page itself, it prolongs no session. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  return Response.json(await readLastPrices(page, args.request, args.params));
}
