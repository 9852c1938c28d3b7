import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { editorOf, readProjectBudget } from "~/services/budgets/read-editor.server";
import { addLines } from "~/services/budgets/submit-lines.server";
import { requireStaff } from "~/server/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  await readProjectBudget(page, args.params, { page: 1 });
  return redirect(editorOf(args.params));
}

/** BUD-036: lines of the sheet; it is answered as JSON. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "budgets:update");
  return addLines(page, args.request, args.params);
}
