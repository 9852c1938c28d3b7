import * as contract from "#contract/accounting/payments";

import type { Mounts } from "../../http/mount";
import * as operations from "./operations";
import { listOpenInvoices } from "./read";

export function paymentRoutes(mounts: Mounts) {
  mounts.on(contract.openInvoices, (ctx, { query }) => listOpenInvoices(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => operations.getPayment(ctx, params.code));
  mounts.on(contract.create, (ctx, { body }) => operations.createPayment(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => operations.updatePayment(ctx, params.code, body));
  mounts.on(contract.remove, (ctx, { params, body }) => operations.removePayment(ctx, params.code, body));
  mounts.on(contract.reverse, (ctx, { params, body }) => operations.reversePayment(ctx, params.code, body));
}
