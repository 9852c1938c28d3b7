import type { LoaderFunctionArgs } from "@remix-run/node";

import { attendeeList } from "~/components/attendee/attendee-list";
import { attendeeFilterWords, attendeeListQuery } from "~/loaders/attendee-list.server";
import { sendList } from "~/loaders/export-list.server";
import { requireStaff } from "~/server/guard.server";
import { listAttendeeColumns, listAttendeeLists } from "~/services/attendee-lists.server";
import { listAttendees } from "~/services/attendees.server";

/** The attendees as they are seen, or the chosen rows of them, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  const code = args.params["code"] ?? "";
  const [{ data: lists }, { data: columns }] = await Promise.all([
    listAttendeeLists(page.api, code),
    listAttendeeColumns(page.api, code),
  ]);
  const asked = attendeeListQuery(args.request, code, lists);
  const { codes } = asked.list;
  const chosen = codes.length > 0 ? { ids: codes.map(Number) } : {};
  return sendList(page, args.request, {
    plan: attendeeList(code, columns),
    read: (api, paging) => listAttendees(api, { ...asked.query, ...paging, ...chosen }),
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: attendeeFilterWords(page, asked),
  });
}
