import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from "drizzle-orm/pg-core";

import { editableColumns, foldedOf, recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Folders of one record (`model` and `record_id`, as history names records); they lie side by side. */
export const recordFolders = pgTable(
  "record_folders",
  {
    ...editableColumns(),
    model: text().notNull(),
    record_id: integer().notNull(),
    name: text().notNull(),
    creator_id: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.creator_id, users),
    uniqueIndex("record_folders_name")
      .on(t.event_company_id, t.model, t.record_id, t.name)
      .where(sql`deleted_at is null`),
  ],
);

/**
 * A file of a record, with the facts of its shown version (`number`); the bytes are those of the versions (PRJ-028).
 */
export const recordFiles = pgTable(
  "record_files",
  {
    ...editableColumns(),
    model: text().notNull(),
    record_id: integer().notNull(),
    folder_id: integer(),
    name: text().notNull(),
    number: integer().notNull().default(1),
    content_type: text().notNull(),
    size: integer().notNull(),
    /** Time and uploader of the shown version. */
    changed_at: instant().notNull(),
    changed_by: integer().notNull(),
    folded: foldedOf("name"),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.folder_id, recordFolders),
    toRecord(t, t.changed_by, users),
    uniqueIndex("record_files_name")
      .on(t.event_company_id, t.model, t.record_id, sql`coalesce(${t.folder_id}, 0)`, t.name)
      .where(sql`deleted_at is null`),
    // Histories include deleted ones too.
    index("record_files_record").on(t.event_company_id, t.model, t.record_id),
    index("record_files_folder").on(t.event_company_id, t.folder_id),
    index("record_files_gone")
      .on(t.deleted_at)
      .where(sql`deleted_at is not null`),
    // SHL-061 looks for names at their beginning and within them.
    index("record_files_folded").on(t.event_company_id, t.folded.op("text_pattern_ops")),
    index("record_files_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);

export const recordFileVersions = pgTable(
  "record_file_versions",
  {
    ...recordColumns(),
    file_id: integer().notNull(),
    number: integer().notNull(),
    /** Name in the file store. */
    stored: text().notNull().unique(),
    content_type: text().notNull(),
    size: integer().notNull(),
    creator_id: integer().notNull(),
    /** Name of the small picture in the file store. */
    thumbnail: text().unique(),
    /** From when on a process may make the small picture; null when there is nothing to make. */
    thumbnail_due: instant(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.file_id, recordFiles),
    toRecord(t, t.creator_id, users),
    unique().on(t.event_company_id, t.file_id, t.number),
    check("record_file_versions_size", sql`${t.size} > 0`),
    index("record_file_versions_thumbnail")
      .on(t.thumbnail_due)
      .where(sql`thumbnail_due is not null`),
  ],
);

/**
 * Names of files in the store without a row: written before the bytes, and removed by the transaction that creates the
 * row. A name that is left after a while is the rest of a crash.
 */
export const unclaimedFiles = pgTable(
  "unclaimed_files",
  { ...recordColumns(), stored: text().notNull().unique() },
  (t) => [tenantKey(t), toCompany(t), index().on(t.created_at)],
);
