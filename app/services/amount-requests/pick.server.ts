import type { Pickers } from "~/server/pickers.server";

import { findProjects } from "./read.server";

export const pickers: Pickers = {
  /** PRJ-060: offers and projects whose name holds the typed text and that a request may name. */
  "request-projects": { permission: "requests:view", find: (page, query) => findProjects(page, query) },
};
