import { z } from "zod";

import { defineCall } from "./call";
import { code, flag, id, line, written } from "./common";

/** Minutes in which the person who wrote something may take it back. */
export const undoMinutes = 10;

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
