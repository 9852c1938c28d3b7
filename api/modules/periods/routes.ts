import * as contract from "#contract/projects/periods";

import type { Mounts } from "../../http/mount";
import * as periods from "./operations";

export function periodRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { params }) => periods.listPeriods(ctx, params.code));
  mounts.on(contract.create, (ctx, { params, body }) => periods.createPeriod(ctx, params.code, body));
  mounts.on(contract.update, (ctx, { params, body }) => periods.updatePeriod(ctx, params.code, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => periods.removePeriod(ctx, params.code, params.id, body));
}
