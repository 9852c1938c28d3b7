import * as contract from "#contract/projects/projects";

import type { Mounts } from "../../http/mount";
import { createBudget, listBudgets } from "./budgets";
import { readOverview } from "./overview";
import { readTimeline } from "./timeline";

/** The page of a project, which shows what other modules hang on it. */
export function projectPageRoutes(mounts: Mounts) {
  mounts.on(contract.overview, (ctx, { params }) => readOverview(ctx, params.code));
  mounts.on(contract.timeline, (ctx, { params, query }) => readTimeline(ctx, params.code, query));
  mounts.on(contract.listBudgets, (ctx, { params }) => listBudgets(ctx, params.code));
  mounts.on(contract.createBudget, (ctx, { params, body }) => createBudget(ctx, params.code, body));
}
