import { pgTable, text, unique } from "drizzle-orm/pg-core";

import { editableColumns, tenantKey } from "./columns";
import { toCompany } from "./keys";

/**
 * A company's own texts of its mails (docs/decisions/106). A row that was reset has no texts and keeps its history; the
 * default stands in contract/mails.
 */
export const emailTemplates = pgTable(
  "email_templates",
  {
    ...editableColumns(),
    /** A kind of contract/mails/template-kinds.ts. */
    kind: text().notNull(),
    language: text().notNull(),
    subject: text(),
    /** Sanitised HTML. */
    content: text(),
  },
  (t) => [tenantKey(t), toCompany(t), unique("email_templates_kind").on(t.event_company_id, t.kind, t.language)],
);
