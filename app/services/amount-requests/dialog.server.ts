import type { DialogReaders } from "~/server/quick-dialog.server";

import { readAmountForm } from "./read.server";

export const readers: DialogReaders = {
  "new-advance": (page, request) => readAmountForm(page, request, "advance", null),
  "new-expense": (page, request) => readAmountForm(page, request, "expense", null),
  "new-cc-request": (page, request) => readAmountForm(page, request, "credit_card", null),
  "new-payment-request": (page, request) => readAmountForm(page, request, "payment", null),
};
