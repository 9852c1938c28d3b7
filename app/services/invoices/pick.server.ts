import type { Pickers } from "~/server/pickers.server";

import { findAnyProjects } from "./read.server";

export const pickers: Pickers = {
  /** Projects of any stage whose name holds the typed text. */
  "accounting-projects": { permission: "accounting:view", find: (page, query) => findAnyProjects(page, query) },
};
