import * as contract from "#contract/requests/sales-invoice-requests";

import type { Mounts } from "../../http/mount";
import { getSalesInvoiceBasis } from "./basis";
import * as operations from "./operations";

export function salesInvoiceRequestRoutes(mounts: Mounts) {
  mounts.on(contract.basis, (ctx, { params, query }) => getSalesInvoiceBasis(ctx, params, query));
  mounts.on(contract.get, (ctx, { params }) => operations.getSalesInvoiceRequest(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => operations.createSalesInvoiceRequest(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => operations.updateSalesInvoiceRequest(ctx, params.id, body));
  mounts.on(contract.preview, (ctx, { body }) => operations.previewSalesInvoiceRequest(ctx, body));
}
