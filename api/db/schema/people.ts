import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { editableColumns, findsOf, foldedOf, recordColumns, tenantKey } from "./columns";
import { divisions, positions, teams } from "./companies";
import { clientIndustries, contactPositions } from "./definitions";
import { toCompany, toRecord } from "./keys";

/** Indexes of lists leave deleted records out. */
const live = sql`deleted_at is null`;
const merged = sql`merged_into is not null`;

/** The domain of a company's mail address, or else of its website: equal ones mean one company. */
const domainOf = () =>
  text().generatedAlwaysAs(
    sql.raw(
      String.raw`lower(coalesce(nullif(split_part(email, '@', 2), ''), substring(website from '^https?://(?:www\.)?([^/:]+)')))`,
    ),
  );

const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const users = pgTable(
  "users",
  {
    ...editableColumns(),
    code: text().notNull().unique(),
    email: text().notNull().unique(),
    full_name: text().notNull(),
    password_hash: text(),
    phone: text(),
    position_id: integer().notNull(),
    division_id: integer(),
    team_id: integer(),
    reports_to: integer(),
    is_admin: smallint().notNull().default(0),
    language: text().notNull().default("tr"),
    /** light, dark or system */
    theme: text().notNull().default("system"),
    /** null: the company's */
    timezone: text(),
    /** When the first steps were finished or skipped (SHL-063). */
    onboarded_at: instant(),
    profile_picture: text(),
    /** Working days of leave a year; null: none is kept (LEA-082). */
    leave_balance: numeric({ precision: 4, scale: 1 }),
    calendars: jsonb().notNull().default([]),
    /** Layers of their feed for other calendars (`feedLayers`). */
    feed_layers: text().array().notNull().default(["meetings", "tasks", "projects"]),
    /** Reminders with which their new to-dos begin, in minutes before the deadline. */
    task_reminders: smallint().array().notNull().default([]),
    /** Pages of projects in the bar (PRJ-102). */
    project_tabs: text().array().notNull().default([]),
    /** A second time zone in the calendar beside the company's; null for none. */
    second_timezone: text(),
    folded: foldedOf("full_name"),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.position_id, positions),
    toRecord(t, t.division_id, divisions),
    toRecord(t, t.team_id, teams),
    toRecord(t, t.reports_to, t),
    // A zone that no clock knows would fail every page of its person.
    check("users_second_timezone", sql`${t.second_timezone} <> ''`),
    check("users_timezone", sql`${t.timezone} <> ''`),
    check("users_leave_balance", sql`${t.leave_balance} between 0 and 365 and mod(${t.leave_balance}, 0.5) = 0`),
    index().on(t.event_company_id, t.reports_to),
    index().on(t.event_company_id, t.team_id),
    index("users_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);

/** Signed-in devices: only the SHA-256 of the opaque token is stored (SES-049). kind is staff or rsvp. */
export const sessions = pgTable(
  "sessions",
  {
    ...recordColumns(),
    kind: text().notNull().default("staff"),
    token_hash: text().notNull().unique(),
    user_id: integer(),
    project_id: integer(),
    /** Manual-RSVP sessions alone: the link that opened it, and whose end ends it. */
    link_id: integer(),
    /** Browser and system in words, as the web process read them from the sign-in request. */
    device: text(),
    last_used_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.user_id, users),
    toRecord(t, t.link_id, linkTokens),
    index().on(t.user_id),
    index("sessions_last_used").on(t.event_company_id, t.user_id, t.last_used_at, t.id),
  ],
);

/**
 * Secrets beside the session: password reset, invitation, manual RSVP, calendar address, known device; only hashes are
 * stored.
 */
export const linkTokens = pgTable(
  "link_tokens",
  {
    ...recordColumns(),
    purpose: text().notNull(),
    token_hash: text().notNull().unique(),
    user_id: integer(),
    project_id: integer(),
    /** Invitation: the new account's settings. Manual RSVP: the name of the link. */
    data: jsonb().notNull().default({}),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.user_id, users),
    index().on(t.event_company_id, t.user_id),
    index("link_tokens_project").on(t.event_company_id, t.project_id),
  ],
);

/** The one-time link that makes the first company; there is no tenant yet. */
export const setupTokens = pgTable("setup_tokens", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  token_hash: text().notNull().unique(),
  created_at: instant().notNull().defaultNow(),
  used_at: instant(),
});

/** Failed tries per key (hash of purpose, account and network) inside a window; shared by all processes. */
export const attempts = pgTable("attempts", {
  key: text().primaryKey(),
  count: integer().notNull(),
  window_ends_at: instant().notNull(),
  /** Throttle of tries: requests before this moment are refused. */
  next_at: instant(),
});

export const clients = pgTable(
  "clients",
  {
    ...editableColumns(),
    code: text().notNull().unique(),
    name: text().notNull(),
    logo: text(),
    status: text().notNull().default("POTENTIAL"),
    industry_id: integer(),
    name_legal: text(),
    tax_office: text(),
    tax_number: text(),
    address: text(),
    city: text(),
    country: text().notNull().default("TR"),
    phone: text(),
    email: text(),
    website: text(),
    fin_fee_type: text(),
    fin_fee_rate: numeric({ precision: 15, scale: 2 }),
    fin_fee_currency: text(),
    profit_target: numeric({ precision: 6, scale: 3 }),
    note: text(),
    creator_id: integer(),
    merged_into: integer(),
    folded: foldedOf("name"),
    domain: domainOf(),
    finds: findsOf({ texts: ["name", "name_legal", "email", "tax_number"], phones: ["phone"] }),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.creator_id, users),
    toRecord(t, t.industry_id, clientIndustries),
    toRecord(t, t.merged_into, t),
    index("clients_merged_into").on(t.event_company_id, t.merged_into).where(merged),
    index("clients_domain").on(t.event_company_id, t.domain),
    index("clients_phone").on(t.event_company_id, t.phone),
    // Indexes of name and city, in Turkish order, are in migrations: drizzle-kit cannot write a collation.
    index("clients_created").on(t.event_company_id, t.created_at, t.id).where(live),
    index("clients_industry").on(t.event_company_id, t.industry_id).where(live),
    index("clients_tax_number").on(t.event_company_id, t.tax_number),
    index("clients_logo")
      .on(t.event_company_id, t.logo)
      .where(sql`logo is not null`),
    index("clients_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
    index("clients_finds").using("gin", t.finds.op("gin_trgm_ops")).with({ fastupdate: false }),
    index("clients_folded_prefix").on(t.event_company_id, t.folded.op("text_pattern_ops")),
  ],
);

export const suppliers = pgTable(
  "suppliers",
  {
    ...editableColumns(),
    code: text().notNull().unique(),
    name: text().notNull(),
    logo: text(),
    status: text().notNull().default("POTENTIAL"),
    category_ids: integer().array().notNull().default([]),
    name_legal: text(),
    tax_office: text(),
    tax_number: text(),
    address: text(),
    city: text(),
    country: text().notNull().default("TR"),
    phone: text(),
    email: text(),
    website: text(),
    note: text(),
    creator_id: integer(),
    merged_into: integer(),
    folded: foldedOf("name"),
    domain: domainOf(),
    finds: findsOf({ texts: ["name", "name_legal", "email", "tax_number"], phones: ["phone"] }),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.creator_id, users),
    toRecord(t, t.merged_into, t),
    index("suppliers_merged_into").on(t.event_company_id, t.merged_into).where(merged),
    index("suppliers_domain").on(t.event_company_id, t.domain),
    index("suppliers_phone").on(t.event_company_id, t.phone),
    index("suppliers_created").on(t.event_company_id, t.created_at, t.id).where(live),
    index("suppliers_categories").using("gin", t.category_ids),
    index("suppliers_tax_number").on(t.event_company_id, t.tax_number),
    index("suppliers_logo")
      .on(t.event_company_id, t.logo)
      .where(sql`logo is not null`),
    index("suppliers_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
    index("suppliers_finds").using("gin", t.finds.op("gin_trgm_ops")).with({ fastupdate: false }),
    index("suppliers_folded_prefix").on(t.event_company_id, t.folded.op("text_pattern_ops")),
  ],
);

/** contact_type C belongs to a client, S to a supplier. */
export const contacts = pgTable(
  "contacts",
  {
    ...editableColumns(),
    name: text().notNull(),
    contact_type: text().notNull(),
    client_id: integer(),
    supplier_id: integer(),
    position_id: integer(),
    email: text(),
    phone: text(),
    mobile: text(),
    fax: text(),
    other_emails: text().array().notNull().default([]),
    other_phones: text().array().notNull().default([]),
    /** 1 = the main contact. */
    is_main: smallint().notNull().default(0),
    note: text(),
    profile_picture: text(),
    merged_into: integer(),
    folded: foldedOf("name"),
    finds: findsOf({
      texts: ["name", "email"],
      phones: ["mobile", "phone", "fax"],
      lists: { texts: "other_emails", phones: "other_phones", most: 20 },
    }),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.client_id, clients),
    toRecord(t, t.supplier_id, suppliers),
    toRecord(t, t.position_id, contactPositions),
    toRecord(t, t.merged_into, t),
    index("contacts_merged_into").on(t.event_company_id, t.merged_into).where(merged),
    check("contacts_company", sql`(${t.client_id} is null) <> (${t.supplier_id} is null)`),
    index().on(t.event_company_id, t.client_id),
    index().on(t.event_company_id, t.supplier_id),
    index("contacts_created").on(t.event_company_id, t.created_at, t.id).where(live),
    index("contacts_email").on(t.event_company_id, t.email),
    index("contacts_mobile").on(t.event_company_id, t.mobile),
    index("contacts_picture")
      .on(t.event_company_id, t.profile_picture)
      .where(sql`profile_picture is not null`),
    // One main contact for each company.
    uniqueIndex("contacts_main_of_client")
      .on(t.event_company_id, t.client_id)
      .where(sql`is_main = 1 and deleted_at is null`),
    uniqueIndex("contacts_main_of_supplier")
      .on(t.event_company_id, t.supplier_id)
      .where(sql`is_main = 1 and deleted_at is null`),
    index("contacts_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
    index("contacts_finds").using("gin", t.finds.op("gin_trgm_ops")).with({ fastupdate: false }),
    index("contacts_folded_prefix").on(t.event_company_id, t.folded.op("text_pattern_ops")),
  ],
);
