import { randomUUID } from "node:crypto";

/** Instance key of a form that creates something: sent back with it, a double click makes one record (R3). */
export const newFormKey = () => randomUUID();
