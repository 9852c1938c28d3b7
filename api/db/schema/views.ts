import { sql } from "drizzle-orm";
import { index, pgTable, smallint, text, uniqueIndex, integer } from "drizzle-orm/pg-core";

import type { ViewList } from "#contract/company/views";

import { editableColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";

/** Saved views of lists: a name for an address. */
export const listViews = pgTable(
  "list_views",
  {
    ...editableColumns(),
    user_id: integer().notNull(),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    shared: smallint().notNull().default(0),
    is_default: smallint().notNull().default(0),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.user_id, users),
    index("list_views_list")
      .on(t.event_company_id, t.list)
      .where(sql`deleted_at is null`),
    uniqueIndex("list_views_name")
      .on(t.event_company_id, t.user_id, t.list, t.name)
      .where(sql`deleted_at is null`),
    uniqueIndex("list_views_default")
      .on(t.event_company_id, t.user_id, t.list)
      .where(sql`is_default = 1 and deleted_at is null`),
  ],
);
