import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

/** ROU-085, ROU-086 */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.definition("budget-categories"));
}
