import * as contract from "#contract/company/views";

import type { Mounts } from "../../http/mount";
import * as views from "./operations";

export function viewRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => views.listTheViews(ctx, query));
  mounts.on(contract.create, (ctx, { body }) => views.createView(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => views.updateView(ctx, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => views.removeView(ctx, params.id, body));
}
