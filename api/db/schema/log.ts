import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

import { foldedOf, recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";

/** Changes with their authors, written in the transaction of the write; timeline and record history read it. */
export const auditLog = pgTable(
  "audit_log",
  {
    ...recordColumns(),
    user_id: integer(),
    model: text().notNull(),
    record_id: integer().notNull(),
    action: text().notNull(),
    /** Field name to [before, after]; never secrets. */
    changes: jsonb().notNull().default({}),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.user_id, users),
    index().on(t.event_company_id, t.model, t.record_id, t.id),
  ],
);

/** Events for live updates and notifications: kind, model and id only (RTM-013). */
export const outboxEvents = pgTable(
  "outbox_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    event_company_id: integer().notNull(),
    kind: text().notNull(),
    model: text().notNull(),
    record_id: integer().notNull(),
    record_code: text(),
    actor_id: integer(),
    /** Set for an event that concerns one person only. */
    user_id: integer(),
    /** The audit row of the change. */
    audit_id: integer(),
    created_at: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    /** When the notifications of this event were written. */
    notified_at: timestamp({ withTimezone: true, mode: "date" }),
  },
  (t) => [
    toCompany(t),
    toRecord(t, t.audit_id, auditLog),
    index().on(t.event_company_id, t.id),
    index("outbox_events_new")
      .on(t.id)
      .where(sql`notified_at is null`),
  ],
);

/** First answer of each creating call, by the form's hidden instance key (R3). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    ...recordColumns(),
    user_id: integer().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    answer: jsonb(),
  },
  (t) => [tenantKey(t), toRecord(t, t.user_id, users), unique().on(t.event_company_id, t.user_id, t.key)],
);

/**
 * Acts that matter for security. Rows are only added: a trigger refuses to change one, and to delete one before its year
 * is over, whoever asks (migration 0076). People are named without a foreign key: an event is no use of an account, and
 * the undo of an import deletes it (ORG-042).
 */
export const securityEvents = pgTable(
  "security_events",
  {
    ...recordColumns(),
    kind: text().notNull(),
    /** Null for the operator, and for a sign-in that failed. */
    actor_id: integer(),
    /** True for the command line of the operator. */
    operator: boolean().notNull().default(false),
    /** The person that the act was about. */
    person_id: integer(),
    actor_name: text(),
    subject: text(),
    address: text(),
    device: text(),
    /** `securityDetails` of the contract; no secrets. */
    details: jsonb().notNull().default({}),
    folded: foldedOf("coalesce(actor_name, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(address, '')"),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    index().on(t.event_company_id, t.kind, t.id),
    index().on(t.event_company_id, t.actor_id, t.id),
    index().on(t.event_company_id, t.person_id, t.id),
    index().on(t.created_at),
    index("security_events_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);
