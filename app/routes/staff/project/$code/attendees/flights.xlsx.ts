import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFlightList } from "~/services/flights/read.server";
import { requireStaff } from "~/server/guard.server";

/** The flight manifest: the passengers of each flight. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return sendFlightList(page, args.params["code"] ?? "");
}
