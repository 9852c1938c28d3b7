import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";

import { editableColumns, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { contacts, suppliers } from "./people";
import { projects } from "./projects";

/** Once for each pair: a merge takes one of two out of the list, which a split brings back. */
const listed = sql`is_listed = 1 and deleted_at is null`;

/** Suppliers of a project with their work. */
export const projectSuppliers = pgTable(
  "project_suppliers",
  {
    ...editableColumns(),
    project_id: integer().notNull(),
    supplier_id: integer().notNull(),
    contact_id: integer(),
    service: text().notNull(),
    note: text(),
    is_listed: smallint().notNull().default(1),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.supplier_id, suppliers),
    toRecord(t, t.contact_id, contacts),
    uniqueIndex("project_suppliers_once").on(t.event_company_id, t.project_id, t.supplier_id).where(listed),
    index().on(t.event_company_id, t.project_id),
    index().on(t.event_company_id, t.supplier_id),
    index().on(t.event_company_id, t.contact_id),
  ],
);

/** People of clients and suppliers with a role in a project. */
export const projectContacts = pgTable(
  "project_contacts",
  {
    ...editableColumns(),
    project_id: integer().notNull(),
    contact_id: integer().notNull(),
    role: text(),
    note: text(),
    is_listed: smallint().notNull().default(1),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.contact_id, contacts),
    uniqueIndex("project_contacts_once").on(t.event_company_id, t.project_id, t.contact_id).where(listed),
    index().on(t.event_company_id, t.project_id),
    index().on(t.event_company_id, t.contact_id),
  ],
);
