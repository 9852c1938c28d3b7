import type { DialogReaders } from "~/server/quick-dialog.server";

import { readTaskForm } from "./read.server";

export const readers: DialogReaders = {
  "new-task": (page, request) => readTaskForm(page, request, null),
};
