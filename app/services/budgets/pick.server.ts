import { fewestLetters } from "#contract/companies/contacts";
import { findSimilar, surelySimilar } from "#contract/companies/similar";
import type { StaffPage } from "~/server/guard.server";
import type { Pickers } from "~/server/pickers.server";
import { findSuppliers } from "~/services/project-people/read.server";

import { budgetItemOptions } from "./read-lines.server";

/** MRG-026: suppliers that a new one of this name would surely be, before those whose name holds the text. */
async function findLineSuppliers(page: StaffPage, query: string) {
  if (query.trim().length < fewestLetters) return [];
  const [{ data }, found] = await Promise.all([
    page.api.call(findSimilar, { query: { noun: "supplier", name: query } }),
    findSuppliers(page, query),
  ]);
  const similar = data
    .filter(({ percent }) => percent >= surelySimilar)
    .map(({ id, name, place }) => ({ value: String(id), label: name, hint: place ?? undefined }));
  return [...similar, ...found.filter(({ value }) => !similar.some((one) => one.value === value))];
}

export const pickers: Pickers = {
  /** Lines of the budgets of the chosen project or offer by their name; `of` is its code. */
  "budget-items": {
    permission: "budgets:view",
    find: async (page, query, of) => (of ? budgetItemOptions(page, of, query) : []),
  },
  /** BUD-013: suppliers for a line of a budget. */
  "line-suppliers": { permission: "suppliers:view", find: findLineSuppliers },
};
