import { projectSponsors } from "~/services/meetings/read-options.server";

import type { Picker } from "./picker";

/** PRJ-007: sponsors of the project whose code is `of`. */
export const picker: Picker = { permission: "meetings", find: (page, _query, of) => projectSponsors(page, of) };
