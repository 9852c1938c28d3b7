import { z } from "zod";

import { activityModels } from "./activity-facts";
import { defineCall } from "../call";
import { code, flag, id, line, listOf, listQuery, written } from "../common";
import { fieldKinds } from "../kinds";

/** In the answer of a write: its row of the history, while it can be undone. */
export const undoable = { undo: id.optional() };

/** Result for each record of a call that writes several; `code` is its id as text if it has no code. */
export const bulkAnswer = z.object({
  ...written,
  results: z.array(
    z.object({ code: z.string(), name: z.string().nullable(), done: flag, message: z.string(), ...undoable }),
  ),
});

/** The form of the undo button: the page to come back to. */
export const undoForm = z.object({ from: line(1000).optional() });

/**
 * Undoes the caller's own edit or deletion, as long as nothing else happened to the record: 404 for another person's
 * row, 409 when it is too late. Moves of a stage have an undo of their own (PRJ-095).
 */
export const undo = defineCall({
  name: "undoWrite",
  method: "post",
  path: "/history/{id}/undo",
  auth: "user",
  params: z.object({ id }),
  answer: z.object({ ...written, model: z.string(), code }),
});

/** The form of the undo button after a write to many records. */
export const undoManyForm = undoForm.extend({ ids: line(2000) });

/** Undoes the writes of one act on many records, each separately; 409 if none of them can be undone any more. */
export const undoMany = defineCall({
  name: "undoWrites",
  summary: "Take back several writes",
  refuses: [409],
  method: "post",
  path: "/history/undo",
  auth: "user",
  body: z.object({ ids: z.array(id).min(1).max(100) }),
  answer: z.object({ ...written, done: z.number().int(), left: z.number().int() }),
});

/** One field of an edit: names in place of ids, amounts with their currency, everything else as the record holds it. */
export const fieldChange = z.object({
  /** A column of the record that was changed, or one of `historyFields` of a project. */
  field: z.string(),
  /** Format of its values; a reference comes as its name, and is a line. */
  kind: z.enum(fieldKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  from_currency: z.string().nullable(),
  to_currency: z.string().nullable(),
  /** 1 = the field can be given its earlier value back, and has another one now. */
  restore: flag,
});

/** An entry of a history; `changes` are those of an edit. */
export const historyEntry = z.object({
  id,
  date: z.string(),
  user: z.string().nullable(),
  event: z.string(),
  text: z.string(),
  /**
   * The code or id in addresses of the entry's part, file or other record; null for the record itself, and for a
   * deleted one.
   */
  record: z.string().nullable(),
  /** Text of a note or of a phone call, if the entry is its creation; plain text. */
  body: z.string().nullable(),
  changes: z.array(fieldChange),
});

/** Query of every history: `query` is searched in the texts of entries. */
export const historyQuery = { page: listQuery.page, page_size: listQuery.page_size, query: line(100).optional() };

/** Models of companies, their people, and a supplier's parts, as history names them. */
export const companyModels = ["client", "supplier", "contact", "supplier_account", "supplier_address"] as const;

/**
 * Filters of a company's history: notes and phone calls, its own facts, its contacts, its files, or a supplier's parts.
 */
export const companyHistoryKinds = [
  "note",
  "phone_call",
  "details",
  "contact",
  "file",
  "supplier_account",
  "supplier_address",
] as const;

/** Spread into the calls of clients, suppliers and contacts: read-only, newest first, from the audit table. */
export const companyHistory = {
  method: "get",
  kept: true,
  auth: "ecos",
  query: z.object({ ...historyQuery, kind: z.enum(companyHistoryKinds).optional() }),
  answer: listOf(historyEntry.extend({ model: z.enum([...companyModels, "file", ...activityModels]) })).extend({
    kinds: z.partialRecord(z.enum(companyHistoryKinds), z.number().int()),
  }),
} as const;

/** The field's name in an entry's changes. */
const field = line(60).pipe(z.string().min(1));

/** The form of a restore button. */
export const restoreForm = undoForm.extend({ field });

/**
 * Restores the value that one field of a record had before an edit in its history; other fields are not changed. 409 if
 * it has that value, or if the field's value depends on others (dates, references, fees).
 */
export const restoreField = defineCall({
  name: "restoreField",
  summary: "Give a field its earlier value back",
  refuses: [409],
  method: "post",
  path: "/history/{id}/restore",
  auth: "user",
  params: z.object({ id }),
  body: z.object({ field }),
  answer: z.object({ ...written, ...undoable }),
});
