// No zod here: pages import it.

/** States of an entry. */
export const entryStates = ["sent", "waiting", "cancelled", "begun"] as const;
export type EntryState = (typeof entryStates)[number];
