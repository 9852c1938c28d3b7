import * as products from "#contract/products";

import type { Picker } from "./picker";

/** PRJ-011: hotels that the company used before. */
export const picker: Picker = {
  permission: "projects:write",
  find: async ({ api }, query) => {
    const { data } = await api.call(products.completeHotels, { query: query ? { query } : {} });
    return data.map(({ name }) => ({ value: name, label: name }));
  },
};
