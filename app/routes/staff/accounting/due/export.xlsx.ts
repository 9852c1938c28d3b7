import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { sendDue } from "~/services/accounting-due/read.server";

/** Open amounts by age as they are seen, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:view");
  return sendDue(page, args.request);
}
