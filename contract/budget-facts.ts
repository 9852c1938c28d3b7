/** What budgets are made of. No zod here: pages may import it. */

/** BUD-033, BUD-034 */
export const rowKinds = ["ITEM", "GROUP"] as const;
export type RowKind = (typeof rowKinds)[number];

/** Which of the published rates a budget is worked out with. */
export const rateTypes = ["buying", "selling"] as const;
export type RateType = (typeof rateTypes)[number];

/** Ends to what one budget holds, and to the lines of one call (`many`). */
export const budgetLimits = { categories: 60, rows: 6000, nameLength: 200, noteLength: 1000, altLength: 40, many: 200 };
