import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { MeetingDialog } from "~/components/meeting/meeting-dialog";
import { similarToParty } from "~/services/companies/read.server";
import { readMeetingOptions } from "~/services/meetings/read-options.server";
import { meetingValues, readMeetingForm, savedMeeting, unansweredText } from "~/services/meetings/read.server";
import { requireStaff } from "~/server/guard.server";
import { readReturnForm } from "~/server/return-form.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as meetings from "#contract/planning/meetings";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "meetings:update");
  const { meeting } = await page.api.call(meetings.get, { params: { id: Number(args.params["id"]) } });
  return readMeetingForm(page, args.request, meeting);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "meetings:update");
  const { api, locale } = page;
  const id = Number(args.params["id"]);
  const { form, to } = await readReturnForm(args.request, locale);
  return submit({
    request: args.request,
    locale,
    schema: meetings.update.body,
    similar: similarToParty(page),
    form,
    own: ["from", "find"],
    today: () => today(page.user),
    current: async () => meetingValues((await api.call(meetings.get, { params: { id } })).meeting),
    unanswered: unansweredText(page),
    options: (typed, now) => readMeetingOptions(page, typed, now),
    send: async (body) => savedMeeting(page, await api.call(meetings.update, { params: { id }, body }), to),
  });
}

export default function EditMeeting() {
  const form = useLoaderData<typeof loader>();
  return <MeetingDialog form={form} closeHref={form.back} answer={useAnswer<typeof action>()} />;
}
