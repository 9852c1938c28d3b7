import { sql } from "drizzle-orm";
import { integer, numeric, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** The tenant. `fin_*` names and scales are the specification's (LED-088): ratios are fractions, amounts exact decimals. */
export const eventCompanies = pgTable(
  "event_companies",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The company itself, so that its settings are saved, undone and told in a history as every record is. */
    event_company_id: integer().generatedAlwaysAs(sql`id`),
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
    /** Working days after which the people are reminded by whom a request is not decided; 0 = never. */
    request_reminder_days: integer().notNull().default(0),
    /** Working days after the reminder, at which their managers are asked too; 0 = never. */
    request_escalation_days: integer().notNull().default(0),
    fin_due_days: integer().notNull().default(30),
    fin_prepayment_rate: numeric({ precision: 6, scale: 4 }).notNull().default("0.5"),
    fin_fee_type: text().notNull().default("PERCENTAGE"),
    fin_fee_amount: numeric({ precision: 15, scale: 2 }).notNull().default("10"),
    fin_expected_profit_ratio: numeric({ precision: 6, scale: 4 }).notNull().default("0.15"),
    /** Languages of the company's events and mails, in its order (ADM-061). */
    languages: text().array().notNull().default(["tr", "en"]),
    tax_office: text(),
    tax_number: text(),
    /** Account of the company, printed where clients pay. */
    iban: text(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    deleted_at: instant(),
    version: integer().notNull().default(1),
  },
  // A host belongs to one company.
  (t) => [unique("event_companies_domain").on(t.domain), unique("event_companies_lcv_domain").on(t.lcv_domain)],
);
