import { pgTable, text, unique } from "drizzle-orm/pg-core";

import { editableColumns } from "./columns";
import { toCompany } from "./keys";

/** ADM-016: one row of a company, once somebody saved it. Colours are `#rrggbb`. */
export const exportSettings = pgTable(
  "export_settings",
  {
    ...editableColumns(),
    main_color: text().notNull().default("#7a1f5c"),
    secondary_color: text().notNull().default("#f3edf1"),
    footer_note: text(),
  },
  (t) => [toCompany(t), unique().on(t.event_company_id)],
);
