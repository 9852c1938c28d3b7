import { index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";

import type { ProductType } from "#contract/projects/product-types";

import { editableColumns, foldedOf, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { pricingPeriods } from "./periods";
import { projects } from "./projects";

/** A product that a project sells to its attendees. */
export const products = pgTable(
  "products",
  {
    ...editableColumns(),
    project_id: integer().notNull(),
    type: text().$type<ProductType>().notNull(),
    name: text().notNull(),
    price: numeric({ precision: 15, scale: 2 }).notNull(),
    currency: text().notNull(),
    vat_rate: numeric({ precision: 6, scale: 3 }),
    quota: integer(),
    period_id: integer(),
    description: text(),
    folded: foldedOf("name"),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.period_id, pricingPeriods),
    index().on(t.event_company_id, t.project_id),
    index().on(t.event_company_id, t.period_id),
    // Names of hotels that the company used before.
    index("products_type_name").on(t.event_company_id, t.type, t.folded),
  ],
);
