import type { DialogReaders } from "~/server/quick-dialog.server";

import { readMessenger } from "./read.server";

export const readers: DialogReaders = {
  chat: readMessenger,
};
