import type { Pickers } from "~/server/pickers.server";

import { findCompanies } from "./read.server";

export const pickers: Pickers = {
  /** CLI-009: clients and suppliers whose name holds the typed text. */
  companies: { permission: "ecos", find: (page, query) => findCompanies(page, query) },
};
