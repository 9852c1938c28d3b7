import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { remove } from "#contract/push";
import { requireStaff } from "~/guard.server";
import { paths } from "~/paths";
import { removePushToken } from "~/services/push.server";
import { submit } from "~/submit.server";

const page = paths.profilePart("notifications");

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(page);
}

/** RTM-014: the browser that is named, or every one of the person. */
export async function action(args: ActionFunctionArgs) {
  const { api, user, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: remove.body,
    send: async (body) => {
      const { message } = await removePushToken(api, user.code, body);
      return { to: page, flash: { type: "success", text: message } };
    },
  });
}
