/** An account number as people read it, in groups of four. No zod here: pages may import it. */
export const accountGroups = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, "$1 ");
