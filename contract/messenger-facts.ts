/** Facts of the messenger. No zod here: pages may import it. */

/** Of two people, of a group, of the people who work on a project. */
export const roomKinds = ["DIRECT", "GROUP", "PROJECT"] as const;
export type RoomKind = (typeof roomKinds)[number];

/** Signs of one message. */
export const maxMessage = 4000;
/** Of a group. */
export const mostMembers = 100;

/** How far a message has come with all others of its room. */
export const deliveries = ["sent", "delivered", "read"] as const;

/** What a link in a message may lead to. */
export const cardKinds = ["project", "bizdev", "client", "supplier", "file"] as const;
export type CardKind = (typeof cardKinds)[number];
