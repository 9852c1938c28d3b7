import * as attendees from "#contract/projects/attendees";
import * as roomMates from "#contract/guest-forms/room-mates";

import type { StaffPage } from "~/server/guard.server";
import { sendBulk } from "~/services/lists/submit.server";

import { actOf } from "./read.server";

/** Does it with all of them; what becomes of each is told where not all went well. */
export function submitMany({ api, locale }: StaffPage, request: Request, to: string) {
  const given = { request, locale, to };
  const act = actOf(request);
  if (act === "delete")
    return sendBulk({
      ...given,
      schema: attendees.removeMany.body,
      send: (body) => api.call(attendees.removeMany, { body }),
    });
  if (act === "pair")
    return sendBulk({ ...given, schema: roomMates.pair.body, send: (body) => api.call(roomMates.pair, { body }) });
  if (act === "part")
    return sendBulk({ ...given, schema: roomMates.part.body, send: (body) => api.call(roomMates.part, { body }) });
  if (act === "attendance")
    return sendBulk({
      ...given,
      schema: attendees.setAttendance.body,
      send: (body) => api.call(attendees.setAttendance, { body }),
    });
  return sendBulk({
    ...given,
    schema: attendees.moveMany.body,
    send: (body) => api.call(attendees.moveMany, { body }),
  });
}
