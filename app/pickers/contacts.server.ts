import { findContacts } from "~/services/project-people/read.server";

import type { Picker } from "./picker";

/** Contacts of clients and suppliers whose name holds the typed text. */
export const picker: Picker = { permission: "companies", find: (page, query) => findContacts(page, query) };
