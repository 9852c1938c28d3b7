// No zod here: pages import it.

/** States of a wish for a place of a full option. */
export const waitStates = ["waiting", "offered", "accepted", "declined", "expired", "left"] as const;
export type WaitState = (typeof waitStates)[number];

/** Hours for which a place is offered to one person. */
export const offerHours = { least: 1, initial: 24, most: 336 } as const;
