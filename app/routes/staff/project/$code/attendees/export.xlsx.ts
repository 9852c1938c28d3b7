import type { LoaderFunctionArgs } from "@remix-run/node";

import { attendeeList } from "~/components/attendee/attendee-list";
import { attendeeFilterWords, attendeeListQuery, invitableForms } from "~/services/attendees/read-list.server";
import { sendList } from "~/services/lists/read-export.server";
import { requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";
import * as attendeeLists from "#contract/projects/attendee-lists";
import * as attendees from "#contract/projects/attendees";

/** The attendees as they are seen, or the chosen rows of them, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  const code = args.params["code"] ?? "";
  const [{ project }, { data: lists }, { data: columns }] = await Promise.all([
    page.api.call(projects.get, { params: { code } }),
    page.api.call(attendeeLists.lists, { params: { code } }),
    page.api.call(attendeeLists.columns, { params: { code } }),
  ]);
  const asked = attendeeListQuery(args.request, code, lists, await invitableForms(page, project.id));
  const { codes } = asked.list;
  const chosen = codes.length > 0 ? { ids: codes.map(Number) } : {};
  return sendList(page, args.request, {
    plan: attendeeList(code, columns, asked.form !== undefined),
    read: (api, paging) => api.call(attendees.list, { query: { ...asked.query, ...paging, ...chosen } }),
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: attendeeFilterWords(page, asked),
  });
}
