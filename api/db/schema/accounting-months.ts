import { date, integer, pgTable, text, timestamp, boolean, unique } from "drizzle-orm/pg-core";

import { editableColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";

/** Months that were locked once; one without a row is open. */
export const accountingMonths = pgTable(
  "accounting_months",
  {
    ...editableColumns(),
    /** Its first day. */
    month: date({ mode: "string" }).notNull(),
    is_locked: boolean().notNull(),
    /** Why it was locked in spite of hindrances, or reopened. */
    reason: text(),
    changed_by: integer().notNull(),
    changed_at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (t) => [tenantKey(t), toCompany(t), toRecord(t, t.changed_by, users), unique().on(t.event_company_id, t.month)],
);
