import type { LoaderFunctionArgs } from "@remix-run/node";

import { attendeeList } from "~/components/attendee/attendee-list";
import { attendeeFilterWords, attendeeListQuery, invitableForms } from "~/loaders/attendee-list.server";
import { sendList } from "~/loaders/export-list.server";
import { requireStaff } from "~/server/guard.server";
import { listAttendeeColumns, listAttendeeLists } from "~/services/attendee-lists.server";
import { listAttendees } from "~/services/attendees.server";
import { getProject } from "~/services/projects.server";

/** The attendees as they are seen, or the chosen rows of them, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  const code = args.params["code"] ?? "";
  const [{ project }, { data: lists }, { data: columns }] = await Promise.all([
    getProject(page.api, code),
    listAttendeeLists(page.api, code),
    listAttendeeColumns(page.api, code),
  ]);
  const asked = attendeeListQuery(args.request, code, lists, await invitableForms(page, project.id));
  const { codes } = asked.list;
  const chosen = codes.length > 0 ? { ids: codes.map(Number) } : {};
  return sendList(page, args.request, {
    plan: attendeeList(code, columns, asked.form !== undefined),
    read: (api, paging) => listAttendees(api, { ...asked.query, ...paging, ...chosen }),
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: attendeeFilterWords(page, asked),
  });
}
