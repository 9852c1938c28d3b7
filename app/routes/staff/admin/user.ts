import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

/** ROU-095: an address without a person leads to where people are found. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.organisation());
}
