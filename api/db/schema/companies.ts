import { boolean, integer, numeric, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";

import { editableColumns, recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";

export const vatRates = pgTable(
  "vat_rates",
  {
    ...recordColumns(),
    vat_rate: numeric({ precision: 6, scale: 4 }).notNull(),
  },
  (t) => [tenantKey(t), toCompany(t)],
);

export const modules = pgTable(
  "modules",
  {
    ...recordColumns(),
    code: text().notNull(),
    name: text().notNull(),
    name_en: text().notNull(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.code)],
);

/** Cards of the company by their labels; a number of a card is never stored (ADM-184). */
export const creditCards = pgTable(
  "credit_cards",
  {
    ...editableColumns(),
    name: text().notNull(),
    sort_order: integer().notNull().default(0),
    /** One that an expense names is hidden instead of deleted. */
    archived: boolean().notNull().default(false),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct()],
);

/** Offer stages 0 to 7 as the company names, enables and orders them (LED-087). */
export const bizdevStages = pgTable(
  "bizdev_stages",
  {
    ...editableColumns(),
    stage: smallint().notNull(),
    name: text().notNull(),
    name_en: text().notNull(),
    enabled: boolean().notNull().default(true),
    sort_order: smallint().notNull(),
    /** Days without a touch after which an offer in it waits too long; null = never. */
    stale_days: smallint().default(14),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.stage)],
);

export const divisions = pgTable(
  "divisions",
  {
    ...editableColumns(),
    name: text().notNull(),
    /** LED-092: 1 = the server gives PREFIX-YYYY-NNN, 0 = the form asks for project_ref. */
    auto_project_ref: smallint().notNull().default(1),
    ref_prefix: text(),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name)],
);

/** Last number given out per prefix and year (LED-092); one UPDATE … RETURNING per reference. */
export const projectRefCounters = pgTable(
  "project_ref_counters",
  {
    ...recordColumns(),
    prefix: text().notNull(),
    year: integer().notNull(),
    last_number: integer().notNull().default(0),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.prefix, t.year)],
);

export const teams = pgTable(
  "teams",
  {
    ...editableColumns(),
    name: text().notNull(),
    division_id: integer().notNull(),
  },
  (t) => [tenantKey(t), toRecord(t, t.division_id, divisions), unique().on(t.event_company_id, t.name)],
);

export const positions = pgTable(
  "positions",
  {
    ...editableColumns(),
    name: text().notNull(),
    name_en: text(),
    /** AGENCY, DIVISION, TEAM or USER (SES-048). */
    scope: text().notNull(),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name)],
);
