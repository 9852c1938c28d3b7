import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as push from "#contract/activity/push";
import { submit } from "~/server/submit.server";

const here = paths.profilePart("notifications");

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(here);
}

/** RTM-014: the browser that is named, or every one of the person. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  return submit({
    request: args.request,
    locale: page.locale,
    schema: push.remove.body,
    refusedAt: here,
    send: async (body) => {
      const { message } = await page.api.call(push.remove, { params: { user: page.user.code }, body });
      return { to: here, flash: { type: "success", text: message } };
    },
  });
}
