import type { Pickers } from "~/server/pickers.server";

import { findLines, findProjects } from "./read.server";

export const pickers: Pickers = {
  /** PRJ-060: offers and projects whose name holds the typed text and that a request may name. */
  "request-projects": { permission: "requests:view", find: (page, query) => findProjects(page, query) },
  /** Lines of the main budget of the chosen project, by their name; `of` is its id. */
  "request-lines": { permission: "budgets:view", find: (page, query, of) => findLines(page, of, query) },
};
