import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { FormError } from "~/components/form/form-error";
import { ChoiceTable } from "~/components/profile/choice-table";
import { PushPart } from "~/components/profile/push-part";
import { UsualReminders } from "~/components/profile/usual-reminders";
import { readPush } from "~/services/notifications/read.server";
import { reminderOptions } from "~/services/tasks/read.server";
import { isEcos, requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as notifications from "#contract/activity/notifications";
import * as tasks from "#contract/planning/tasks";
import { submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api, user, locale } = await requireStaff(args);
  const hasTasks = isEcos(user) && user.modules.includes("tasks");
  const [{ data }, push, usual] = await Promise.all([
    api.call(notifications.choices),
    readPush(api, user.code),
    hasTasks ? api.call(tasks.usualReminders) : null,
  ]);
  const reminders = usual && {
    options: reminderOptions(locale, usual.reminders),
    chosen: usual.reminders.map(String),
  };
  return { rows: data, push, reminders };
}

/** RTM-014 */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: notifications.saveChoices.body,
    send: async (body) => {
      const { message } = await api.call(notifications.saveChoices, { body });
      return { to: paths.profilePart("notifications"), flash: { type: "success", text: message } };
    },
  });
}

export default function ProfileNotifications() {
  const { rows, push, reminders } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PushPart pushKey={push.key} known={push.known} />
      {reminders ? <UsualReminders {...reminders} /> : null}
      <FormError message={answer?.message ?? null} />
      <ChoiceTable rows={rows} />
      <Outlet />
    </>
  );
}
