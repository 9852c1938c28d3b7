import type { Pickers } from "~/server/pickers.server";

import { meetingProjects, projectSponsors } from "./read-options.server";

export const pickers: Pickers = {
  /** PRJ-062: offers and projects whose name holds the typed text and that a meeting may be about. */
  "meeting-projects": { permission: "meetings:view", find: (page, query) => meetingProjects(page, query) },
  /** PRJ-007: sponsors of the project whose code is `of`. */
  sponsors: { permission: "meetings:view", find: (page, _query, of) => projectSponsors(page, of) },
};
