import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { findDepotProjects } from "~/services/depot.server";

/** Projects whose name holds the typed text. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "depot");
  const query = new URL(args.request.url).searchParams.get("query") ?? "";
  return { projects: await findDepotProjects(api, query.slice(0, 100)) };
}
