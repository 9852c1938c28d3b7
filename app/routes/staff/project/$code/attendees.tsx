import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { AttendeeView } from "~/components/attendee/attendee-view";
import { readAttendeeList } from "~/services/attendees/read-list.server";
import { requireStaff } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "attendee" }, { model: "attendee_list" }, { model: "attendee_column" }, { model: "list_view" }],
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return readAttendeeList(page, args.request, args.params["code"] ?? "");
}

/** PRJ-100 */
export default function Attendees() {
  return (
    <>
      <AttendeeView {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
