import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from "drizzle-orm/pg-core";

import type {
  Fate,
  ImportNoun,
  importStates,
  outcomes,
  twinReasons,
  valueChoices,
} from "#contract/company/import-facts";

import { attendeeLists } from "./attendees";
import { recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";
import { projects } from "./projects";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** A file of clients, suppliers, contacts or attendees on its way into the database; its bytes are not kept, its rows are for a while. */
export const imports = pgTable(
  "imports",
  {
    ...recordColumns(),
    version: integer().notNull().default(1),
    creator_id: integer().notNull(),
    /** The person who requested the current step: it runs in their name and with their rights. */
    actor_id: integer().notNull(),
    noun: text().$type<ImportNoun>().notNull(),
    /** Attendees alone: the project and the list that they come into. */
    project_id: integer(),
    list_id: integer(),
    file_name: text().notNull(),
    /** SHA-256 of the bytes, by which a file is known again. */
    file_hash: text().notNull(),
    heads: jsonb().$type<string[]>().notNull(),
    row_count: integer().notNull(),
    /** The field of each column; null for one that is left out. */
    fields: jsonb().$type<(string | null)[]>().notNull(),
    key: text(),
    add_twins: smallint().notNull().default(0),
    state: text().$type<(typeof importStates)[number]>().notNull(),
    /** From when on a process may do the next batch; null when nothing is to be done. */
    due: instant(),
    /** Batches that failed one after the other. */
    attempts: smallint().notNull().default(0),
    /** Number of the last row that the background has worked through. */
    worked_to: integer().notNull().default(0),
    finished_at: instant(),
    /** Counts of fates and outcomes, when the rows are gone. */
    counts: jsonb().$type<Record<string, number>>(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.creator_id, users),
    toRecord(t, t.actor_id, users),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.list_id, attendeeLists),
    index("imports_project")
      .on(t.event_company_id, t.project_id, t.created_at, t.id)
      .where(sql`project_id is not null`),
    index("imports_created")
      .on(t.event_company_id, t.created_at, t.id)
      .where(sql`project_id is null`),
    index("imports_file").on(t.event_company_id, t.file_hash),
    index("imports_due")
      .on(t.due)
      .where(sql`due is not null`),
  ],
);

export interface ImportFault {
  column: number | null;
  field: string;
  text: string;
}

/** A fault of the file itself, that the reader of the sheet found in a row; `column` is null for the whole row. */
export interface SheetNote {
  column: number | null;
  key: "formula" | "quote";
}

export interface ImportTwin {
  id: number | null;
  row: number | null;
  name: string;
  code: string | null;
  why: (typeof twinReasons)[number];
}

/**
 * The rows of a file, with their results: the batch that writes a record stores its result here in the same
 * transaction.
 */
export const importRows = pgTable(
  "import_rows",
  {
    ...recordColumns(),
    import_id: integer().notNull(),
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    notes: jsonb().$type<SheetNote[]>(),
    /** The person's decision on a row that has a twin: 1 = it is added all the same; null = as the import says. */
    take: smallint(),
    name: text().notNull().default(""),
    fate: text().$type<Fate>(),
    faults: jsonb().$type<ImportFault[]>(),
    /** Doubts that do not keep the row from being written. */
    warnings: jsonb().$type<ImportFault[]>(),
    twin: jsonb().$type<ImportTwin>(),
    /** Updates alone: field to [before, after]. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>(),
    outcome: text().$type<(typeof outcomes)[number]>(),
    /** The record that was found or made, by its id in the table of the noun. */
    record_id: integer(),
    record_code: text(),
    /** The record's version as the import left it: another one means that it was changed since. */
    record_version: integer(),
    /** The former main contact of a company, replaced by this row: its undo restores that. */
    demoted_id: integer(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.import_id, imports),
    unique().on(t.event_company_id, t.import_id, t.number),
    index("import_rows_fate").on(t.event_company_id, t.import_id, t.fate, t.number),
  ],
);

/** Values of a file that its fields' lists do not have, with the person's choice for each (docs/decisions/052). */
export const importValues = pgTable(
  "import_values",
  {
    ...recordColumns(),
    import_id: integer().notNull(),
    field: text().notNull(),
    /** Cities alone: the country whose list lacks the value. */
    scope: text().notNull().default(""),
    /** The folded value, by which rows find their choice. */
    key: text().notNull(),
    /** The value as the first row writes it. */
    value: text().notNull(),
    /** Rows of the last dry run that have it. */
    count: integer().notNull(),
    choice: text().$type<(typeof valueChoices)[number]>(),
    /** The text that is read instead of the value; empty for a value that is left out. */
    target: text(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.import_id, imports),
    unique("import_values_key").on(t.event_company_id, t.import_id, t.field, t.scope, t.key),
  ],
);

/** A person's mapping of columns with these heads, for their next file. */
export const importMappings = pgTable(
  "import_mappings",
  {
    ...recordColumns(),
    user_id: integer().notNull(),
    noun: text().$type<ImportNoun>().notNull(),
    /** SHA-256 of the folded heads. */
    heads_hash: text().notNull(),
    fields: jsonb().$type<(string | null)[]>().notNull(),
    key: text(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.user_id, users),
    unique("import_mappings_heads").on(t.event_company_id, t.user_id, t.noun, t.heads_hash),
  ],
);
