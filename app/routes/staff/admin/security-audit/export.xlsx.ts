import type { LoaderFunctionArgs } from "@remix-run/node";

import * as security from "#contract/company/security";

import { eventList } from "~/components/security/event-list";
import { requireAdmin } from "~/server/guard.server";
import { sendList } from "~/services/lists/read-export.server";
import { eventFilterWords, eventsQuery } from "~/services/security/read.server";

/** The security audit under its filters as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const query = eventsQuery(page, args.request);
  return sendList(page, args.request, {
    plan: eventList,
    read: (api, paging) => api.call(security.listEvents, { query: { ...query, ...paging } }),
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: await eventFilterWords(page, args.request),
  });
}
