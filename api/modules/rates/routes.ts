import * as contract from "#contract/budgets/rates";

import type { Mounts } from "../../http/mount";
import { listRates, setRate } from "./operations";

export function rateRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx) => listRates(ctx));
  mounts.on(contract.set, (ctx, { body }) => setRate(ctx, body));
}
