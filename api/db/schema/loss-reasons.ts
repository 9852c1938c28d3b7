import { boolean, integer, pgTable, text, unique } from "drizzle-orm/pg-core";

import { editableColumns, tenantKey } from "./columns";
import { toCompany } from "./keys";

/** Why offers are lost, in the company's own words; one that records name is archived and never deleted. */
export const lossReasons = pgTable(
  "loss_reasons",
  {
    ...editableColumns(),
    name: text().notNull(),
    name_en: text(),
    sort_order: integer().notNull().default(0),
    archived: boolean().notNull().default(false),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct()],
);
