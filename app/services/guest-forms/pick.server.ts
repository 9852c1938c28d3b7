import type { Pickers } from "~/server/pickers.server";

import { formsOf } from "./read.server";

export const pickers: Pickers = {
  /** Forms of another project, to copy one of them (FRM-007). */
  "project-forms": { permission: "forms:view", find: (page, _, project) => formsOf(page, project) },
};
