import type { ActionFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { authorisePusher } from "~/services/realtime.server";

/** RTM-006: what the browser connects to Ably with; null where the API has none. */
export async function action(args: ActionFunctionArgs) {
  const { api, user } = await requireStaff(args);
  const { ably } = await authorisePusher(api, { channel_name: `private-event-company.${user.event_company_id}` });
  return Response.json(ably);
}
