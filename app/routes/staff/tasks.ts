import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

/** ROU-002 */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "tasks:view");
  return redirect(paths.tasks("list"));
}
