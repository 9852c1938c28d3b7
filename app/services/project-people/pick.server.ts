import type { Pickers } from "~/server/pickers.server";

import { findContacts, findSuppliers } from "./read.server";

export const pickers: Pickers = {
  /** Contacts of clients and suppliers whose name holds the typed text. */
  contacts: { permission: "contacts:view", find: (page, query) => findContacts(page, query) },
  /** Suppliers whose name holds the typed text. */
  suppliers: { permission: "suppliers:view", find: (page, query) => findSuppliers(page, query) },
};
