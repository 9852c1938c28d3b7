import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { editableColumns, foldedOf, recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";
import { projects } from "./projects";

/** Event material on hand (SHL-065); `quantity` is changed by movements alone. */
export const depotItems = pgTable(
  "depot_items",
  {
    ...editableColumns(),
    name: text().notNull(),
    category: text().notNull(),
    unit: text().notNull(),
    quantity: integer().notNull().default(0),
    /** At or below it the item is marked as low; 0 never marks. */
    low_stock: integer().notNull().default(0),
    location: text(),
    note: text(),
    folded: foldedOf("name || ' ' || category || ' ' || coalesce(location, '')"),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    check("depot_items_quantity", sql`${t.quantity} >= 0`),
    // Indexes of name and category, in Turkish order, are in a migration: drizzle-kit cannot write a collation.
    index("depot_items_stock")
      .on(t.event_company_id, t.quantity, t.id)
      .where(sql`deleted_at is null`),
    index("depot_items_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);

export const depotMovements = pgTable(
  "depot_movements",
  {
    ...recordColumns(),
    item_id: integer().notNull(),
    /** in or out */
    direction: text().notNull(),
    quantity: integer().notNull(),
    /** On hand after it. */
    balance: integer().notNull(),
    project_id: integer(),
    moved_on: date({ mode: "string" }).notNull(),
    /** The person who took or brought it. */
    user_id: integer().notNull(),
    creator_id: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.item_id, depotItems),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.user_id, users),
    toRecord(t, t.creator_id, users),
    check("depot_movements_quantity", sql`${t.quantity} > 0`),
    index().on(t.event_company_id, t.item_id, t.id),
  ],
);
