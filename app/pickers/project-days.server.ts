import * as projects from "#contract/projects";

import type { Picker } from "./picker";

/** The first and the last day of the chosen project or offer. */
export const picker: Picker = {
  permission: "projects:read",
  find: async ({ api }, _query, of) => {
    const { project } = await api.call(projects.get, { params: { code: of } });
    return [{ value: project.starts_at, label: project.ends_at }];
  },
};
