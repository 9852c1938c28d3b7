import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { recentNotifications } from "~/services/notifications/read.server";

/** SHL-022: the newest few, for the panel beside the bell. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  return Response.json(await recentNotifications(page));
}
