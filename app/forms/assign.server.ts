import { data } from "@remix-run/node";

import { assign } from "#contract/projects";
import type { StaffPage } from "~/server/guard.server";
import type { Flash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { assignProjects } from "~/services/projects.server";
import { paths } from "~/shared/paths";

/** Where all went well the list says so with an undo; otherwise the dialog says of each record what became of it. */
export async function submitAssign({ api, locale }: StaffPage, request: Request, to: string) {
  let done: Awaited<ReturnType<typeof assignProjects>> | undefined;
  const answer = await submit({
    request,
    locale,
    schema: assign.body,
    send: async (body) => {
      done = await assignProjects(api, body);
      const ids = done.results.flatMap(({ undo }) => (undo === undefined ? [] : [undo])).join(",");
      const flash: Flash = {
        type: "success",
        text: done.message,
        ...(ids ? { undo: { action: paths.undoMany, fields: { ids, from: to } } } : {}),
      };
      return { to, flash };
    },
  });
  if (!done || done.results.every((result) => result.done === 1)) return answer;
  return data({ message: done.message, results: done.results });
}
