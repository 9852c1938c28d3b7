import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { RoomNights } from "~/components/attendee/room-nights";
import { readRooms } from "~/services/attendees/read-rooms.server";
import { requireStaff } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "attendee" }, { model: "form_entry" }] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return readRooms(page, args.request, args.params["code"] ?? "");
}

/** PRJ-100 */
export default function Rooms() {
  return <RoomNights {...useLoaderData<typeof loader>()} />;
}
