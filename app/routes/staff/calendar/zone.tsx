import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ZoneDialog } from "~/components/calendar/zone-dialog";
import { readZoneForm } from "~/services/calendar/read.server";
import { requireStaff } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { readForm, submit } from "~/server/submit.server";
import * as calendar from "#contract/planning/calendar";
import { paths, withQuery } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [], crumb: () => ({ key: "shell.menu.calendar", to: paths.calendar }) };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "meetings:view");
  return readZoneForm(page, args.request);
}

/** CAL-041: kept as the person's own choice, and said by the address that it leads back to. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "meetings:view");
  const form = await readForm(args.request, locale);
  const from = form.get("from");
  const back = new URL(typeof from === "string" ? safeTarget(from) : paths.calendar, "http://x");
  return submit({
    request: args.request,
    locale,
    schema: calendar.setSecondTimezone.body,
    form,
    own: ["from"],
    send: async (body) => {
      const { message } = await api.call(calendar.setSecondTimezone, { body });
      const query = { ...Object.fromEntries(back.searchParams), zone: body.second_timezone };
      return { to: withQuery(paths.calendar, query), flash: { type: "success", text: message } };
    },
  });
}

export default function CalendarZone() {
  return <ZoneDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
