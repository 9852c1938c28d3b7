import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { findClients } from "~/services/lead-form.server";

/** Clients whose name holds the typed text. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "leads:write");
  const query = new URL(args.request.url).searchParams.get("query") ?? "";
  return { clients: await findClients({ api }, query.slice(0, 100)) };
}
