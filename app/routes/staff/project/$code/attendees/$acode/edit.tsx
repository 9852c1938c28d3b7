import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { AttendeeDialog } from "~/components/attendee/attendee-dialog";
import {
  attendeeOf,
  columnsFor,
  customOf,
  keptFor,
  readAttendeeForm,
  updateForm,
} from "~/services/attendees/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as attendees from "#contract/projects/attendees";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  const { code = "", acode = "" } = args.params;
  return readAttendeeForm(page, args.request, code, await attendeeOf(page, code, acode));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  const { code = "", acode = "" } = args.params;
  const to = paths.attendee(code, acode);
  const [columns, kept] = await Promise.all([columnsFor(page.api, code), keptFor(page.api, acode)]);
  return submit({
    request: args.request,
    locale: page.locale,
    schema: updateForm(columns, kept ?? {}),
    today: () => today(page.user),
    current: () => attendeeOf(page, code, acode),
    send: async ({ custom, ...body }) => {
      const sent = { ...body, custom: customOf(columns, custom) };
      const { message, undo } = await page.api.call(attendees.update, { params: { id: acode }, body: sent });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditAttendee() {
  return <AttendeeDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
