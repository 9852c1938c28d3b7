import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { readColumn } from "~/services/attendees/read.server";
import { useWords } from "~/locales/attendee";
import { requireStaff } from "~/server/guard.server";
import { submitRemoval } from "~/server/removal.server";
import * as attendeeLists from "#contract/projects/attendee-lists";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return readColumn(page, args.params["code"] ?? "", args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  const { code = "", id = "" } = args.params;
  const to = paths.projectPage(code, "attendees", "columns");
  return submitRemoval(page, args.request, attendeeLists.removeColumn, { code, id: Number(id) }, to);
}

export default function RemoveAttendeeColumn() {
  const { code, column } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const columns = paths.projectPage(code, "attendees", "columns");
  return (
    <DeleteConfirm
      row={column}
      answer={useAnswer<typeof action>()}
      action={t("attendee.columns.remove")}
      to={`${columns}/${column.id}/delete`}
      closeHref={columns}
    >
      {({ name, count }) => t("attendee.columns.removeWhat", { name, count })}
    </DeleteConfirm>
  );
}
