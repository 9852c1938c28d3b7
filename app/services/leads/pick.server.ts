import type { Pickers } from "~/server/pickers.server";

import { findClients } from "./read.server";

export const pickers: Pickers = {
  /** Clients whose name holds the typed text. */
  clients: { permission: "clients:view", find: (page, query) => findClients(page, query) },
};
