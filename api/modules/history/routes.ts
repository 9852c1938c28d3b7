import * as contract from "#contract/activity/history";

import type { Mounts } from "../../http/mount";
import { undoWrite, undoWrites } from "./operations";
import { restoreField } from "./restore";

export function historyRoutes(mounts: Mounts) {
  mounts.on(contract.undo, (ctx, { params }) => undoWrite(ctx, params.id));
  mounts.on(contract.restoreField, (ctx, { params, body }) => restoreField(ctx, params.id, body));
  mounts.on(contract.undoMany, (ctx, { body }) => undoWrites(ctx, body.ids));
}
