import * as tasks from "#contract/planning/tasks";
import { manyBody } from "#contract/planning/tasks";

import type { StaffPage } from "~/server/guard.server";
import { sendBulk } from "~/services/lists/submit.server";

import { actOf } from "./read.server";

/** Makes the change of all chosen to-dos; what becomes of each is told where not all went well. */
export function submitMany({ api, locale }: StaffPage, request: Request, to: string) {
  const given = { request, locale, to };
  const act = actOf(request);
  if (act === "complete")
    return sendBulk({
      ...given,
      schema: tasks.completeMany.body,
      send: (body) => api.call(tasks.completeMany, { body }),
    });
  if (act === "delete")
    return sendBulk({ ...given, schema: tasks.removeMany.body, send: (body) => api.call(tasks.removeMany, { body }) });
  return sendBulk({ ...given, schema: manyBody, send: (body) => api.call(tasks.changeMany, { body }) });
}
