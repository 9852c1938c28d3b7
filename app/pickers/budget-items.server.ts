import { budgetItemOptions } from "~/services/budgets/read-lines.server";

import type { Picker } from "./picker";

/** Lines of the budgets of the chosen project or offer by their name; `of` is its code. */
export const picker: Picker = {
  permission: "projects:read",
  find: async (page, query, of) => (of ? budgetItemOptions(page, of, query) : []),
};
