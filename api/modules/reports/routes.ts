import * as bizdev from "#contract/projects/bizdev";

import type { Mounts } from "../../http/mount";
import { readForecast } from "./lead-forecast";
import { readLosses } from "./losses";

export function reportRoutes(mounts: Mounts) {
  mounts.on(bizdev.forecast, (ctx, { query }) => readForecast(ctx, query));
  mounts.on(bizdev.losses, (ctx, { query }) => readLosses(ctx, query));
}
