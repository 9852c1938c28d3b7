import { listCities } from "~/services/reference.server";
import { matchesFolded } from "~/shared/format";

import type { Picker } from "./picker";

/** REF-011: cities of the chosen country. */
export const picker: Picker = {
  permission: "leads:write",
  find: async ({ api }, query, of) => {
    const { data } = await listCities(api, of || "TR");
    return data.filter(({ name }) => matchesFolded(name, query)).map(({ name }) => ({ value: name, label: name }));
  },
};
