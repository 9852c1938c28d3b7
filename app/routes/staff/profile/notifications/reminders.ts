import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as tasks from "#contract/planning/tasks";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";

const here = paths.profilePart("notifications");

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(here);
}

/** With which reminders the person's new to-dos begin. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "tasks:view");
  return submit({
    request: args.request,
    locale,
    schema: tasks.saveUsualReminders.body,
    refusedAt: here,
    send: async (body) => {
      const { message } = await api.call(tasks.saveUsualReminders, { body });
      return { to: here, flash: { type: "success", text: message } };
    },
  });
}
