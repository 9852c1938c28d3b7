import * as contract from "#contract/companies/similar";

import type { Mounts } from "../../http/mount";
import { findSimilar } from "./operations";

export function similarRoutes(mounts: Mounts) {
  mounts.on(contract.findSimilar, (ctx, { query }) => findSimilar(ctx, query));
}
