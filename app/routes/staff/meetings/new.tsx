import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { MeetingDialog } from "~/components/meeting/meeting-dialog";
import { similarToParty } from "~/services/companies/read.server";
import { readMeetingOptions } from "~/services/meetings/read-options.server";
import { readMeetingForm, savedMeeting, unansweredText } from "~/services/meetings/read.server";
import { requireStaff } from "~/server/guard.server";
import { readReturnForm } from "~/server/return-form.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as meetings from "#contract/planning/meetings";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "meetings:create");
  return readMeetingForm(page, args.request, null);
}

/** CAL-037, CAL-038: back to the page over which it was made, or the form again with what is wrong. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "meetings:create");
  const { api, locale } = page;
  const { form, to } = await readReturnForm(args.request, locale);
  return submit({
    request: args.request,
    locale,
    schema: meetings.create.body,
    form,
    own: ["from", "find"],
    today: () => today(page.user),
    similar: similarToParty(page),
    madeAt: (id) => paths.meeting(Number(id)),
    unanswered: unansweredText(page),
    options: (typed) => readMeetingOptions(page, typed),
    send: async (body, key) => savedMeeting(page, await api.call(meetings.create, { body, key }), to),
  });
}

export default function NewMeeting() {
  const form = useLoaderData<typeof loader>();
  return <MeetingDialog form={form} closeHref={form.back} answer={useAnswer<typeof action>()} />;
}
