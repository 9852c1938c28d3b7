import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

import type { WaitState } from "#contract/guest-forms/form-wait-facts";

import { recordColumns, tenantKey } from "./columns";
import { formEntries } from "./form-entries";
import { formFields, formOptions, forms } from "./forms";
import { toRecord } from "./keys";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/**
 * People waiting for a place of a full option, first come first served. An offer holds a place: it was taken from the
 * option when the offer was made, and leaves with the row's state, so that it is returned once (R1).
 */
export const formWaits = pgTable(
  "form_waits",
  {
    ...recordColumns(),
    form_id: integer().notNull(),
    field_id: integer().notNull(),
    option_id: integer().notNull(),
    entry_id: integer().notNull(),
    state: text().$type<WaitState>().notNull().default("waiting"),
    /** Hash of the token in the offer's mail. */
    token_hash: text().unique(),
    offered_at: instant(),
    /** End of the offer. */
    expires_at: instant(),
    /** When it was accepted, declined, over or given up. */
    ended_at: instant(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    toRecord(t, t.field_id, formFields),
    toRecord(t, t.option_id, formOptions),
    toRecord(t, t.entry_id, formEntries),
    check(
      "form_waits_offer",
      sql`${t.state} <> 'offered' or (${t.expires_at} is not null and ${t.token_hash} is not null)`,
    ),
    // One wish of a person for an option at a time.
    uniqueIndex("form_waits_open")
      .on(t.event_company_id, t.entry_id, t.option_id)
      .where(sql`state in ('waiting', 'offered')`),
    index("form_waits_next")
      .on(t.event_company_id, t.option_id, t.id)
      .where(sql`state = 'waiting'`),
    index("form_waits_due")
      .on(t.expires_at)
      .where(sql`state = 'offered'`),
    index().on(t.event_company_id, t.form_id, t.id),
    index().on(t.event_company_id, t.entry_id),
    index().on(t.event_company_id, t.field_id),
    index().on(t.event_company_id, t.option_id),
  ],
);
