import { z } from "zod";

import { activityModels } from "./activity-facts";
import { defineCall } from "./call";
import { code, flag, id, line, listOf, listQuery, written } from "./common";
import { fieldKinds } from "./kinds";

/** In the answer of a write: its row of the history, while it can be undone. */
export const undoable = { undo: id.optional() };

/** What became of each record of a call that writes several; `code` is its id as text where it has no code. */
export const bulkAnswer = z.object({
  ...written,
  results: z.array(
    z.object({ code: z.string(), name: z.string().nullable(), done: flag, message: z.string(), ...undoable }),
  ),
});

/** The form of the undo button: the page to come back to. */
export const undoForm = z.object({ from: line(1000).optional() });

/**
 * Takes back the caller's own edit or deletion, as long as nothing else happened to the record: 404 for another person's
 * row, 409 when it is too late. Moves of a stage have a way back of their own (PRJ-095).
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

/** The same for the writes of one act on many records, each for itself; 409 when none of them can be taken back any more. */
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
  /** How its values are shown; what has a name comes as it, and is a line. */
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
  /** What addresses call the part, file or other record that it tells of; null for the record itself, and for what is deleted. */
  record: z.string().nullable(),
  /** What a note says, or what a call was about, where the entry tells that it was written; plain text. */
  body: z.string().nullable(),
  changes: z.array(fieldChange),
});

/** What every history is asked for: `query` is looked for in what an entry says. */
export const historyQuery = { page: listQuery.page, page_size: listQuery.page_size, query: line(100).optional() };

/** Companies, their people, and what hangs on suppliers, as history names them. */
export const companyModels = ["client", "supplier", "contact", "supplier_account", "supplier_address"] as const;

/** What the history of a company is narrowed to: what was written and talked about, its own facts, its contacts, its files, or what hangs on a supplier. */
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

/** Its name, as an entry's changes name it. */
const field = line(60).pipe(z.string().min(1));

/** The form of a restore button. */
export const restoreForm = undoForm.extend({ field });

/**
 * Gives one field of a record the value again that it had before an edit of its history; the record's other fields stay as
 * they are. 409 where it has that value, or where the field's value depends on others (dates, references, fees).
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
