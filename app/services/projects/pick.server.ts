import * as projects from "#contract/projects/projects";

import type { Pickers } from "~/server/pickers.server";

import { projectOptions } from "./read.server";

export const pickers: Pickers = {
  /** The first and the last day of the chosen project or offer. */
  "project-days": {
    permission: "projects:view",
    find: async ({ api }, _query, of) => {
      const { project } = await api.call(projects.get, { params: { code: of } });
      return [{ value: project.starts_at, label: project.ends_at }];
    },
  },
  /** Projects whose name holds the typed text; the API knows which of them are in the person's reach. */
  projects: { permission: "projects:view", find: (page, query) => projectOptions(page, query) },
};
