/** Whose people contacts are: a client's or a supplier's. No zod here: pages may import it. */
export const contactTypes = ["C", "S"] as const;
