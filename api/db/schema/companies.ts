import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import type { PermissionGrid, RequestLimits } from "#contract/permissions";

import { editableColumns, recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";

/** A deleted row gives its name free. */
const live = sql`deleted_at is null`;

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
    /** A person of the company: the key is in the migration, for people reference divisions and teams here. */
    head_id: integer(),
    /** Since when it can no longer be chosen; what chose it before keeps it. */
    archived_at: timestamp({ withTimezone: true, mode: "date" }),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    uniqueIndex("divisions_name").on(t.event_company_id, t.name).where(live),
    uniqueIndex("divisions_ref_prefix")
      .on(t.event_company_id, t.ref_prefix)
      .where(sql`deleted_at is null and ref_prefix is not null`),
  ],
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
    /** As a division's. */
    head_id: integer(),
    archived_at: timestamp({ withTimezone: true, mode: "date" }),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.division_id, divisions),
    uniqueIndex("teams_name").on(t.event_company_id, t.name).where(live),
    index().on(t.event_company_id, t.division_id),
  ],
);

export const positions = pgTable(
  "positions",
  {
    ...editableColumns(),
    name: text().notNull(),
    name_en: text(),
    /** AGENCY, DIVISION, TEAM or USER (SES-048). */
    scope: text().notNull(),
    /** Granted actions by module; a module that is missing grants all (decision 104). */
    permissions: jsonb().$type<PermissionGrid>().notNull().default({}),
    /** Amounts by request type in the company's currency; a type that is missing has no limit (ORG-041). */
    limits: jsonb().$type<RequestLimits>().notNull().default({}),
    /** Its people see every record of accounting, whatever their scope (SES-052). */
    sees_all_accounting: smallint().notNull().default(0),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name)],
);
