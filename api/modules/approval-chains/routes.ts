import * as contract from "#contract/requests/approval-chains";

import type { Mounts } from "../../http/mount";
import * as chains from "./operations";

export function approvalChainRoutes(mounts: Mounts) {
  mounts.on(contract.listAll, (ctx) => chains.listChains(ctx));
  mounts.on(contract.update, (ctx, { params, body }) => chains.updateChain(ctx, params.type, body));
  mounts.on(contract.preview, (ctx, { params, body }) => chains.previewChain(ctx, params.type, body));
}
