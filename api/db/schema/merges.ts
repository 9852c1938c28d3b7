import { index, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

import type { MergeModel } from "#contract/companies/merge-facts";

import { recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";

/** Merges of records, with the data to split them again. */
export const merges = pgTable(
  "merges",
  {
    ...recordColumns(),
    model: text().$type<MergeModel>().notNull(),
    target_id: integer().notNull(),
    source_ids: integer().array().notNull(),
    user_id: integer().notNull(),
    /** Column of the target to [before, after]. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    split_at: timestamp({ withTimezone: true, mode: "date" }),
    split_by: integer(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.user_id, users),
    toRecord(t, t.split_by, users),
    index().on(t.event_company_id, t.created_at, t.id),
  ],
);

/** Every value that a merge changed in another row, as text. */
export const mergeMoves = pgTable(
  "merge_moves",
  {
    ...recordColumns(),
    merge_id: integer().notNull(),
    table_name: text().notNull(),
    column_name: text().notNull(),
    row_id: integer().notNull(),
    before: text().notNull(),
    after: text().notNull(),
  },
  (t) => [toRecord(t, t.merge_id, merges), index().on(t.event_company_id, t.merge_id)],
);

/** Pairs that somebody marked as different ('Benzer değil'). */
export const differentRecords = pgTable(
  "different_records",
  {
    ...recordColumns(),
    model: text().$type<MergeModel>().notNull(),
    low_id: integer().notNull(),
    high_id: integer().notNull(),
    user_id: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.user_id, users),
    unique().on(t.event_company_id, t.model, t.low_id, t.high_id),
  ],
);
