import type { LoaderFunctionArgs } from "@remix-run/node";

import { idOf } from "~/components/messenger/messenger-params";
import { readConversation } from "~/services/messenger/read.server";
import { requireStaff } from "~/server/guard.server";

/** A conversation as it is now; 404 for who is in its room no more. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  return Response.json(await readConversation(page, idOf(args.params["room"])));
}
