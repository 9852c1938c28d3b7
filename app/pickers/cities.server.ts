import { cityOptions } from "~/services/reference/read.server";
import { matchesFolded } from "~/shared/format";

import type { Picker } from "./picker";

/** REF-011: cities of the chosen country. */
export const picker: Picker = {
  permission: "leads:write",
  find: async ({ api }, query, of) => {
    const cities = await cityOptions({ api }, of || "TR");
    return cities.filter(({ label, also = "" }) => matchesFolded(`${label} ${also}`, query));
  },
};
