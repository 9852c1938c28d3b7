import { getProject } from "~/services/projects.server";

import type { Picker } from "./picker";

/** The first and the last day of the chosen project or offer. */
export const picker: Picker = {
  permission: "projects:read",
  find: async ({ api }, _query, of) => {
    const { project } = await getProject(api, of);
    return [{ value: project.starts_at, label: project.ends_at }];
  },
};
