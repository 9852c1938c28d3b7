import { findSuppliers } from "~/services/project-people/read.server";

import type { Picker } from "./picker";

/** Suppliers whose name holds the typed text. */
export const picker: Picker = { permission: "companies", find: (page, query) => findSuppliers(page, query) };
