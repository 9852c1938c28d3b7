import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendRoomList } from "~/services/attendees/read-list.server";
import { requireStaff } from "~/server/guard.server";

/** The rooming list: a row for each room. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return sendRoomList(page, args.params["code"] ?? "");
}
