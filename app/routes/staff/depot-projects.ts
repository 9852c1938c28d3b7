import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { findDepotProjects } from "~/services/depot.server";

export type ProjectsFound = { projects: Awaited<ReturnType<typeof findDepotProjects>> };

/** Projects whose name holds the typed text. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "depot");
  const query = new URL(args.request.url).searchParams.get("query") ?? "";
  const found: ProjectsFound = { projects: await findDepotProjects(api, query.slice(0, 100)) };
  return Response.json(found);
}
