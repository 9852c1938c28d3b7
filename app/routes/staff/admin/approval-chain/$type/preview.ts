import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { readStepTrial } from "~/services/requests/read-chains.server";

/** ORG-040: who decides with a step that is being typed; `{ steps: null }` while it makes no sense yet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return Response.json({ steps: await readStepTrial(page, args.params["type"], args.request) });
}
