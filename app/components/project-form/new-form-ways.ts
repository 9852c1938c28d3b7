/** The sources of a new form. */
export const newFormWays = ["blank", "template", "copy", "file"] as const;
export type NewFormWay = (typeof newFormWays)[number];
