import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { AttendeeDialog } from "~/components/attendee/attendee-dialog";
import { listHref } from "~/components/list/list-plan";
import { columnsFor, createForm, customOf, readAttendeeForm } from "~/services/attendees/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as attendees from "#contract/projects/attendees";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:create");
  return readAttendeeForm(page, args.request, args.params["code"] ?? "", null);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:create");
  const code = args.params["code"] ?? "";
  const to = listHref(paths.projectPage(code, "attendees"), new URL(args.request.url).searchParams);
  const columns = await columnsFor(page.api, code);
  return submit({
    request: args.request,
    locale: page.locale,
    schema: createForm(columns),
    today: () => today(page.user),
    madeAt: (acode) => paths.attendee(code, acode),
    send: async ({ custom, ...body }, key) => {
      const { message } = await page.api.call(attendees.create, {
        params: { code },
        body: { ...body, custom: customOf(columns, custom) },
        key,
      });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export default function NewAttendee() {
  return <AttendeeDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
