import { accountingList } from "~/components/accounting/accounting-list";
import type { StaffPage } from "~/server/guard.server";
import { sendList } from "~/services/lists/read-export.server";
import { paths } from "~/shared/paths";

import { accountingQuery, accountingWords, callKind } from "./read.server";

/** A list of accounting as it is seen, as a sheet: of the company, or of one project. ACC-180 */
export function sendAccounting(page: StaffPage, request: Request, project: string | null) {
  const { kind, query } = accountingQuery(page, request);
  return sendList(page, request, {
    plan: accountingList(project ? paths.projectPage(project, "accounting") : paths.accounting(), kind),
    read: async (api, paging) => {
      const { invoices } = await callKind(api, kind, { ...query, ...paging }, project);
      const { data, ...rest } = invoices;
      return { data, paging: rest };
    },
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: accountingWords(page, request),
  });
}
