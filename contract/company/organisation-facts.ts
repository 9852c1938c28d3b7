/** Facts of divisions, teams and managers. No zod here: pages may import it. */

/** Columns by which the table of teams is sorted. */
export const teamSorts = ["name", "division", "head", "people"] as const;
export type TeamSort = (typeof teamSorts)[number];

/** Letters and digits of a division's prefix, which begins the references of its projects (LED-092). */
export const prefixPattern = /^[A-Z0-9]{2,10}$/;

/** Days of a year's leave at most (LEA-082). */
export const mostLeaveDays = 365;

/** People in an answer about one team; the rest is found by search. */
export const mostPeople = 200;
