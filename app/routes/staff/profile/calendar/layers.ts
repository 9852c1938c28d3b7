import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as profile from "#contract/company/profile";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.profilePart("calendar"));
}

/** SES-018: what the feed has. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: profile.changeCalendarFeed.body,
    refusedAt: paths.profilePart("calendar"),
    send: async (body) => {
      const { message } = await api.call(profile.changeCalendarFeed, { body });
      return { to: paths.profilePart("calendar"), flash: { type: "success", text: message } };
    },
  });
}
