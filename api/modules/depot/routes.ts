import * as contract from "#contract/projects/depot";

import type { Mounts } from "../../http/mount";
import * as movements from "./movements";
import * as depot from "./operations";

export function depotRoutes(mounts: Mounts) {
  mounts.on(contract.listItems, (ctx, { query }) => depot.listItems(ctx, query));
  mounts.on(contract.createItem, (ctx, { body }) => depot.createItem(ctx, body));
  mounts.on(contract.updateItem, (ctx, { params, body }) => depot.updateItem(ctx, params.id, body));
  mounts.on(contract.removeItem, (ctx, { params, body }) => depot.removeItem(ctx, params.id, body));
  mounts.on(contract.listMovements, (ctx, { params, query }) => movements.listMovements(ctx, params.id, query));
  mounts.on(contract.createMovement, (ctx, { body }) => movements.createMovement(ctx, body));
}
