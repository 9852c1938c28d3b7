import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendNights } from "~/services/attendees/read-rooms.server";
import { requireStaff } from "~/server/guard.server";

/** The rooming list by night as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return sendNights(page, args.params["code"] ?? "");
}
