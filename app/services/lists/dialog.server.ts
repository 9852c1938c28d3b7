import type { DialogReaders } from "~/server/quick-dialog.server";

import { readListLook, readSavedViews } from "./read.server";

export const readers: DialogReaders = {
  "list-look": readListLook,
  "saved-views": readSavedViews,
};
