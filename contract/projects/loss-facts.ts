/** Groupings of lost offers. No zod here: pages may import it. */
export const lossColumns = ["month", "division", "person", "type", "client"] as const;
