import * as products from "#contract/projects/products";

import type { Pickers } from "~/server/pickers.server";

export const pickers: Pickers = {
  /** PRJ-011: hotels that the company used before. */
  hotels: {
    permission: "projects:view",
    find: async ({ api }, query) => {
      const { data } = await api.call(products.completeHotels, { query: query ? { query } : {} });
      return data.map(({ name }) => ({ value: name, label: name }));
    },
  },
};
