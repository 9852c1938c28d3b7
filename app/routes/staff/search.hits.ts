import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { readSearch } from "~/services/search.server";

/** SHL-021: what the search dialog shows while one types. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  return Response.json(await readSearch(api, args.request));
}
