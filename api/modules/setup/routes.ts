import * as contract from "#contract/company/session";

import type { Mounts } from "../../http/mount";
import * as setup from "./operations";

export function setupRoutes(mounts: Mounts) {
  mounts.on(contract.checkSetup, (ctx, { params }) => setup.checkSetup(ctx, params.token));
  mounts.on(contract.setup, (ctx, { params, body }) => setup.setup(ctx, params.token, body));
}
