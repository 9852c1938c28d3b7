import type { Pickers } from "~/server/pickers.server";
import { matchesFolded } from "~/shared/format";

import { cityOptions } from "./read.server";

export const pickers: Pickers = {
  /** REF-011: cities of the chosen country. */
  cities: {
    permission: "ecos",
    find: async ({ api }, query, of) => {
      const cities = await cityOptions({ api }, of || "TR");
      return cities.filter(({ label, also = "" }) => matchesFolded(`${label} ${also}`, query));
    },
  },
};
