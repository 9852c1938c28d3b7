import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readRooms } from "~/services/messenger/read.server";
import { requireStaff } from "~/server/guard.server";
import * as messenger from "#contract/activity/messenger";

/** The list of rooms as it is now. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  return Response.json(await readRooms(page));
}

/** What was written has come to this browser; answers how much of it is unread. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireStaff(args);
  const { unread, rooms } = await api.call(messenger.receive);
  return Response.json({ unread, rooms });
}
