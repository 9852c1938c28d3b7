import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { postOnly, requireStaff } from "~/server/guard.server";
import * as realtime from "#contract/activity/realtime";

export const loader = (args: LoaderFunctionArgs) => postOnly(args);

/** RTM-006: what the browser connects to Ably with; null where the API has none. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  const channel_name = `private-event-company.${page.user.event_company_id}`;
  const { ably } = await page.api.call(realtime.authorise, { body: { channel_name } });
  return Response.json(ably);
}
