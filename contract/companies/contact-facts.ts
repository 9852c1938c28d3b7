/** Companies of contacts: a client or a supplier. No zod here: pages may import it. */
export const contactTypes = ["C", "S"] as const;
