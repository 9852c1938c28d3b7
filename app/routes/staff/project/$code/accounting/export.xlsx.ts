import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { sendAccounting } from "~/services/accounting/read-export.server";

/** A project's list as it is seen, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:view");
  return sendAccounting(page, args.request, args.params["code"] ?? "");
}
