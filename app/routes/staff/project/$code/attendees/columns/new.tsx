import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ColumnDialog } from "~/components/attendee/column-dialog";
import { readColumnForm } from "~/services/attendees/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as attendeeLists from "#contract/projects/attendee-lists";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return readColumnForm(page, args.request, args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "forms:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "attendees", "columns");
  return submit({
    request: args.request,
    locale,
    schema: attendeeLists.createColumn.body,
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(attendeeLists.createColumn, { params: { code }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export default function NewAttendeeColumn() {
  return <ColumnDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
