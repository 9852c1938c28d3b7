import * as versions from "#contract/budgets/budget-versions";
import * as contract from "#contract/projects/projects";

import type { Mounts } from "../../http/mount";
import { createBudget, listBudgets, takeOfferValue } from "./budgets";
import { readFigures } from "./figures";
import { readOverview } from "./overview";
import { readTimeline } from "./timeline";

/** The page of a project, which shows what other modules hang on it. */
export function projectPageRoutes(mounts: Mounts) {
  mounts.on(contract.overview, (ctx, { params }) => readOverview(ctx, params.code));
  mounts.on(contract.figures, (ctx, { params }) => readFigures(ctx, params.code));
  mounts.on(contract.timeline, (ctx, { params, query }) => readTimeline(ctx, params.code, query));
  mounts.on(contract.listBudgets, (ctx, { params }) => listBudgets(ctx, params.code));
  mounts.on(versions.takeOfferValue, (ctx, { params, body }) => takeOfferValue(ctx, params.code, body));
  mounts.on(contract.createBudget, (ctx, { params, body }) => createBudget(ctx, params.code, body));
}
