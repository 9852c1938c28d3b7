import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFaults } from "~/services/imports/read.server";
import { requireStaff } from "~/server/guard.server";

/** The rows that could not be taken, with a column that says why. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "ecosOrAdmin");
  return sendFaults(page, Number(args.params["id"]));
}
