import type { DialogReaders } from "~/server/quick-dialog.server";

import { readNewNote } from "./read.server";

export const readers: DialogReaders = {
  "new-note": readNewNote,
};
