import * as contract from "#contract/accounting/months";

import type { Mounts } from "../../http/mount";
import * as operations from "./operations";

export function accountingMonthRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => operations.listMonths(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => operations.getMonth(ctx, params.month));
  mounts.on(contract.lock, (ctx, { params, body }) => operations.lockMonth(ctx, params.month, body));
  mounts.on(contract.reopen, (ctx, { params, body }) => operations.reopenMonth(ctx, params.month, body));
}
