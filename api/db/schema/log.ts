import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

import { recordColumns, tenantKey } from "./columns";
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
