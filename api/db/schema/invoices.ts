import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  type ExtraConfigColumn,
  type PgColumn,
} from "drizzle-orm/pg-core";

import { budgetRows } from "./budgets";
import { editableColumns, foldedOf, recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { clients, suppliers, users } from "./people";
import { projects } from "./projects";
import { requests } from "./staff-requests";

const money = () => numeric({ precision: 15, scale: 2 });
const rate = () => numeric({ precision: 18, scale: 8 });

/** Columns that invoices and payments share, beside their days and amounts. */
const documentColumns = () => ({
  code: text().notNull().unique(),
  supplier_id: integer(),
  client_id: integer(),
  project_id: integer(),
  /** The request that it answers or pays. */
  request_id: integer(),
  /** The record that a return or a counter-entry refers to. */
  refers_to_id: integer(),
  /** Why it is the counter-entry of another one; null for the others. */
  reason: text(),
  /** A counter-entry stands against it. */
  is_reversed: boolean().notNull().default(false),
  currency: text().notNull(),
  /** Units of the company's currency for one of this one. */
  rate: rate().notNull(),
  note: text(),
  creator_id: integer().notNull(),
});

type DocumentTable = Record<"event_company_id" | "id" | "direction", PgColumn> & { folded: ExtraConfigColumn } & {
  [name in keyof ReturnType<typeof documentColumns>]: PgColumn;
};

/** Their keys, and the indexes of their lists by `day`. */
const documentKeys = (t: DocumentTable, name: "invoices" | "payments", day: PgColumn) => [
  tenantKey(t),
  toCompany(t),
  toRecord(t, t.supplier_id, suppliers),
  toRecord(t, t.client_id, clients),
  toRecord(t, t.project_id, projects),
  toRecord(t, t.request_id, requests),
  toRecord(t, t.refers_to_id, t),
  toRecord(t, t.creator_id, users),
  index(`${name}_date`).on(t.event_company_id, t.direction, day, t.id),
  index(`${name}_project`)
    .on(t.event_company_id, t.project_id, t.direction, day, t.id)
    .where(sql`project_id is not null`),
  index(`${name}_supplier`)
    .on(t.event_company_id, t.supplier_id, day, t.id)
    .where(sql`supplier_id is not null`),
  index(`${name}_client`)
    .on(t.event_company_id, t.client_id, day, t.id)
    .where(sql`client_id is not null`),
  index(`${name}_request`)
    .on(t.event_company_id, t.request_id)
    .where(sql`request_id is not null`),
  index(`${name}_refers_to`)
    .on(t.event_company_id, t.refers_to_id)
    .where(sql`refers_to_id is not null`),
  index(`${name}_folded_trgm`).using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
];

/**
 * Invoices of suppliers and to clients (ACC-028, ACC-029). Sums are signed: those of a return, and of the counter-entry of
 * a reversed invoice, are below zero, so that sums of lists need no case for them.
 */
export const invoices = pgTable(
  "invoices",
  {
    ...editableColumns(),
    /** purchase or sales */
    direction: text().notNull(),
    /** One of `documentKinds`. */
    kind: text().notNull(),
    is_return: boolean().notNull().default(false),
    /** The number that its issuer gave it. */
    number: text(),
    /** Id of an e-invoice (UUID), upper case. */
    ettn: text(),
    issued_on: date({ mode: "string" }).notNull(),
    due_on: date({ mode: "string" }).notNull(),
    ...documentColumns(),
    vat_included: boolean().notNull().default(false),
    /** Off the net amount of all lines. */
    discount_amount: money(),
    /** Withheld income tax in percent of the net. */
    income_rate: numeric({ precision: 7, scale: 4 }),
    net: money().notNull(),
    vat: money().notNull(),
    withheld_vat: money().notNull(),
    income_tax: money().notNull(),
    total: money().notNull(),
    /** Total without what is withheld. */
    payable: money().notNull(),
    company_net: money().notNull(),
    company_vat: money().notNull(),
    company_total: money().notNull(),
    company_payable: money().notNull(),
    /** Sum of the payments' parts for it; written with them alone. */
    paid: money().notNull().default("0"),
    /** The paid part of company_payable, at the invoice's own rate. */
    company_paid: money().notNull().default("0"),
    status: text()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "case when is_reversed or reason is not null then 'REVERSED' when abs(paid) >= abs(payable) then 'PAID' when paid <> 0 then 'PARTIAL' else 'OPEN' end",
        ),
      ),
    folded: foldedOf("coalesce(number, '') || ' ' || coalesce(note, '') || ' ' || code"),
  },
  (t) => [
    ...documentKeys(t, "invoices", t.issued_on),
    check("invoices_direction", sql`${t.direction} in ('purchase', 'sales')`),
    check(
      "invoices_party",
      sql`(${t.direction} = 'purchase' and ${t.supplier_id} is not null and ${t.client_id} is null) or (${t.direction} = 'sales' and ${t.client_id} is not null and ${t.supplier_id} is null)`,
    ),
    check("invoices_paid", sql`abs(${t.paid}) <= abs(${t.payable}) and ${t.paid} * ${t.payable} >= 0`),
    index("invoices_total").on(t.event_company_id, t.direction, t.company_total, t.id),
    index("invoices_due")
      .on(t.event_company_id, t.direction, t.due_on, t.id)
      .where(sql`deleted_at is null and status in ('OPEN', 'PARTIAL')`),
    // One number once: of a supplier's invoices, and of those that the agency issues.
    uniqueIndex("invoices_number")
      .on(t.event_company_id, t.direction, sql`coalesce(supplier_id, 0)`, sql`upper(number)`)
      .where(sql`number is not null and deleted_at is null and reason is null and not is_reversed`),
    uniqueIndex("invoices_ettn")
      .on(t.event_company_id, t.ettn)
      .where(sql`ettn is not null and deleted_at is null and reason is null and not is_reversed`),
  ],
);

/** Lines of an invoice as it prints them, in its currency; never below zero, also of a return. */
export const invoiceLines = pgTable(
  "invoice_lines",
  {
    ...recordColumns(),
    invoice_id: integer().notNull(),
    place: smallint().notNull(),
    description: text().notNull(),
    quantity: numeric({ precision: 17, scale: 8 }).notNull(),
    unit_price: numeric({ precision: 20, scale: 8 }).notNull(),
    /** Percent of the line. */
    discount_rate: numeric({ precision: 7, scale: 4 }),
    vat_rate: numeric({ precision: 7, scale: 4 }).notNull(),
    withholding_code: text(),
    exemption_code: text(),
    /** The line of a budget that it belongs to; figures of other versions are found by its origin. */
    budget_row_id: integer(),
    discount: money().notNull(),
    net: money().notNull(),
    vat: money().notNull(),
    withheld_vat: money().notNull(),
    total: money().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.invoice_id, invoices),
    toRecord(t, t.budget_row_id, budgetRows),
    unique().on(t.event_company_id, t.invoice_id, t.place),
    index("invoice_lines_budget")
      .on(t.event_company_id, t.budget_row_id)
      .where(sql`budget_row_id is not null`),
  ],
);

/** Money that was paid to suppliers or received from clients (ACC-034, ACC-035). Amounts of a counter-entry are below zero. */
export const payments = pgTable(
  "payments",
  {
    ...editableColumns(),
    /** out or in */
    direction: text().notNull(),
    /** One of `paymentMethods`. */
    method: text().notNull(),
    paid_on: date({ mode: "string" }).notNull(),
    ...documentColumns(),
    amount: money().notNull(),
    company_amount: money().notNull(),
    /** The agency's own account or till. */
    account: text(),
    /** The bank's reference. */
    reference: text(),
    /** Sum of its parts for invoices, in its currency; the rest is on account. */
    allocated: money().notNull().default("0"),
    status: text()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "case when is_reversed or reason is not null then 'REVERSED' when abs(allocated) >= abs(amount) then 'MATCHED' when allocated <> 0 then 'PARTLY_MATCHED' else 'ON_ACCOUNT' end",
        ),
      ),
    folded: foldedOf(
      "coalesce(reference, '') || ' ' || coalesce(account, '') || ' ' || coalesce(note, '') || ' ' || code",
    ),
  },
  (t) => [
    ...documentKeys(t, "payments", t.paid_on),
    check("payments_direction", sql`${t.direction} in ('out', 'in')`),
    check(
      "payments_party",
      // A supplier pays a return back, and a client gets one paid back: either may stand in both directions.
      sql`(${t.supplier_id} is null) <> (${t.client_id} is null)`,
    ),
    check("payments_allocated", sql`abs(${t.allocated}) <= abs(${t.amount}) and ${t.allocated} * ${t.amount} >= 0`),
    index("payments_amount").on(t.event_company_id, t.direction, t.company_amount, t.id),
    index("payments_open")
      .on(t.event_company_id, t.direction, t.id)
      .where(sql`deleted_at is null and status in ('ON_ACCOUNT', 'PARTLY_MATCHED')`),
  ],
);

/** Parts of payments for invoices; never below zero, also for a return that is paid back. */
export const paymentParts = pgTable(
  "payment_parts",
  {
    ...recordColumns(),
    payment_id: integer().notNull(),
    invoice_id: integer().notNull(),
    /** In the invoice's currency; it lowers what is open of it. */
    amount: money().notNull(),
    /** In the payment's currency. */
    paid: money().notNull(),
    /** `amount` in the company's currency at the invoice's rate. */
    company_amount: money().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.payment_id, payments),
    toRecord(t, t.invoice_id, invoices),
    unique().on(t.event_company_id, t.payment_id, t.invoice_id),
    index("payment_parts_invoice").on(t.event_company_id, t.invoice_id),
    check("payment_parts_amount", sql`${t.amount} > 0 and ${t.paid} > 0`),
  ],
);
