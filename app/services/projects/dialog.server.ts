import type { DialogReaders } from "~/server/quick-dialog.server";

import { readProjectForm } from "./read.server";

export const readers: DialogReaders = {
  "new-project": readProjectForm,
};
