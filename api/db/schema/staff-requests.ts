import { sql } from "drizzle-orm";
import {
  check,
  date,
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

import type { ChainStep } from "#contract/requests/approval-chains";

import { editableColumns, foldedOf, recordColumns, tenantKey } from "./columns";
import { budgetRows } from "./budgets";
import { expenseSources } from "./definitions";
import { toCompany, toRecord } from "./keys";
import { clients, suppliers, users } from "./people";
import { projects } from "./projects";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Steps that requests of one type take (ORG-040); a type without a row has none. */
export const approvalChains = pgTable(
  "approval_chains",
  {
    ...editableColumns(),
    type: text().notNull(),
    steps: jsonb().$type<ChainStep[]>().notNull().default([]),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.type)],
);

/**
 * Head of every request of the staff, whatever its type (decision 109). Each sending is a round with steps of its own;
 * `status` is changed by conditional statements alone.
 */
export const requests = pgTable(
  "requests",
  {
    ...editableColumns(),
    code: text().notNull().unique(),
    type: text().notNull(),
    status: text().notNull().default("PENDING"),
    requester_id: integer().notNull(),
    project_id: integer(),
    /** Requests are found by it; leaves have their type and days. */
    starts_on: date({ mode: "string" }),
    ends_on: date({ mode: "string" }),
    amount: numeric({ precision: 15, scale: 2 }),
    currency: text(),
    /** In the company's currency, at the rate of the day of sending. */
    company_amount: numeric({ precision: 15, scale: 2 }),
    /** Number of the sending, from 1. */
    round: smallint().notNull().default(1),
    sent_at: instant().notNull(),
    decided_at: instant(),
    /** Why it was declined. */
    reason: text(),
    /** The declined request that this one is sent in place of. */
    previous_id: integer(),
    /** Everybody who may read it beside admins: requester, and everybody who was asked in any round. */
    people: integer().array().notNull(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.requester_id, users),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.previous_id, t),
    check("requests_status", sql`${t.status} in ('PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN')`),
    index("requests_sent").on(t.event_company_id, t.requester_id, t.sent_at, t.id),
    index("requests_kind").on(t.event_company_id, t.type, t.sent_at, t.id),
    index("requests_kind_amount").on(t.event_company_id, t.type, t.company_amount, t.id),
    index("requests_kind_amount_down").on(
      t.event_company_id,
      t.type,
      t.company_amount.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    index("requests_days")
      .on(t.event_company_id, t.starts_on, t.id)
      .where(sql`deleted_at is null and starts_on is not null`),
    index("requests_away")
      .on(t.event_company_id, t.ends_on, t.id)
      .where(sql`deleted_at is null and status = 'APPROVED' and ends_on is not null`),
    index("requests_previous")
      .on(t.event_company_id, t.previous_id, t.id)
      .where(sql`previous_id is not null`),
    // An offer waits for one approval at most.
    uniqueIndex("requests_offer")
      .on(t.event_company_id, t.project_id)
      .where(sql`type = 'offer' and status = 'PENDING'`),
    index("requests_project")
      .on(t.event_company_id, t.project_id, t.status)
      .where(sql`project_id is not null`),
    index("requests_project_sent")
      .on(t.event_company_id, t.project_id, t.sent_at, t.id)
      .where(sql`project_id is not null`),
    index("requests_project_amount")
      .on(t.event_company_id, t.project_id, t.company_amount, t.id)
      .where(sql`project_id is not null`),
    index("requests_project_amount_down")
      .on(t.event_company_id, t.project_id, t.company_amount.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`project_id is not null`),
  ],
);

/** Steps of a request's rounds; one is PENDING while its round is undecided. */
export const requestSteps = pgTable(
  "request_steps",
  {
    ...recordColumns(),
    request_id: integer().notNull(),
    round: smallint().notNull(),
    place: smallint().notNull(),
    /** WAITING, PENDING, APPROVED, DECLINED, or ENDED with its round. */
    status: text().notNull().default("WAITING"),
    /** The people who may decide it; one suffices. */
    people: integer().array().notNull(),
    /** chain, limit, manager or admin */
    rule: text().notNull(),
    above: numeric({ precision: 15, scale: 2 }),
    asked_at: instant(),
    reminded_at: instant(),
    /** The reminder that no person sent; one per step. */
    auto_reminded_at: instant(),
    /** The time at which `escalated` were asked too, or nobody was found; once per step. */
    escalated_at: instant(),
    /** Managers who were asked because nobody of the step decided; they stand in `people` too. */
    escalated: integer().array().notNull().default([]),
    decided_by: integer(),
    /** The approver in whose place a substitute decided. */
    decided_for: integer(),
    decided_at: instant(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.request_id, requests),
    toRecord(t, t.decided_by, users),
    toRecord(t, t.decided_for, users),
    unique().on(t.event_company_id, t.request_id, t.round, t.place),
    index("request_steps_waiting")
      .using("gin", t.people)
      .where(sql`status = 'PENDING'`),
    index("request_steps_asked")
      .on(t.event_company_id, t.asked_at)
      .where(sql`status = 'PENDING'`),
  ],
);

/** LEA-008…LEA-014: days that a person is away. Times are on the company's clock. */
export const leaves = pgTable(
  "leaves",
  {
    ...recordColumns(),
    request_id: integer().notNull(),
    leave_type: text().notNull(),
    starts_at: timestamp({ mode: "string" }).notNull(),
    ends_at: timestamp({ mode: "string" }).notNull(),
    /** Working days that it takes, in halves. */
    days: numeric({ precision: 5, scale: 1 }).notNull(),
    note: text(),
    /** Decides in the person's place while they are away. */
    substitute_id: integer(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.request_id, requests),
    toRecord(t, t.substitute_id, users),
    unique().on(t.event_company_id, t.request_id),
    index("leaves_substitute")
      .on(t.event_company_id, t.substitute_id, t.ends_at)
      .where(sql`substitute_id is not null`),
    index("leaves_start").on(t.event_company_id, t.starts_at, t.id),
    index("leaves_length").on(t.event_company_id, t.days, t.id),
    check("leaves_order", sql`${t.ends_at} >= ${t.starts_at}`),
  ],
);

/** LEA-027…LEA-034, LEA-055…LEA-061: operations and inspections that people attend. Times are on the company's clock. */
export const trips = pgTable(
  "trips",
  {
    ...recordColumns(),
    request_id: integer().notNull(),
    location_type: text(),
    location: text(),
    transportation_type: text().notNull(),
    hotel_name: text(),
    note: text(),
    starts_at: timestamp({ mode: "string" }).notNull(),
    ends_at: timestamp({ mode: "string" }).notNull(),
    responsibles: integer().array().notNull().default([]),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.request_id, requests),
    unique().on(t.event_company_id, t.request_id),
    check("trips_order", sql`${t.ends_at} >= ${t.starts_at}`),
  ],
);

/** ACC-046…ACC-097: fields that requests with an amount have beside their head. */
export const amountRequests = pgTable(
  "amount_requests",
  {
    ...recordColumns(),
    request_id: integer().notNull(),
    /** Null for the source PROJECT. */
    source_id: integer(),
    supplier_id: integer(),
    /** The client whose costs these are: that of the project unless another one was chosen. */
    client_id: integer(),
    /** The line of a budget of the project; figures of other versions are found by its origin. */
    budget_item_id: integer(),
    /** The advance that an expense is settled with. */
    advance_id: integer(),
    /** requested_date of an advance, payment_date of a payment. */
    day: date({ mode: "string" }),
    description: text(),
    note: text(),
    bank_name: text(),
    bank_account_no: text(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.request_id, requests),
    toRecord(t, t.source_id, expenseSources),
    toRecord(t, t.supplier_id, suppliers),
    toRecord(t, t.client_id, clients),
    toRecord(t, t.budget_item_id, budgetRows),
    toRecord(t, t.advance_id, requests),
    unique().on(t.event_company_id, t.request_id),
    index("amount_requests_advance")
      .on(t.event_company_id, t.advance_id)
      .where(sql`advance_id is not null`),
    index("amount_requests_client")
      .on(t.event_company_id, t.client_id)
      .where(sql`client_id is not null`),
    index("amount_requests_line")
      .on(t.event_company_id, t.budget_item_id)
      .where(sql`budget_item_id is not null`),
    index("amount_requests_supplier")
      .on(t.event_company_id, t.supplier_id, t.id)
      .where(sql`supplier_id is not null`),
  ],
);

/** Rests of advances that their people gave back: one counts once an approver has confirmed it. */
export const advanceRepayments = pgTable(
  "advance_repayments",
  {
    ...recordColumns(),
    advance_id: integer().notNull(),
    /** In the currency of the advance. */
    amount: numeric({ precision: 15, scale: 2 }).notNull(),
    day: date({ mode: "string" }).notNull(),
    note: text(),
    confirmed_by: integer(),
    confirmed_at: instant(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.advance_id, requests),
    toRecord(t, t.confirmed_by, users),
    index("advance_repayments_advance").on(t.event_company_id, t.advance_id, t.id),
    // An advance has one that waits at most.
    uniqueIndex("advance_repayments_waiting")
      .on(t.event_company_id, t.advance_id)
      .where(sql`confirmed_at is null`),
    check("advance_repayments_amount", sql`${t.amount} > 0`),
    check("advance_repayments_confirmed", sql`(${t.confirmed_by} is null) = (${t.confirmed_at} is null)`),
  ],
);

/** ACC-053…ACC-056, ACC-064…ACC-072: rows of an advance or an expense. */
export const requestItems = pgTable(
  "request_items",
  {
    ...recordColumns(),
    request_id: integer().notNull(),
    place: smallint().notNull(),
    description: text().notNull(),
    /** With VAT, in the request's currency. */
    amount: numeric({ precision: 15, scale: 2 }).notNull(),
    net: numeric({ precision: 15, scale: 2 }),
    vat: numeric({ precision: 15, scale: 2 }),
    vat_rate: numeric({ precision: 7, scale: 4 }),
    /** CASH, CC, or the name of a card of the company. */
    payment: text().notNull(),
    assign_to: text(),
    expense_date: date({ mode: "string" }),
    receipt_no: text(),
    vendor: text(),
    /** Receipts are compared by it. */
    receipt_folded: foldedOf("coalesce(receipt_no, '') || '|' || coalesce(vendor, '')"),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.request_id, requests),
    unique().on(t.event_company_id, t.request_id, t.place),
    index("request_items_receipt")
      .on(t.event_company_id, t.receipt_folded)
      .where(sql`receipt_no is not null`),
  ],
);

/** LEA-082: what a person's annual leave is computed from, and the admin's numbers by year. For admins alone. */
export const leaveAccounts = pgTable(
  "leave_accounts",
  {
    ...editableColumns(),
    user_id: integer().notNull(),
    hired_on: date({ mode: "string" }),
    born_on: date({ mode: "string" }),
    years: jsonb().$type<Record<string, { days: number | null; carried: number | null }>>().notNull().default({}),
  },
  (t) => [tenantKey(t), toCompany(t), toRecord(t, t.user_id, users), unique().on(t.event_company_id, t.user_id)],
);
