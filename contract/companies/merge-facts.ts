/** Kinds of records that can be merged. No zod here: pages may import it. */

/** Kinds of records that are compared and merged, as addresses name them. */
export const mergeNouns = ["contacts", "clients", "suppliers"] as const;
export type MergeNoun = (typeof mergeNouns)[number];

export const mergeModels = ["contact", "client", "supplier"] as const;
export type MergeModel = (typeof mergeModels)[number];
