import { sql } from "drizzle-orm";
import { integer, text, timestamp, unique, type AnyPgColumn } from "drizzle-orm/pg-core";

/** Columns that every record of a tenant has; spread into pgTable. */
export const tenantId = () => integer().notNull();

export const recordColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  event_company_id: tenantId(),
  created_at: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
});

/** Editable rows carry a version; a stale save is refused (R4). */
export const editableColumns = () => ({
  ...recordColumns(),
  updated_at: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
  version: integer().notNull().default(1),
  deleted_at: timestamp({ withTimezone: true, mode: "date" }),
});

/**
 * Search text: `tr_fold` is defined by the first migration and shared with foldTurkish in the app. Its trigram index takes
 * `fastupdate: false`: rows that wait in a pending list are read one by one, and PGlite has no autovacuum to empty it.
 */
export const foldedOf = (source: string) => text().generatedAlwaysAs(sql.raw(`tr_fold(${source})`));

/** Columns as one text; concat_ws and array_to_string may not stand in a generated column. */
const joined = (parts: readonly string[], by: string) =>
  `rtrim(${parts.map((part) => `coalesce(${part}, '')`).join(` || '${by}' || `)}, '${by}')`;
const itemsOf = (column: string, most: number) => Array.from({ length: most }, (_, at) => `${column}[${at + 1}]`);

interface Found {
  texts: readonly string[];
  phones: readonly string[];
  /** Columns that are lists of texts or phones, of so many at most. */
  lists?: { texts: string; phones: string; most: number };
}

/**
 * Search texts that find a record from a mail or a phone number: its names and addresses folded, and the digits of its
 * phones.
 */
export function findsOf({ texts, phones, lists }: Found) {
  const all = { texts: [...texts], phones: [...phones] };
  if (lists) {
    all.texts.push(...itemsOf(lists.texts, lists.most));
    all.phones.push(...itemsOf(lists.phones, lists.most));
  }
  const digits = String.raw`regexp_replace(${joined(all.phones, "|")}, '[^\d|]', '', 'g')`;
  return text().generatedAlwaysAs(sql.raw(`tr_fold(${joined(all.texts, " ")}) || '|' || ${digits}`));
}

/** Target of composite foreign keys (tenant, id): a reference can never leave its company. */
export const tenantKey = (t: { event_company_id: AnyPgColumn; id: AnyPgColumn }) =>
  unique().on(t.event_company_id, t.id);
