import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readLines } from "~/services/budgets/read-lines.server";
import { saveLines } from "~/services/budgets/submit-lines.server";
import { requireStaff } from "~/server/guard.server";

/** Lines that the sheet heard have changed; asked by the page itself, it prolongs no session. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  return Response.json(await readLines(page, args.request, args.params));
}

/** BUD-036: cells as they are written in the sheet; it is answered as JSON. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return saveLines(page, args.request, args.params);
}
