import { findClients } from "~/services/leads/read.server";

import type { Picker } from "./picker";

/** Clients whose name holds the typed text. */
export const picker: Picker = { permission: "leads:write", find: (page, query) => findClients(page, query) };
