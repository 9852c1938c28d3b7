import type { LoaderFunctionArgs } from "@remix-run/node";

import * as leaves from "#contract/requests/leaves";

import { leaveList } from "~/components/requests/leave-list";
import { requireAdmin } from "~/server/guard.server";
import { sendList } from "~/services/lists/read-export.server";
import { leaveFilterWords, leavesQuery } from "~/services/requests/read-all-leaves.server";

/** The leaves under their filters as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const query = leavesQuery(page, args.request);
  return sendList(page, args.request, {
    plan: leaveList,
    read: (api, paging) => api.call(leaves.list, { query: { ...query, ...paging } }),
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: await leaveFilterWords(page, args.request),
  });
}
