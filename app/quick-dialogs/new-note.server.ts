import { readNewNote } from "~/services/activity/read.server";

export const read = readNewNote;
