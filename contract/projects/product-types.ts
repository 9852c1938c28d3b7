/** Types of a project's products. No zod here: pages import it. */

export const productTypes = [
  "ACC",
  "REG",
  "COMP",
  "TRANSFER",
  "COURSE",
  "COURSEACC",
  "EVENT",
  "TOUR",
  "TOURACC",
  "ACDIF",
  "SPNS",
  "SPST",
  "PACKAGE",
] as const;
/** PRJ-075…087 */
export type ProductType = (typeof productTypes)[number];

/** Products that are a stay in a hotel: their name is a hotel's. */
export const stayTypes = ["ACC", "COURSEACC", "TOURACC"] as const satisfies readonly ProductType[];
