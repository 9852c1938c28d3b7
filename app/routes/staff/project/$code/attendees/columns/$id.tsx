import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ColumnDialog } from "~/components/attendee/column-dialog";
import { readColumn, readColumnForm } from "~/services/attendees/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as attendeeLists from "#contract/projects/attendee-lists";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return readColumnForm(page, args.request, args.params["code"] ?? "", args.params["id"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  const { code = "", id = "" } = args.params;
  const to = paths.projectPage(code, "attendees", "columns");
  return submit({
    request: args.request,
    locale: page.locale,
    schema: attendeeLists.updateColumn.body,
    current: async () => (await readColumn(page, code, id)).column,
    send: async (body) => {
      const { message, undo } = await page.api.call(attendeeLists.updateColumn, {
        params: { code, id: Number(id) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditAttendeeColumn() {
  return <ColumnDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
