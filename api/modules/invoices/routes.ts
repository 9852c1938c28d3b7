import * as contract from "#contract/accounting/invoices";

import type { Mounts } from "../../http/mount";
import * as operations from "./operations";

export function invoiceRoutes(mounts: Mounts) {
  mounts.on(contract.get, (ctx, { params }) => operations.getInvoice(ctx, params.code));
  mounts.on(contract.create, (ctx, { body }) => operations.createInvoice(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => operations.updateInvoice(ctx, params.code, body));
  mounts.on(contract.remove, (ctx, { params, body }) => operations.removeInvoice(ctx, params.code, body));
  mounts.on(contract.reverse, (ctx, { params, body }) => operations.reverseInvoice(ctx, params.code, body));
}
