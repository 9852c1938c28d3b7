import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { saveChoices } from "#contract/notifications";
import { FormError } from "~/components/form/form-error";
import { ChoiceTable } from "~/components/profile/choice-table";
import { requireStaff } from "~/guard.server";
import { paths } from "~/paths";
import { listNotificationChoices, saveNotificationChoices } from "~/services/notifications.server";
import { submit } from "~/submit.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  return { rows: (await listNotificationChoices(api)).data };
}

/** RTM-014 */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: saveChoices.body,
    send: async (body) => {
      const { message } = await saveNotificationChoices(api, body);
      return { to: paths.profilePart("notifications"), flash: { type: "success", text: message } };
    },
  });
}

export default function ProfileNotifications() {
  const { rows } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <FormError message={answer?.message ?? null} />
      <ChoiceTable rows={rows} />
    </>
  );
}
