import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { editableColumns, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { users } from "./people";
import { projects } from "./projects";

/** Head of an accounting request; open ones block closing (PRJ-097). kind as in the accounting lists. */
export const accountingRequests = pgTable(
  "accounting_requests",
  {
    ...editableColumns(),
    project_id: integer().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    status: text().notNull().default("PENDING"),
    requester_id: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.requester_id, users),
    index().on(t.event_company_id, t.project_id, t.status),
  ],
);
