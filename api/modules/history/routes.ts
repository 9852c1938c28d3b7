import * as contract from "#contract/history";

import type { Mounts } from "../../http/mount";
import { undoWrite, undoWrites } from "./operations";

export function historyRoutes(mounts: Mounts) {
  mounts.on(contract.undo, (ctx, { params }) => undoWrite(ctx, params.id));
  mounts.on(contract.undoMany, (ctx, { body }) => undoWrites(ctx, body.ids));
}
