/** What a new form begins with. */
export const newFormWays = ["blank", "template", "copy", "file"] as const;
export type NewFormWay = (typeof newFormWays)[number];
