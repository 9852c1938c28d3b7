import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { editableColumns, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { projects } from "./projects";

/** A time in which a project's products have a price of their own: early registration, the days of the event. */
export const pricingPeriods = pgTable(
  "pricing_periods",
  {
    ...editableColumns(),
    project_id: integer().notNull(),
    name: text().notNull(),
    starts_at: date({ mode: "string" }).notNull(),
    ends_at: date({ mode: "string" }).notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    check("pricing_periods_dates", sql`${t.ends_at} >= ${t.starts_at}`),
    index().on(t.event_company_id, t.project_id),
  ],
);
