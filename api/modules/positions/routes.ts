import * as contract from "#contract/company/positions";

import type { Mounts } from "../../http/mount";
import * as positions from "./operations";
import { viewAs } from "./view-as";

export function positionRoutes(mounts: Mounts) {
  mounts.on(contract.listAll, (ctx) => positions.listPositions(ctx));
  mounts.on(contract.viewAs, (ctx, { params }) => viewAs(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => positions.createPosition(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => positions.updatePosition(ctx, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => positions.removePosition(ctx, params.id, body));
}
