import type { LoaderFunctionArgs } from "@remix-run/node";

import { readBudgetPart } from "~/services/budgets/read-editor.server";
import { requireStaff } from "~/server/guard.server";

/** All rows of a large budget for the sheet of its editor (ROU-038), a part at a time. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "budgets:view");
  return Response.json(await readBudgetPart(page, args.request, args.params));
}
