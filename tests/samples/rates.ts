import { currencies } from "#api/db/reference/currencies.data";
import { seedRates } from "#api/db/reference/rates";

import { defineSamples } from "./define";

/** Currencies without a rate in a new company. */
const unrated = currencies
  .map(({ shortcode }) => shortcode)
  .filter((code) => code !== "TRY" && !seedRates.some(({ currency }) => currency === code));

export default defineSamples({
  inputs: {
    setExchangeRate: ({ serial }) => ({
      body: {
        currency: unrated[serial % unrated.length],
        buying: "41.25",
        selling: "41.3",
        date: "2026-01-01",
        version: 0,
      },
    }),
  },
});
