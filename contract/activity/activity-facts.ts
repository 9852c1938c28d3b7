/** Words of notes and phone calls. No zod here: pages may import it. */

/** TSK-076, TSK-077, TSK-078, TSK-084: a client's, a supplier's, a project's or offer's. */
export const noteTypes = ["C", "S", "P"] as const;
export type NoteType = (typeof noteTypes)[number];

/** TSK-059, TSK-063, TSK-064 */
export const callDirections = ["outbound", "inbound"] as const;

/** TSK-061, TSK-068: maximum of characters of a phone call's text. */
export const maxCallText = 500;

/** Models in the history of a record beside its own changes, its parts and its files. */
export const activityModels = ["note", "phone_call", "task"] as const;
export type ActivityModel = (typeof activityModels)[number];

/** Minutes in which the writer of a change may undo it. */
export const undoMinutes = 10;
