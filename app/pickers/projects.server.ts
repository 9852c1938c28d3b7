import { findDepotProjects } from "~/services/depot.server";

import type { Picker } from "./picker";

/** Projects whose name holds the typed text, for a movement of the depot. */
export const picker: Picker = { permission: "depot", find: ({ api }, query) => findDepotProjects(api, query) };
