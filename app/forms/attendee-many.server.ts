import { redirect } from "@remix-run/node";

import { moveMany, removeMany, setAttendance as attendanceCall } from "#contract/attendees";
import { pair, part } from "#contract/room-mates";
import { attendeeName } from "~/components/attendee/attendee-values";
import { attendeeListQuery } from "~/loaders/attendee-list.server";
import { sendBulk } from "~/loaders/bulk.server";
import type { StaffPage } from "~/server/guard.server";
import { listAttendeeLists } from "~/services/attendee-lists.server";
import { listAttendees, moveAttendees, removeAttendees, setAttendance } from "~/services/attendees.server";
import { pairAttendees, partAttendees } from "~/services/room-mates.server";
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
  const { data: lists } = await listAttendeeLists(page.api, code);
  const ids = attendeeListQuery(request, code, lists).list.codes.map(Number);
  const chosen = ids.length > 0 ? await listAttendees(page.api, { project: code, ids, page_size: 100 }) : { data: [] };
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
    return sendBulk({ ...given, schema: removeMany.body, send: (body) => removeAttendees(api, body) });
  if (act === "pair") return sendBulk({ ...given, schema: pair.body, send: (body) => pairAttendees(api, body) });
  if (act === "part") return sendBulk({ ...given, schema: part.body, send: (body) => partAttendees(api, body) });
  if (act === "attendance")
    return sendBulk({ ...given, schema: attendanceCall.body, send: (body) => setAttendance(api, body) });
  return sendBulk({ ...given, schema: moveMany.body, send: (body) => moveAttendees(api, body) });
}
