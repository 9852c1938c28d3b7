import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";

import { editableColumns, recordColumns, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { suppliers, users } from "./people";

/** Bank accounts of a supplier (CLI-046), for payments. */
export const supplierAccounts = pgTable(
  "supplier_accounts",
  {
    ...editableColumns(),
    supplier_id: integer().notNull(),
    bank: text().notNull(),
    /** The holder, if that is not the supplier itself. */
    holder: text(),
    currency: text().notNull().default("TRY"),
    /** IBAN, or the account's number in a country without IBANs. */
    iban: text().notNull(),
    /** 1 = the default of payments; a supplier has one. */
    is_default: smallint().notNull().default(0),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.supplier_id, suppliers),
    index().on(t.event_company_id, t.supplier_id),
    index("supplier_accounts_iban").on(t.event_company_id, t.iban),
    uniqueIndex("supplier_accounts_default")
      .on(t.event_company_id, t.supplier_id)
      .where(sql`is_default = 1 and deleted_at is null`),
  ],
);

/**
 * Accounts of suppliers that a second person confirmed: money goes to no other. By number, whether the supplier's list
 * has it or a request named it.
 */
export const accountVerifications = pgTable(
  "account_verifications",
  {
    ...recordColumns(),
    supplier_id: integer().notNull(),
    account_no: text().notNull(),
    /** Null for accounts of the time before. */
    verified_by: integer(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.supplier_id, suppliers),
    toRecord(t, t.verified_by, users),
    index().on(t.event_company_id, t.supplier_id, t.account_no),
  ],
);

/** Additional addresses of a supplier: warehouses, branches, halls. */
export const supplierAddresses = pgTable(
  "supplier_addresses",
  {
    ...editableColumns(),
    supplier_id: integer().notNull(),
    title: text().notNull(),
    address: text().notNull(),
    city: text(),
    country: text().notNull().default("TR"),
    phone: text(),
  },
  (t) => [tenantKey(t), toRecord(t, t.supplier_id, suppliers), index().on(t.event_company_id, t.supplier_id)],
);
