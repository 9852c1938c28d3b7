import * as contract from "#contract/history";

import type { Mounts } from "../../http/mount";
import { undoWrite } from "./operations";

export function historyRoutes(mounts: Mounts) {
  mounts.on(contract.undo, (ctx, { params }) => undoWrite(ctx, params.id));
}
