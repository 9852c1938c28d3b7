import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

/** ROU-070 ROU-071 */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.definition("project-types"));
}
