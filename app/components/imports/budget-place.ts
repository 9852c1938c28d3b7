import { listKey } from "#contract/company/definition-facts";
import type { BudgetNoun } from "#contract/company/import-facts";
import { paths } from "~/shared/paths";

import "~/locales/admin";

/** Breadcrumbs of an import of budgets' definitions. */
export const budgetPlace = (noun: BudgetNoun) => [
  { key: "admin.title", to: paths.admin },
  { key: "admin.budgets.title", to: paths.adminBudgets },
  { key: `admin.definitions.list.${listKey(noun)}`, to: paths.definition(noun) },
  { key: "list.import", to: paths.importInto(noun) },
];
