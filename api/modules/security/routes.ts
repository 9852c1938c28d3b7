import * as contract from "#contract/company/security";

import type { Mounts } from "../../http/mount";
import { getAttention } from "./attention";
import { listSecurityEvents, recordExport } from "./operations";

export function securityRoutes(mounts: Mounts) {
  mounts.on(contract.listEvents, (ctx, { query }) => listSecurityEvents(ctx, query));
  mounts.on(contract.attention, (ctx) => getAttention(ctx));
  mounts.on(contract.recordExport, (ctx, { body }) => recordExport(ctx, body));
}
