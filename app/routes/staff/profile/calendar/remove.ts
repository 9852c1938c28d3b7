import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as profile from "#contract/company/profile";
import { submit } from "~/server/submit.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.profilePart("calendar"));
}

/** SES-018: the address is dead at once. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: z.object({}),
    refusedAt: paths.profilePart("calendar"),
    send: async () => {
      const { message } = await api.call(profile.removeCalendarFeed);
      return { to: paths.profilePart("calendar"), flash: { type: "success", text: message } };
    },
  });
}
