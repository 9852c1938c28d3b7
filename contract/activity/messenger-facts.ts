/** Facts of the messenger. No zod here: pages may import it. */

/** Rooms of two people, of a group, or of the people who work on a project. */
export const roomKinds = ["DIRECT", "GROUP", "PROJECT"] as const;

/** Signs of one message. */
export const maxMessage = 4000;
/** Limit of a group. */
export const mostMembers = 100;

/** Delivery of a message to all others of its room. */
export const deliveries = ["sent", "delivered", "read"] as const;

/** Targets of a link in a message. */
export const cardKinds = ["project", "bizdev", "client", "supplier", "file"] as const;
export type CardKind = (typeof cardKinds)[number];
