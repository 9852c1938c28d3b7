import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { CancelDialog } from "~/components/meeting/cancel-dialog";
import { requireStaff } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as meetings from "#contract/planning/meetings";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "meetings:delete");
  const { id, subject, dates, version } = (await api.call(meetings.get, { params: { id: Number(args.params["id"]) } }))
    .meeting;
  return { id, subject, dates, version };
}

/** CAL-042 */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "meetings:delete");
  return submit({
    request: args.request,
    locale,
    schema: meetings.cancel.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(meetings.cancel, { params: { id: Number(args.params["id"]) }, body });
      const from = new URL(args.request.url).searchParams.get("from");
      const to = from ? safeTarget(from) : paths.meetings;
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function CancelMeeting() {
  return (
    <CancelDialog
      form={useLoaderData<typeof loader>()}
      closeHref={paths.meetings}
      answer={useAnswer<typeof action>()}
    />
  );
}
