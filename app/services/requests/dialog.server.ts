import type { DialogReaders } from "~/server/quick-dialog.server";

import { readLeaveForm } from "./read-leaves.server";

export const readers: DialogReaders = {
  "new-leave": (page, request) => readLeaveForm(page, request, null),
};
