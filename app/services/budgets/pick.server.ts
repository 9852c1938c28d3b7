import type { Pickers } from "~/server/pickers.server";

import { budgetItemOptions } from "./read-lines.server";

export const pickers: Pickers = {
  /** Lines of the budgets of the chosen project or offer by their name; `of` is its code. */
  "budget-items": {
    permission: "projects:read",
    find: async (page, query, of) => (of ? budgetItemOptions(page, of, query) : []),
  },
};
