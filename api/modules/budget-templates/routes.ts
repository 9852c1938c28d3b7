import * as contract from "#contract/budgets/budget-templates";

import type { Mounts } from "../../http/mount";
import * as applying from "./apply";
import * as templates from "./operations";
import { getTemplate, listTemplates } from "./read";

export function budgetTemplateRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => listTemplates(ctx, "budget-templates", query.archived === 1));
  mounts.on(contract.listOfCategories, (ctx, { query }) =>
    listTemplates(ctx, "budget-category-templates", query.archived === 1),
  );
  mounts.on(contract.get, (ctx, { params }) => getTemplate(ctx, params.list, params.id));
  mounts.on(contract.savePart, (ctx, { params, body }) => templates.savePart(ctx, params, body));
  mounts.on(contract.addPart, (ctx, { params, body }) => templates.addPart(ctx, params, body));
  mounts.on(contract.removePart, (ctx, { params, body }) => templates.removePart(ctx, params, body));
  mounts.on(contract.saveBudget, (ctx, { params, body }) => templates.saveBudget(ctx, params.code, body));
  mounts.on(contract.saveCategory, (ctx, { params, body }) =>
    templates.saveCategory(ctx, params.code, params.id, body),
  );
  mounts.on(contract.extend, (ctx, { params, body }) => templates.addToTemplate(ctx, params, body));
  mounts.on(contract.prepare, (ctx, { params, query }) => applying.prepare(ctx, params.code, query));
  mounts.on(contract.apply, (ctx, { params, body }) => applying.applyTemplate(ctx, params.code, body));
}
