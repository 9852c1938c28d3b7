// No zod here: pages import it.

/** What became of what somebody began to answer. */
export const entryStates = ["sent", "waiting", "cancelled", "begun"] as const;
export type EntryState = (typeof entryStates)[number];
