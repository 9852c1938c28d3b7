import { sql } from "drizzle-orm";
import { boolean, date, index, integer, numeric, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";

import { budgetRows } from "./budgets";
import { recordColumns, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { clients } from "./people";
import { requests } from "./staff-requests";

const money = () => numeric({ precision: 15, scale: 2 }).notNull();

/** ACC-181: fields that a request for an invoice to a client has beside its head; the client's are those of the sending. */
export const salesInvoiceRequests = pgTable(
  "sales_invoice_requests",
  {
    ...recordColumns(),
    request_id: integer().notNull(),
    client_id: integer().notNull(),
    invoice_title: text().notNull(),
    tax_office: text(),
    tax_number: text(),
    address: text(),
    vat_included: boolean().notNull().default(false),
    invoice_date: date({ mode: "string" }).notNull(),
    due_days: smallint().notNull(),
    /** Percent. */
    prepayment_rate: numeric({ precision: 6, scale: 3 }).notNull(),
    note: text(),
    net: money(),
    vat: money(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.request_id, requests),
    toRecord(t, t.client_id, clients),
    unique().on(t.event_company_id, t.request_id),
    index().on(t.event_company_id, t.client_id, t.id),
  ],
);

/** ACC-181: lines of a request, in its currency. */
export const salesInvoiceLines = pgTable(
  "sales_invoice_lines",
  {
    ...recordColumns(),
    request_id: integer().notNull(),
    place: smallint().notNull(),
    description: text().notNull(),
    quantity: numeric({ precision: 13, scale: 4 }).notNull(),
    unit_price: numeric({ precision: 16, scale: 4 }).notNull(),
    vat_rate: numeric({ precision: 7, scale: 4 }).notNull(),
    net: money(),
    vat: money(),
    /** With VAT. */
    amount: money(),
    budget_row_id: integer(),
    is_service_fee: boolean().notNull().default(false),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.request_id, requests),
    toRecord(t, t.budget_row_id, budgetRows),
    unique().on(t.event_company_id, t.request_id, t.place),
    index()
      .on(t.event_company_id, t.budget_row_id)
      .where(sql`budget_row_id is not null`),
  ],
);
