import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

/** The default subpage (ROU-027, ROU-105). */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "projects:view");
  return redirect(paths.project(args.params["code"] ?? ""));
}
