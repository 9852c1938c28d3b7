import { redirect } from "@remix-run/node";

import { attendeeName } from "~/components/attendee/attendee-values";
import { attendeeListQuery } from "~/loaders/attendee-list.server";
import { sendBulk } from "~/loaders/bulk.server";
import type { StaffPage } from "~/server/guard.server";
import * as attendeeLists from "#contract/attendee-lists";
import * as attendees from "#contract/attendees";
import * as roomMates from "#contract/room-mates";
import { paths } from "~/shared/paths";

import { writableProject } from "./part-form.server";

const acts = ["move", "attendance", "pair", "part", "delete"] as const;

const actOf = (request: Request) => {
  const asked = new URL(request.url).searchParams.get("act");
  return acts.find((act) => act === asked) ?? "move";
};

/** What the dialog shows that moves, marks or deletes the chosen people. */
export async function readManyForm(page: StaffPage, request: Request, code: string) {
  await writableProject(page, code, "attendees");
  const { searchParams } = new URL(request.url);
  // Inviting has a page of its own, which says before what happens.
  if (searchParams.get("act") === "invite")
    throw redirect(
      paths.inviteAttendees(code, {
        codes: searchParams.getAll("codes").join(","),
        form: searchParams.get("form") ?? undefined,
      }),
    );
  const { data: lists } = await page.api.call(attendeeLists.lists, { params: { code } });
  const ids = attendeeListQuery(request, code, lists).list.codes.map(Number);
  const chosen = ids.length > 0 ? await page.api.call(attendees.list, { query: { project: code, ids, page_size: 100 } }) : { data: [] };
  return {
    code,
    act: actOf(request),
    chosen: chosen.data.map((row) => ({ code: String(row.id), name: attendeeName(row), now: row.list.name })),
    lists: lists.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

/** Does it with all of them; what becomes of each is told where not all went well. */
export function submitMany({ api, locale }: StaffPage, request: Request, to: string) {
  const given = { request, locale, to };
  const act = actOf(request);
  if (act === "delete")
    return sendBulk({ ...given, schema: attendees.removeMany.body, send: (body) => api.call(attendees.removeMany, { body }) });
  if (act === "pair") return sendBulk({ ...given, schema: roomMates.pair.body, send: (body) => api.call(roomMates.pair, { body }) });
  if (act === "part") return sendBulk({ ...given, schema: roomMates.part.body, send: (body) => api.call(roomMates.part, { body }) });
  if (act === "attendance")
    return sendBulk({ ...given, schema: attendees.setAttendance.body, send: (body) => api.call(attendees.setAttendance, { body }) });
  return sendBulk({ ...given, schema: attendees.moveMany.body, send: (body) => api.call(attendees.moveMany, { body }) });
}
