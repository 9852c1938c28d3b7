import * as contract from "#contract/projects/bizdev";

import type { Mounts } from "../../http/mount";
import * as reasons from "./loss-reasons";
import { listStages, saveStage } from "./stages";

export function bizdevRoutes(mounts: Mounts) {
  mounts.on(contract.listStages, (ctx, { params }) => listStages(ctx, params.id));
  mounts.on(contract.updateStage, (ctx, { params, body }) => saveStage(ctx, params.id, params.stageId, body));
  mounts.on(contract.listLossReasons, (ctx, { params }) => reasons.listReasons(ctx, params.id));
  mounts.on(contract.createLossReason, (ctx, { params, body }) => reasons.createReason(ctx, params.id, body));
  mounts.on(contract.updateLossReason, (ctx, { params, body }) =>
    reasons.saveReason(ctx, params.id, params.reasonId, body),
  );
  mounts.on(contract.removeLossReason, (ctx, { params, body }) =>
    reasons.removeReason(ctx, params.id, params.reasonId, body),
  );
}
