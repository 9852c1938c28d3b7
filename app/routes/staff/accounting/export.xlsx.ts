import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { sendAccounting } from "~/services/accounting/export.server";

/** The list as it is seen, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  return sendAccounting(await requireStaff(args, "accounting:view"), args.request, null);
}
