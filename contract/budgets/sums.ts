import { z } from "zod";

export const moneySum = z.object({ currency: z.string(), amount: z.string() });

/**
 * Sums of several currencies as one amount of the company's own, by the newest rates of banks or the admin. Currencies
 * without a rate are left out, and named.
 */
export const conversion = z.object({
  currency: z.string(),
  amount: z.string(),
  /** Price of one unit in the company's currency, its day and its source. */
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), date: z.string(), source: z.string() })),
  missing: z.array(z.string()),
});
export type Conversion = z.output<typeof conversion>;
