import type { Pickers } from "~/server/pickers.server";

import { findRunning } from "./read.server";

export const pickers: Pickers = {
  /** PRJ-061: projects whose name holds the typed text and that an operation may name. */
  "operation-projects": { permission: "requests:view", find: (page, query) => findRunning(page, query) },
};
