import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { readChosenClient } from "~/services/leads/read.server";

/** LED-084: contacts and fee defaults of the chosen client, for the form in the browser. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view", "clients:view");
  return Response.json(await readChosenClient(page, Number(args.params["id"])));
}
