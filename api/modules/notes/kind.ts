import type { Context, InTransaction } from "../../context";
import { notes } from "../../db/schema/activity";
import { findById, recordKind } from "../../records/kinds";
import { ownerOf, type FileModel } from "../files/owners";

export type NoteRow = typeof notes.$inferSelect;
type Belonging = Pick<NoteRow, "project_id" | "client_id" | "supplier_id">;

/** The record that a note belongs to; the database has exactly one. */
export function recordOfNote({ project_id, client_id, supplier_id }: Belonging): {
  model: FileModel;
  record_id: number;
} {
  if (project_id !== null) return { model: "project", record_id: project_id };
  return client_id === null
    ? { model: "supplier", record_id: supplier_id ?? 0 }
    : { model: "client", record_id: client_id };
}

/** A note has the reach of its record. */
async function findNote(ctx: Context | InTransaction, code: string, deleted = false): Promise<NoteRow> {
  const row = await findById(ctx, notes, /^\d{1,9}$/.test(code) ? Number(code) : 0, deleted);
  await ownerOf(ctx, recordOfNote(row));
  return row;
}

/** Only the author or an admin edits a note: other people answer with a note of their own. */
export const mayWriteNote = ({ user }: Pick<Context, "user">, { creator_id }: Pick<NoteRow, "creator_id">): boolean =>
  creator_id === user.id || user.is_admin === 1;

export const noteKind = recordKind({
  model: "note",
  table: notes,
  codeOf: ({ id }) => String(id),
  nameOf: ({ note_title }) => note_title,
  find: findNote,
  mayWrite: mayWriteNote,
});
