import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { attendeeOf } from "~/services/attendees/read.server";
import { submitWithdrawal } from "~/services/guest-forms/submit-invitations.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  const { code = "", acode = "" } = args.params;
  await attendeeOf(page, code, acode);
  return redirect(paths.attendee(code, acode));
}

/** Links that were sent open nothing any more. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitWithdrawal(page, args.request, args.params);
}
