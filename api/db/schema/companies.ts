import { boolean, integer, numeric, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";

import { editableColumns, recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";

/** The tenant. `fin_*` names and scales are the specification's (LED-088): ratios are fractions, amounts exact decimals. */
export const eventCompanies = pgTable("event_companies", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  name_legal: text().notNull().default(""),
  app_name: text().notNull().default("Kulis"),
  domain: text(),
  /** Second address that shows the company's branding (SHL-062). */
  lcv_domain: text(),
  /** `#rrggbb` of the pages that its host shows before the login (SHL-062). */
  brand_color: text(),
  address: text(),
  postcode: text(),
  country: text().notNull().default("TR"),
  city: text(),
  timezone: text().notNull().default("Europe/Istanbul"),
  currency: text().notNull().default("TRY"),
  language: text().notNull().default("tr"),
  currencies: text().array().notNull().default(["TRY", "EUR", "USD", "GBP"]),
  memberships: text().array().notNull().default([]),
  project_creation_responsible_assignment: text().notNull().default("SCHEMA"),
  project_closure_tolerance: integer().notNull().default(15),
  fin_due_days: integer().notNull().default(30),
  fin_prepayment_rate: numeric({ precision: 6, scale: 4 }).notNull().default("0.5"),
  fin_fee_type: text().notNull().default("PERCENTAGE"),
  fin_fee_amount: numeric({ precision: 15, scale: 2 }).notNull().default("10"),
  fin_expected_profit_ratio: numeric({ precision: 6, scale: 4 }).notNull().default("0.15"),
  service_fee_vat_rate: numeric({ precision: 6, scale: 4 }).notNull().default("0.2"),
  version: integer().notNull().default(1),
});

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

export const creditCards = pgTable(
  "credit_cards",
  {
    ...recordColumns(),
    name: text().notNull(),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name)],
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
