import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as externalCalendars from "#contract/planning/external-calendars";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "meetings:view");
  return redirect(paths.otherCalendars);
}

/** Taken back for ten minutes, with its events. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "meetings:view");
  return submit({
    request: args.request,
    locale,
    schema: externalCalendars.remove.body,
    current: null,
    refusedAt: paths.otherCalendars,
    send: async (body) => {
      const { message, undo } = await api.call(externalCalendars.remove, {
        params: { id: Number(args.params["id"]) },
        body,
      });
      return { to: paths.otherCalendars, flash: savedFlash(message, undo, paths.otherCalendars) };
    },
  });
}
