import { page, resource } from "./route-files";

/** The pages of requests and approvals, which stand in the staff's layout (app/routes.ts). */
export const requestRoutes = [
  page("requests", [
    page("leaves/new"),
    page("leaves/:id"),
    page("amounts/:type/new"),
    page("amounts/:type/:id"),
    page("trips/:type/new"),
    page("trips/:type/:id"),
    page("sales-invoices/new"),
  ]),
  resource("requests/amounts/preview"),
  resource("requests/files/check"),
  resource("requests/leaves/preview"),
  resource("requests/trips/preview"),
  resource("requests/sales-invoices/preview"),
  page("requests/:code", [page("withdraw"), page("repay")]),
  resource("requests/:code/repayments/:id"),
  resource("requests/:code/remind"),
  resource("requests/:code/files"),
  resource("requests/:code/files/:file"),
  page("approves"),
  page("accounting"),
  page("accounting/invoices/new"),
  page("accounting/invoices/:code/edit"),
  page("accounting/invoices/:code", [page("delete"), page("reverse")]),
  resource("accounting/open-invoices"),
  page("accounting/payments/new"),
  page("accounting/payments/:code/edit"),
  page("accounting/payments/:code", [page("delete"), page("reverse")]),
  resource("accounting/export.xlsx"),
];
