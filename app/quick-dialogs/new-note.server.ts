import { readNewNote } from "~/forms/note-form.server";

export const read = readNewNote;
