import { z } from "zod";

import { budgetItem, groupHead, ofBudget, totals } from "./budgets";
import { defineCall } from "../call";
import { id, written } from "../common";
import { undoable } from "../activity/history";

/**
 * BUD-035: a copy of a line, or of a group with its lines, beside it and in one set with it, under the name of the line
 * where it is in none yet. The one that counted goes on to count. The copy has no supplier, no offers and no note.
 * `items` are both of them.
 */
export const add = defineCall({
  name: "addBudgetAlternative",
  summary: "Put an alternative beside a line or a group of a budget",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/item/{id}/alternative",
  auth: "user",
  ledger: ["BUD-019", "BUD-027", "BUD-035"],
  creates: true,
  params: ofBudget.extend({ id }),
  answer: z.object({ ...written, ...undoable, items: z.array(z.union([budgetItem, groupHead])), total: totals }),
});
