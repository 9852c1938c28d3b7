import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, numeric, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";

import type { FeeType } from "#contract/projects/stages";

import { editableColumns, tenantKey } from "./columns";
import { divisions } from "./companies";
import { toCompany, toRecord } from "./keys";

/** A tax or charge of a budget's category (ADM-129…ADM-134); percents and prices are decimal texts. */
export interface TaxRow {
  name: string;
  price_type: FeeType;
  currency_code: string;
  price: string;
  vat_rate: string;
}

const named = () => ({
  ...editableColumns(),
  name: text().notNull(),
  name_en: text(),
  sort_order: integer().notNull().default(0),
  /** True for one that can no longer be chosen; records that have it keep it. */
  archived: boolean().notNull().default(false),
});

export const projectTypes = pgTable(
  "project_types",
  {
    ...named(),
    budget_type: text().notNull(),
    /** Those that may use it, as one value that can be undone; `project_type_divisions` follows it. */
    division_ids: integer().array().notNull().default([]),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct()],
);

/** Divisions of a project type; none = every division (LED-074). */
export const projectTypeDivisions = pgTable(
  "project_type_divisions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_company_id: integer().notNull(),
    project_type_id: integer().notNull(),
    division_id: integer().notNull(),
  },
  (t) => [
    toRecord(t, t.project_type_id, projectTypes),
    toRecord(t, t.division_id, divisions),
    unique().on(t.project_type_id, t.division_id),
  ],
);

export const meetingTypes = pgTable(
  "meeting_types",
  {
    ...named(),
    can_be_with_client: smallint().notNull().default(0),
    can_be_with_supplier: smallint().notNull().default(0),
    can_be_with_sponsor: smallint().notNull().default(0),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct()],
);

export const clientIndustries = pgTable("client_industries", named(), (t) => [
  tenantKey(t),
  toCompany(t),
  unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct(),
]);

export const supplierCategories = pgTable("supplier_categories", named(), (t) => [
  tenantKey(t),
  toCompany(t),
  unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct(),
]);

export const contactPositions = pgTable("contact_positions", named(), (t) => [
  tenantKey(t),
  toCompany(t),
  unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct(),
]);

export const expenseSources = pgTable("expense_sources", named(), (t) => [
  tenantKey(t),
  toCompany(t),
  unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct(),
]);

/** How the company pays (ADM-182); requests and transactions choose one. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    ...named(),
    /** CASH, CC or BANK. */
    kind: text().notNull().default("BANK"),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct()],
);

/** Headings of the boards on which people collect ideas for an offer (LED-090, LED-091). */
export const brainStormingTemplates = pgTable(
  "brain_storming_templates",
  { ...named(), headings: text().array().notNull() },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct()],
);

export const budgetCategories = pgTable(
  "budget_categories",
  {
    ...named(),
    /** Held as a fraction (0.2), sent as percent (admin §3). */
    vat_rate: numeric({ precision: 7, scale: 6 }).notNull().default("0.2"),
    supplier_category_ids: integer().array().notNull().default([]),
    taxes: jsonb().$type<TaxRow[]>().notNull().default([]),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct(),
    check("budget_categories_vat_rate", sql`${t.vat_rate} between 0 and 1`),
  ],
);

export const budgetItems = pgTable(
  "budget_items",
  {
    ...named(),
    category_id: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.category_id, budgetCategories),
    unique("budget_items_name").on(t.event_company_id, t.category_id, t.name, t.deleted_at).nullsNotDistinct(),
  ],
);

export const budgetGroups = pgTable(
  "budget_groups",
  {
    ...named(),
    category_id: integer().notNull(),
    item_ids: integer().array().notNull().default([]),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.category_id, budgetCategories),
    unique("budget_groups_name").on(t.event_company_id, t.category_id, t.name, t.deleted_at).nullsNotDistinct(),
  ],
);

/** Against TRY, per one unit of the currency; the newest row of a currency counts (REF-031). */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    ...editableColumns(),
    currency: text().notNull(),
    buying: numeric({ precision: 18, scale: 6 }).notNull(),
    selling: numeric({ precision: 18, scale: 6 }).notNull(),
    /** Prices of cash, if the bank quotes them. */
    banknote_buying: numeric({ precision: 18, scale: 6 }),
    banknote_selling: numeric({ precision: 18, scale: 6 }),
    date: text().notNull(),
    source: text().notNull(),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.currency, t.date)],
);
