import type { DialogReaders } from "~/server/quick-dialog.server";

import { readTripForm } from "./read.server";

export const readers: DialogReaders = {
  "new-operation": (page, request) => readTripForm(page, request, "operation", null),
  "new-inspection": (page, request) => readTripForm(page, request, "inspection", null),
};
