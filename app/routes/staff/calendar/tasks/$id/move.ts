import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitTaskMove } from "~/services/calendar/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "tasks:update");
  return redirect(paths.calendar);
}

/** CAL-041: what was dragged, or moved by keys, in the calendar. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  return submitTaskMove(page, args.request, Number(args.params["id"]));
}
