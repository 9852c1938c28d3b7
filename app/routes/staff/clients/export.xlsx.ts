import type { LoaderFunctionArgs } from "@remix-run/node";

import { clientLine } from "~/components/company/company-line";
import { clientList } from "~/components/company/company-lists";
import { clientListQuery, companyFilterWords } from "~/services/companies/read-list.server";
import { sendList } from "~/services/lists/read-export.server";
import { requireStaff } from "~/server/guard.server";
import * as clients from "#contract/companies/clients";

/** The clients as they are seen, or the chosen rows of them, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "clients:view");
  const { query, list } = clientListQuery(args.request);
  const chosen = list.codes.length > 0 ? { codes: list.codes } : {};
  return sendList(page, args.request, {
    plan: clientList,
    read: (api, paging) => api.call(clients.list, { query: { ...query, ...paging, ...chosen } }),
    shownOf: clientLine,
    keyOf: ({ code }) => code,
    filters: await companyFilterWords(page, args.request, "client"),
  });
}
