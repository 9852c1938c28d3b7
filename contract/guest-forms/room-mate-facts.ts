// No zod here: pages import it.

/** States of a request to share a room. */
export const roomPairStates = ["asked", "accepted", "declined", "withdrawn", "ended"] as const;
export type RoomPairState = (typeof roomPairStates)[number];
