import type { DialogReaders } from "~/server/quick-dialog.server";

import { readNewCall } from "./read.server";

export const readers: DialogReaders = {
  "new-call": readNewCall,
};
