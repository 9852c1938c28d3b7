import { z } from "zod";

export const moneySum = z.object({ currency: z.string(), amount: z.string() });

/**
 * Sums of several currencies as one amount of the company's own, by the newest rates that banks or the admin gave. What has no
 * rate is not in it, and is named.
 */
export const conversion = z.object({
  currency: z.string(),
  amount: z.string(),
  /** What one unit costs in the company's currency, of which day, and where the rate comes from. */
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), date: z.string(), source: z.string() })),
  missing: z.array(z.string()),
});
export type Conversion = z.output<typeof conversion>;
