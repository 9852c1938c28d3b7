import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { attendeeName } from "~/components/attendee/attendee-values";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { attendeeOf } from "~/services/attendees/read.server";
import { writableProject } from "~/services/projects/read.server";
import { useWords } from "~/locales/attendee";
import { requireStaff } from "~/server/guard.server";
import { submitRemoval } from "~/server/removal.server";
import * as attendees from "#contract/projects/attendees";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:delete");
  const { code = "", acode = "" } = args.params;
  await writableProject(page, code, "attendees");
  const attendee = await attendeeOf(page, code, acode);
  return {
    page: paths.attendee(code, acode),
    to: paths.attendee(code, acode, "delete"),
    row: { name: attendeeName(attendee), list: attendee.list.name, version: attendee.version },
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:delete");
  const { code = "", acode = "" } = args.params;
  const to = paths.projectPage(code, "attendees");
  return submitRemoval(page, args.request, attendees.remove, { id: acode }, to);
}

export default function RemoveAttendee() {
  const { page, to, row } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <DeleteConfirm row={row} answer={answer} action={t("attendee.remove")} to={to} closeHref={page}>
      {() => t("attendee.removeWhat", { name: row.name, list: row.list })}
    </DeleteConfirm>
  );
}
