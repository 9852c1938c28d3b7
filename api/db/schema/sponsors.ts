import { sql } from "drizzle-orm";
import { check, date, index, integer, numeric, pgTable, text, timestamp } from "drizzle-orm/pg-core";

import type { SponsorStatus } from "#contract/projects/sponsor-statuses";

import { editableColumns, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { clients, contacts, suppliers, users } from "./people";
import { projects } from "./projects";
import { recordFiles } from "./record-files";

/** A client or a supplier that supports a project with money. */
export const sponsors = pgTable(
  "sponsors",
  {
    ...editableColumns(),
    scode: text().notNull().unique(),
    project_id: integer().notNull(),
    client_id: integer(),
    supplier_id: integer(),
    contact_id: integer(),
    package: text().notNull(),
    amount: numeric({ precision: 15, scale: 2 }),
    currency: text(),
    status: text().$type<SponsorStatus>().notNull().default("OFFERED"),
    note: text(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.client_id, clients),
    toRecord(t, t.supplier_id, suppliers),
    toRecord(t, t.contact_id, contacts),
    check("sponsors_company", sql`(${t.client_id} is null) <> (${t.supplier_id} is null)`),
    index().on(t.event_company_id, t.project_id),
    index().on(t.event_company_id, t.client_id),
    index().on(t.event_company_id, t.supplier_id),
    index().on(t.event_company_id, t.contact_id),
  ],
);

/** A promised deliverable of a sponsorship: a stand, a logo on the stage. */
export const sponsorDeliverables = pgTable(
  "sponsor_deliverables",
  {
    ...editableColumns(),
    project_id: integer().notNull(),
    sponsor_id: integer().notNull(),
    title: text().notNull(),
    due_on: date({ mode: "string" }),
    done_at: timestamp({ withTimezone: true, mode: "date" }),
    done_by: integer(),
    /** A file of the project that shows it was kept. */
    proof_file_id: integer(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.sponsor_id, sponsors),
    toRecord(t, t.done_by, users),
    toRecord(t, t.proof_file_id, recordFiles),
    index().on(t.event_company_id, t.project_id),
    index().on(t.event_company_id, t.sponsor_id),
    index("sponsor_deliverables_proof")
      .on(t.event_company_id, t.proof_file_id)
      .where(sql`proof_file_id is not null`),
  ],
);
