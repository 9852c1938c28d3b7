import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

import { editableColumns, foldedOf, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { clients, contacts, suppliers, users } from "./people";
import { projects } from "./projects";

const live = sql`deleted_at is null`;

/** Notes of a project or offer, a client or a supplier (TSK-073…078). */
export const notes = pgTable(
  "notes",
  {
    ...editableColumns(),
    project_id: integer(),
    client_id: integer(),
    supplier_id: integer(),
    note_title: text().notNull(),
    /** HTML that `richText` let through. */
    note_content: text().notNull(),
    pinned: smallint().notNull().default(0),
    /** Ids of the colleagues mentioned in the text. */
    mentions: integer().array().notNull().default([]),
    creator_id: integer().notNull(),
    folded: foldedOf("note_title || ' ' || regexp_replace(note_content, '<[^>]*>', ' ', 'g')"),
    /** Sort key of lists: pinned ones before all others, then the newest. */
    place: bigint({ mode: "number" }).notNull().generatedAlwaysAs(sql.raw("id::bigint + pinned::bigint * 4294967296")),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.client_id, clients),
    toRecord(t, t.supplier_id, suppliers),
    toRecord(t, t.creator_id, users),
    check("notes_record", sql`num_nonnulls(${t.project_id}, ${t.client_id}, ${t.supplier_id}) = 1`),
    // Deleted ones too: histories include them.
    index("notes_project").on(t.event_company_id, t.project_id, t.place),
    index("notes_client").on(t.event_company_id, t.client_id, t.place),
    index("notes_supplier").on(t.event_company_id, t.supplier_id, t.place),
  ],
);

/** Calls that were made or taken (TSK-057…062). */
export const phoneCalls = pgTable(
  "phone_calls",
  {
    ...editableColumns(),
    /** The company's clock. */
    called_at: timestamp({ mode: "string" }).notNull(),
    call_direction: text().notNull(),
    description: text().notNull(),
    contact_id: integer(),
    /** Owner of the number: the contact, or the company itself. */
    client_id: integer(),
    supplier_id: integer(),
    project_id: integer(),
    creator_id: integer().notNull(),
    folded: foldedOf("description"),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.contact_id, contacts),
    toRecord(t, t.client_id, clients),
    toRecord(t, t.supplier_id, suppliers),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.creator_id, users),
    check("phone_calls_direction", sql`${t.call_direction} in ('inbound', 'outbound')`),
    index("phone_calls_called").on(t.event_company_id, t.called_at, t.id).where(live),
    index("phone_calls_contact").on(t.event_company_id, t.contact_id, t.called_at),
    index("phone_calls_client").on(t.event_company_id, t.client_id, t.called_at),
    index("phone_calls_supplier").on(t.event_company_id, t.supplier_id, t.called_at),
    index("phone_calls_project").on(t.event_company_id, t.project_id, t.called_at),
  ],
);
