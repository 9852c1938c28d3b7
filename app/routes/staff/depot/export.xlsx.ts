import type { LoaderFunctionArgs } from "@remix-run/node";

import { itemList } from "~/components/depot/item-list";
import { depotFilterWords, depotQuery } from "~/services/depot/read.server";
import { sendList } from "~/services/lists/read-export.server";
import { requireStaff } from "~/server/guard.server";
import * as depot from "#contract/projects/depot";

/** SHL-065: the depot as it is seen, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "depot:view");
  const { query } = depotQuery(args.request);
  return sendList(page, args.request, {
    plan: itemList,
    read: (api, paging) => api.call(depot.listItems, { query: { ...query, ...paging } }),
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: depotFilterWords(page, args.request),
  });
}
