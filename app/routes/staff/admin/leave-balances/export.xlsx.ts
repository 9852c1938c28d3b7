import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { sendBalances } from "~/services/requests/read-balances.server";

/** LEA-082: the balances of the shown year as a sheet, which can be imported again. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return sendBalances(page, args.request);
}
