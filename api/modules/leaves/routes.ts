import * as contract from "#contract/requests/leaves";

import type { Mounts } from "../../http/mount";
import { listLeaves } from "./list";
import * as leaves from "./operations";
import * as reading from "./read";

export function leaveRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => listLeaves(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => reading.getLeave(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => leaves.createLeave(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => leaves.updateLeave(ctx, params.id, body));
  mounts.on(contract.preview, (ctx, { body }) => leaves.previewLeave(ctx, body));
}
