import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

/** PRJ-102: an unknown subpage leads to the default one. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "projects:view");
  return redirect(paths.project(args.params["code"] ?? ""));
}
