import type { DialogReaders } from "~/server/quick-dialog.server";

import { readLeadForm } from "./read.server";

export const readers: DialogReaders = {
  "new-lead": readLeadForm,
};
