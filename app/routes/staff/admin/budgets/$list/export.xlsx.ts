import type { LoaderFunctionArgs } from "@remix-run/node";

import { importedListOf, sendDefinitions } from "~/services/definitions/read.server";
import { requireAdmin } from "~/server/guard.server";

/** BUD-040: a list of definitions as a sheet that can be imported again. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return sendDefinitions(page, importedListOf(page, args.params["list"]));
}
