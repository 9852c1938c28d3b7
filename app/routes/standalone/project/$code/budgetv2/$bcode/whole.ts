import type { LoaderFunctionArgs } from "@remix-run/node";

import { readWholeBudget } from "~/services/budgets/read-editor.server";
import { requireStaff } from "~/server/guard.server";

/** All rows of a large budget, for the sheet of its editor (ROU-038). */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  return Response.json(await readWholeBudget(page, args.params));
}
