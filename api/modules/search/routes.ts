import * as contract from "#contract/company/search";

import type { Mounts } from "../../http/mount";
import { search } from "./operations";

export function searchRoutes(mounts: Mounts) {
  mounts.on(contract.search, (ctx, { query }) => search(ctx, query));
}
