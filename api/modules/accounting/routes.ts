import * as lists from "#contract/accounting/accounting-lists";

import type { Mounts } from "../../http/mount";
import { listOfCompany, listOfProject } from "./list";

export function accountingRoutes(mounts: Mounts) {
  mounts.on(lists.expenses, (ctx, { query }) => listOfCompany(ctx, "expenses", query));
  mounts.on(lists.advances, (ctx, { query }) => listOfCompany(ctx, "advance-payments", query));
  mounts.on(lists.payments, (ctx, { query }) => listOfCompany(ctx, "payment-requests", query));
  mounts.on(lists.cards, (ctx, { query }) => listOfCompany(ctx, "cc-requests", query));
  mounts.on(lists.invoices, (ctx, { query }) => listOfCompany(ctx, "sales-invoice-requests", query));
  mounts.on(lists.projectExpenses, (ctx, { params, query }) => listOfProject(ctx, "expenses", params.code, query));
  mounts.on(lists.projectAdvances, (ctx, { params, query }) =>
    listOfProject(ctx, "advance-payments", params.code, query),
  );
  mounts.on(lists.projectPayments, (ctx, { params, query }) =>
    listOfProject(ctx, "payment-requests", params.code, query),
  );
  mounts.on(lists.projectCards, (ctx, { params, query }) => listOfProject(ctx, "cc-requests", params.code, query));
  mounts.on(lists.projectInvoices, (ctx, { params, query }) =>
    listOfProject(ctx, "sales-invoice-requests", params.code, query),
  );
}
