import { findCompanies } from "~/services/contacts/read.server";

import type { Picker } from "./picker";

/** CLI-009: clients and suppliers whose name holds the typed text. */
export const picker: Picker = { permission: "companies", find: (page, query) => findCompanies(page, query) };
