import * as contract from "#contract/requests/leave-balances";

import type { Mounts } from "../../http/mount";
import * as balances from "./operations";

export function leaveBalanceRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => balances.listBalances(ctx, query));
  mounts.on(contract.get, (ctx, { params, query }) => balances.getBalance(ctx, params.code, query));
  mounts.on(contract.update, (ctx, { params, body }) => balances.updateBalance(ctx, params.code, body));
}
