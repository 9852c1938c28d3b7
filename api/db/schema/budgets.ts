import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  type PgTableExtraConfigValue,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { usualRateType, type RateType, type RowKind } from "#contract/budgets/budget-facts";
import type { FeeType } from "#contract/projects/stages";

import { editableColumns, foldedOf, tenantKey } from "./columns";
import { budgetCategoryTemplates, budgetTemplates } from "./budget-templates";
import { budgetCategories, budgetGroups, budgetItems, type TaxRow } from "./definitions";
import { toCompany, toRecord } from "./keys";
import { suppliers, users } from "./people";
import { projects } from "./projects";

/** Kept with every write of the budget (api/modules/budgets/recount.ts), for lists and pages of projects. */
const total = () => numeric({ precision: 19, scale: 2 }).notNull().default("0");

/**
 * BUD-039: facts of a budget's files beside its own rows: the company's settings, and the cover. Days are ISO days,
 * colours `#rrggbb`.
 */
export interface FileFacts {
  day: string;
  valid_until: string | null;
  main_color: string;
  secondary_color: string;
  note: string | null;
  terms: string | null;
  has_signature: boolean;
  client: string | null;
  company: string;
  project: string;
  starts_at: string;
  ends_at: string;
  prepared_by: string;
}

/** BUD-003…BUD-011, BUD-038. One that was sent is never changed again: triggers of its migration see to it. */
export const budgets = pgTable(
  "budgets",
  {
    ...editableColumns(),
    code: text().notNull().unique(),
    project_id: integer().notNull(),
    name: text().notNull(),
    currency: text().notNull(),
    creator_id: integer().notNull(),
    service_fee_type: text().$type<FeeType>(),
    /** Percent of the sales, or an amount in the budget's currency. */
    service_fee_amount: numeric({ precision: 15, scale: 4 }),
    /** Percent. */
    service_fee_vat_rate: numeric({ precision: 7, scale: 4 }).notNull().default("20"),
    rate_type: text().$type<RateType>().notNull().default(usualRateType),
    /** The version that it was duplicated from. */
    source_id: integer(),
    /** The template that was applied to it last. */
    template_id: integer(),
    sent_at: timestamp({ withTimezone: true, mode: "date" }),
    sent_by_id: integer(),
    /** Receiver of the sent version. */
    sent_to: text(),
    /** Facts of the sent version's files, which later changes do not reach; null if an older release sent it. */
    file_facts: jsonb().$type<FileFacts>(),
    approved_on: date({ mode: "string" }),
    /** Approver at the client. */
    approved_by: text(),
    total_buy: total(),
    total_sell: total(),
    total_sell_with_service_fee: total(),
    total_sell_with_vat: total(),
    profit: total(),
    folded: foldedOf("name"),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.creator_id, users),
    toRecord(t, t.source_id, t),
    toRecord(t, t.template_id, budgetTemplates),
    toRecord(t, t.sent_by_id, users),
    index().on(t.event_company_id, t.project_id),
    index("budgets_folded").on(t.event_company_id, t.folded.op("text_pattern_ops")),
    index("budgets_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
    check("budgets_service_fee", sql`(${t.service_fee_type} is null) = (${t.service_fee_amount} is null)`),
    check("budgets_sent", sql`(${t.sent_at} is null) = (${t.sent_by_id} is null)`),
    check("budgets_approved", sql`${t.approved_on} is null or ${t.sent_at} is not null`),
  ],
);

/** Price of one unit of a currency in TRY, as used in this budget; nothing changes it automatically. */
export const budgetRates = pgTable(
  "budget_rates",
  {
    ...editableColumns(),
    budget_id: integer().notNull(),
    currency: text().notNull(),
    rate: numeric({ precision: 18, scale: 6 }).notNull(),
    /** Day and source of the rate; `manual` was entered for this budget alone. */
    date: date({ mode: "string" }).notNull(),
    source: text().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.budget_id, budgets),
    unique("budget_rates_currency").on(t.event_company_id, t.budget_id, t.currency),
    check("budget_rates_rate", sql`${t.rate} > 0`),
  ],
);

/** A category of one budget; budget_categories are the company's definitions. */
export const budgetOwnCategories = pgTable(
  "budget_own_categories",
  {
    ...editableColumns(),
    budget_id: integer().notNull(),
    /** The definition that it was made from. */
    category_id: integer(),
    /** The template of a category that it was made from. */
    template_id: integer(),
    name: text().notNull(),
    /** Percent that new lines begin with. */
    vat_rate: numeric({ precision: 7, scale: 4 }).notNull(),
    /** Tax rows that new lines begin with. */
    taxes: jsonb().$type<TaxRow[]>().notNull().default([]),
    has_service_fee: boolean().notNull().default(true),
    /** Original category in the first version; versions are compared by it. */
    origin_id: integer(),
    sort_order: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.budget_id, budgets),
    toRecord(t, t.category_id, budgetCategories),
    toRecord(t, t.origin_id, t),
    toRecord(t, t.template_id, budgetCategoryTemplates),
    index().on(t.event_company_id, t.budget_id, t.sort_order),
  ],
);

const decimal = (precision: number, scale: number) => numeric({ precision, scale });

/**
 * Items and groups of a budget in one table (BUD-012…BUD-030, BUD-033, BUD-034), for they stand in one order and their
 * alternatives are one set: exactly one of a set is the default, by an index and a trigger of the migration.
 */
export const budgetRows = pgTable(
  "budget_rows",
  {
    ...editableColumns(),
    budget_id: integer().notNull(),
    /** References budget_own_categories. */
    category_id: integer().notNull(),
    kind: text().$type<RowKind>().notNull(),
    /** The group of an item. */
    group_id: integer(),
    /** The definition that it was made from: of an item … */
    item_id: integer(),
    /** … or of a group. */
    group_definition_id: integer(),
    name: text().notNull(),
    note: text(),
    alt_group: text(),
    is_default: boolean().notNull().default(false),
    is_internal: boolean().notNull().default(false),
    quantity: decimal(12, 2).notNull().default("1"),
    repeat: decimal(8, 2).notNull().default("1"),
    price_buy: decimal(17, 4).notNull().default("0"),
    currency_buy: text().notNull(),
    price_sell: decimal(17, 4).notNull().default("0"),
    currency_sell: text().notNull(),
    /** Percent, for both sides. */
    vat_rate: decimal(7, 4).notNull(),
    taxes: jsonb().$type<TaxRow[]>().notNull().default([]),
    /** BUD-023: the deal of an accounting system. */
    deal_id: text(),
    /** Original row in the first version; versions are compared by it. */
    origin_id: integer(),
    /** The chosen offer, whose price the line took. */
    offer_id: integer(),
    /** BUD-013: the supplier that it is bought from: a typed one, or that of the chosen offer. */
    supplier_id: integer(),
    sort_order: integer().notNull(),
  },
  // The return type is explicit, for lines and their offers reference each other.
  (t): PgTableExtraConfigValue[] => [
    tenantKey(t),
    toRecord(t, t.budget_id, budgets),
    toRecord(t, t.category_id, budgetOwnCategories),
    toRecord(t, t.group_id, t),
    toRecord(t, t.origin_id, t),
    toRecord(t, t.item_id, budgetItems),
    toRecord(t, t.group_definition_id, budgetGroups),
    toRecord(t, t.offer_id, budgetOffers),
    toRecord(t, t.supplier_id, suppliers),
    index().on(t.event_company_id, t.budget_id, t.sort_order),
    // The last price of a supplier is looked for among its lines alone.
    index("budget_rows_supplier")
      .on(t.event_company_id, t.supplier_id)
      .where(sql`supplier_id is not null and deleted_at is null`),
    // A trigger looks at the set of each row that is written; without it a copy of 6,000 rows took seconds.
    index("budget_rows_sets")
      .on(t.event_company_id, t.budget_id, t.alt_group)
      .where(sql`alt_group is not null and deleted_at is null`),
    uniqueIndex("budget_rows_default")
      .on(t.event_company_id, t.budget_id, t.alt_group)
      .where(sql`is_default and alt_group is not null and deleted_at is null`),
    check("budget_rows_kind", sql`${t.kind} in ('ITEM', 'GROUP') and (${t.kind} = 'ITEM' or ${t.group_id} is null)`),
    check("budget_rows_default_of_set", sql`${t.alt_group} is not null or not ${t.is_default}`),
    check("budget_rows_internal", sql`not ${t.is_internal} or ${t.price_sell} = 0`),
  ],
);

/** BUD-013: a supplier's price for a line. The line references the chosen one. */
export const budgetOffers = pgTable(
  "budget_offers",
  {
    ...editableColumns(),
    budget_id: integer().notNull(),
    /** References budget_rows. */
    row_id: integer().notNull(),
    supplier_id: integer().notNull(),
    /** Price of one unit. */
    price: decimal(17, 4).notNull(),
    currency: text().notNull(),
    note: text(),
    valid_until: date({ mode: "string" }),
  },
  (t): PgTableExtraConfigValue[] => [
    tenantKey(t),
    toRecord(t, t.budget_id, budgets),
    toRecord(t, t.row_id, budgetRows),
    toRecord(t, t.supplier_id, suppliers),
    index().on(t.event_company_id, t.budget_id, t.row_id),
    check("budget_offers_price", sql`${t.price} >= 0`),
  ],
);

/** ADM-016: one row per company, created by its first save. Colours are `#rrggbb`. */
export const exportSettings = pgTable(
  "export_settings",
  {
    ...editableColumns(),
    main_color: text().notNull().default("#7a1f5c"),
    secondary_color: text().notNull().default("#f3edf1"),
    footer_note: text(),
    terms: text(),
    valid_days: integer(),
    has_signature: boolean().notNull().default(false),
  },
  (t) => [toCompany(t), unique().on(t.event_company_id)],
);

/** ADM-050, BUD-038: default values of new budgets; one row per company, created by its first save. */
export const budgetSettings = pgTable(
  "budget_settings",
  {
    ...editableColumns(),
    rate_type: text().$type<RateType>().notNull().default(usualRateType),
    /** A fraction, as the company's other ratios are. */
    service_fee_vat_rate: numeric({ precision: 7, scale: 6 }).notNull().default("0.2"),
  },
  (t) => [toCompany(t), unique().on(t.event_company_id)],
);
