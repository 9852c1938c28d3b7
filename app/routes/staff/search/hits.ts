import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { readSearch } from "~/services/search/read.server";

/** SHL-021: what the search dialog shows while one types. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { found, init } = await readSearch(staff, args.request);
  return Response.json(found.refused ? { message: found.refused } : found, init);
}
