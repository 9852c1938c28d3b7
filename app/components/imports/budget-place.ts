import { listKey } from "#contract/definition-facts";
import type { BudgetNoun } from "#contract/import-facts";
import { paths } from "~/shared/paths";

import "~/locales/admin";

/** Where an import of budgets' definitions stands, for the crumbs of its pages. */
export const budgetPlace = (noun: BudgetNoun) => [
  { key: "admin.title", to: paths.admin },
  { key: "admin.budgets.title", to: paths.adminBudgets },
  { key: `admin.definitions.list.${listKey(noun)}`, to: paths.definition(noun) },
  { key: "list.import", to: paths.importInto(noun) },
];
