import { sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

import { recordColumns, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { users } from "./people";
import { projects } from "./projects";

/**
 * Internal approvals of offers as releases before the requests of the type `offer` wrote them; nothing reads them here.
 * The table goes once no such release can be running (tests/laws/contractions.ts).
 */
export const approvals = pgTable(
  "approvals",
  {
    ...recordColumns(),
    project_id: integer().notNull(),
    requester_id: integer().notNull(),
    approver_id: integer().notNull(),
    status: text().notNull().default("PENDING"),
    reason: text(),
    decided_at: timestamp({ withTimezone: true, mode: "date" }),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.requester_id, users),
    toRecord(t, t.approver_id, users),
    uniqueIndex("approvals_pending")
      .on(t.project_id)
      .where(sql`status = 'PENDING'`),
  ],
);
