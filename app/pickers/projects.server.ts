import { projectOptions } from "~/services/projects/read.server";

import type { Picker } from "./picker";

/** Projects whose name holds the typed text; the API knows which of them are in the person's reach. */
export const picker: Picker = { permission: "projects:read", find: (page, query) => projectOptions(page, query) };
