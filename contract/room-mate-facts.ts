// No zod here: pages import it.

/** What became of somebody's wish to share a room with somebody else. */
export const roomPairStates = ["asked", "accepted", "declined", "withdrawn", "ended"] as const;
export type RoomPairState = (typeof roomPairStates)[number];
