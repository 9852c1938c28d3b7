import { accountingKinds } from "#contract/accounting/accounting-kinds";
import { companyCalls, projectCalls } from "#contract/accounting/accounting-lists";

import type { Mounts } from "../../http/mount";
import { listOfCompany, listOfProject } from "./list";

export function accountingRoutes(mounts: Mounts) {
  for (const kind of accountingKinds) {
    mounts.on(companyCalls[kind], (ctx, { query }) => listOfCompany(ctx, kind, query));
    mounts.on(projectCalls[kind], (ctx, { params, query }) => listOfProject(ctx, kind, params.code, query));
  }
}
