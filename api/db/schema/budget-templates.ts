import { boolean, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";

import type { TemplateContent } from "#contract/budgets/budget-template-sums";

import { editableColumns, tenantKey } from "./columns";
import { toCompany } from "./keys";

/** Content is one document: a template is read, changed and restored as a whole, and no part of it is queried alone. */
const templateColumns = () => ({
  ...editableColumns(),
  name: text().notNull(),
  sort_order: integer().notNull().default(0),
  /** Currency of its sums, and the default of its lines' prices. */
  currency: text().notNull().default("TRY"),
  content: jsonb().$type<TemplateContent>().notNull().default([]),
  archived: boolean().notNull().default(false),
});

/** ADM-142, BUD-040: initial content of a budget. */
export const budgetTemplates = pgTable("budget_templates", templateColumns(), (t) => [
  tenantKey(t),
  toCompany(t),
  unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct(),
]);

/** ADM-143, BUD-040: initial content of a category of a budget. */
export const budgetCategoryTemplates = pgTable("budget_category_templates", templateColumns(), (t) => [
  tenantKey(t),
  toCompany(t),
  unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct(),
]);
