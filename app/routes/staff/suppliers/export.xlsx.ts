import type { LoaderFunctionArgs } from "@remix-run/node";

import { supplierLine } from "~/components/company/company-line";
import { supplierList } from "~/components/company/company-lists";
import { companyFilterWords, supplierListQuery } from "~/services/companies/read-list.server";
import { sendList } from "~/services/lists/read-export.server";
import { requireStaff } from "~/server/guard.server";
import * as suppliers from "#contract/companies/suppliers";

/** The suppliers as they are seen, or the chosen rows of them, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:view");
  const { query, list } = supplierListQuery(args.request);
  const chosen = list.codes.length > 0 ? { codes: list.codes } : {};
  return sendList(page, args.request, {
    plan: supplierList,
    read: (api, paging) => api.call(suppliers.list, { query: { ...query, ...paging, ...chosen } }),
    shownOf: supplierLine,
    keyOf: ({ code }) => code,
    filters: await companyFilterWords(page, args.request, "supplier"),
  });
}
