import { projectFiles } from "~/services/sponsors/read.server";

import type { Picker } from "./picker";

/** Files of a project by their name; `of` is its code. */
export const picker: Picker = {
  permission: "projects:write",
  find: async (page, query, of) => (of ? (await projectFiles(page, of, query)).options : []),
};
