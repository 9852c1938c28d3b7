import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { findClients } from "~/forms/lead-form.server";

export type ClientsFound = { clients: Awaited<ReturnType<typeof findClients>> };

/** Clients whose name holds the typed text. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "leads:write");
  const query = new URL(args.request.url).searchParams.get("query") ?? "";
  const found: ClientsFound = { clients: await findClients({ api }, query.slice(0, 100)) };
  return Response.json(found);
}
