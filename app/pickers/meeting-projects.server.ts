import { meetingProjects } from "~/services/meetings/read-options.server";

import type { Picker } from "./picker";

/** PRJ-062: offers and projects whose name holds the typed text and that a meeting may be about. */
export const picker: Picker = { permission: "meetings", find: (page, query) => meetingProjects(page, query) };
