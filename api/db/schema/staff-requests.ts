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
} from "drizzle-orm/pg-core";

import type { ChainStep } from "#contract/requests/approval-chains";

import { editableColumns, recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";
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
    index("requests_days")
      .on(t.event_company_id, t.starts_on, t.id)
      .where(sql`deleted_at is null and starts_on is not null`),
    index("requests_project")
      .on(t.event_company_id, t.project_id, t.status)
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
    check("leaves_order", sql`${t.ends_at} >= ${t.starts_at}`),
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
