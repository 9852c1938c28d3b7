import type { Pickers } from "~/server/pickers.server";

import { projectFiles, sponsorContacts } from "./read.server";

export const pickers: Pickers = {
  /** Files of a project by their name; `of` is its code. */
  "project-files": {
    permission: "projects:view",
    find: async (page, query, of) => (of ? (await projectFiles(page, of, query)).options : []),
  },
  /** Contacts of a client or supplier; `of` is its id, as the form of a sponsor has it. */
  "sponsor-contacts": { permission: "contacts:view", find: (page, _query, of) => sponsorContacts(page, of) },
};
