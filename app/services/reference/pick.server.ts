import type { Pickers } from "~/server/pickers.server";
import { matchesFolded } from "~/shared/format";

import { readAway } from "./read-away.server";
import { cityOptions } from "./read.server";

export const pickers: Pickers = {
  /** LEA-084: people who are away on a day, with what choices of people say of it. */
  away: {
    permission: "reference:read",
    find: async (page, _, day) => [...(await readAway(page, day))].map(([value, label]) => ({ value, label })),
  },
  /** REF-011: cities of the chosen country. */
  cities: {
    permission: "ecos",
    find: async ({ api }, query, of) => {
      const cities = await cityOptions({ api }, of || "TR");
      return cities.filter(({ label, also = "" }) => matchesFolded(`${label} ${also}`, query));
    },
  },
};
