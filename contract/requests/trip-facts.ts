// Operations, and inspections of places and fairs, that staff ask to attend (LEA-027…LEA-077). No zod here: pages may import it.

/** ACC-165, ACC-166 */
export const tripTypes = ["operation", "inspection"] as const;
export type TripType = (typeof tripTypes)[number];

/** LEA-039…LEA-043 */
export const transports = ["company_car", "flight", "bus", "train", "personal_car"] as const;

/** LEA-037, LEA-038 */
export const locationTypes = ["on_city", "off_city"] as const;

/** PRJ-061: statuses of projects that an operation may name. */
export const operationStatuses = ["PREP", "OPERATION", "PRECLOSE"] as const;

/** People are away for a leave, an operation or an inspection. */
export const absenceKinds = ["leave", ...tripTypes] as const;
